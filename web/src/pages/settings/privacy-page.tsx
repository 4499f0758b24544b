import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { useIsAdmin } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { StoredPerson } from './stored-person.tsx'

/** For somebody who asks what is stored of them, or wants to be erased: one person, looked up by the profile. */
export function PrivacyPage() {
  const t = useTexts('settings.privacy')
  const { person } = useSearch({ from: '/w/$ws/settings/privacy' })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Stack maw={720}>
        <LookUp key={`look up ${person}`} person={person ?? ''} />
        {person !== undefined && <Found key={person} text={person} />}
      </Stack>
    </Page>
  )
}

function LookUp({ person }: { person: string }) {
  const t = useTexts('settings.privacy')
  const navigate = useNavigate({ from: '/w/$ws/settings/privacy' })
  const [text, setText] = useState(person)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: { person: text.trim() || undefined } })
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end">
        <TextInput
          flex={1}
          miw={220}
          label={t('profile')}
          placeholder="https://www.linkedin.com/in/…"
          autoComplete="off"
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('lookUp')}</Button>
      </Group>
    </form>
  )
}

/** No id of a profile has a space in it. */
const Found = ({ text }: { text: string }) =>
  /\s/.test(text) ? <CalledThat name={text} /> : <WithId socialId={text} />

function WithId({ socialId }: { socialId: string }) {
  const t = useTexts('settings.privacy')
  const { data, error, refetch } = useApi('getPerson', { socialId })
  // Nobody is called by an address.
  if (hasStatus(error, 404)) return socialId.includes('/') ? <Unknown /> : <CalledThat name={socialId} />
  if (error && !data) return <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-busy />
  if (data.erased_at !== null) return <Erased socialId={socialId} since={data.erased_at} />
  return <StoredPerson socialId={socialId} person={data} />
}

function Unknown() {
  const t = useTexts('settings.privacy')
  return (
    <Paper withBorder p="md" role="status">
      <Text size="sm">{t('unknown')}</Text>
    </Paper>
  )
}

/** Whoever asks gives a name more often than an address: those who are called that, to choose from. */
function CalledThat({ name }: { name: string }) {
  const t = useTexts('settings.privacy')
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, error, refetch } = useApi('searchEverything', {
    q: name,
    kind: ['person', 'connector'],
    limit: 20,
  })
  if (error && !data) return <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={120} aria-busy />
  const found = new Map(data.results.map((one) => [one.id, one]))
  if (found.size === 0) return <Unknown />
  return (
    <Paper withBorder p="md" role="status">
      <Text size="sm">{t('calledThat')}</Text>
      {[...found.values()].map(({ id, name: called, secondary }) => (
        <div key={id}>
          <Anchor
            component={Link}
            {...linkTo(`/w/${ws}/settings/privacy`, { person: id })}
            size="sm"
            underline="always"
          >
            {called}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {secondary}
          </Text>
        </div>
      ))}
    </Paper>
  )
}

function Erased({ socialId, since }: { socialId: string; since: string }) {
  const t = useTexts('settings.privacy')
  const format = useFormatter()
  const act = useAction(['getPerson'])
  const isAdmin = useIsAdmin()
  return (
    <Alert
      color="gray"
      title={t('erasedOn', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}
    >
      <Text size="sm" mb="sm">
        {t('erasedHint')}
      </Text>
      {isAdmin && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void act({
              run: () => api.readmitPerson({ socialId }),
              done: t('readmitted'),
              failed: t('readmit'),
            })
          }
        >
          {t('readmit')}
        </Button>
      )}
    </Alert>
  )
}
