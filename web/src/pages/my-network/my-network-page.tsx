import { Container, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import { hasStatus } from '../../api/failure.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { SchemeSwitch } from '../../kit/scheme-switch.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useLinkToken } from '../../url/use-link-token.ts'
import { Door } from '../login/door.tsx'
import { EraseMe } from './erase-me.tsx'
import { linkOf, OwnLinkContext, type OwnNetwork, useOwn } from './own-client.ts'
import { OwnContacts } from './own-contacts.tsx'
import { OwnExclusions } from './own-exclusions.tsx'
import { StoredOfMe } from './stored-of-me.tsx'

/** Where the private link of a connector leads: what a workspace has of them, and what they decide about it. */
export function MyNetworkPage() {
  const token = useLinkToken()
  const link = useMemo(() => linkOf(token), [token])
  return (
    <OwnLinkContext value={link}>
      <MyNetwork key={token} />
    </OwnLinkContext>
  )
}

function MyNetwork() {
  const t = useTexts('myNetwork')
  const [isErased, setErased] = useState(false)
  const { data, error, refetch } = useOwn('getOwnNetwork')
  if (isErased) return <Said title={t('erased')} text={t('erasedHint')} />
  if (hasStatus(error, 401) || hasStatus(error, 404)) return <Said title={t('gone')} text={t('goneHint')} />
  if (error && !data)
    return (
      <Door title={t('title')}>
        <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />
      </Door>
    )
  if (!data)
    return (
      <Container component="main" size="md" py="xl">
        <Skeleton h={480} aria-busy />
      </Container>
    )
  return <Sections network={data} onErased={() => setErased(true)} />
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <Door title={title} isOutcome>
    <Text size="sm">{text}</Text>
  </Door>
)

function Sections({ network, onErased }: { network: OwnNetwork; onErased(): void }) {
  const t = useTexts('myNetwork')
  const format = useFormatter()
  const { workspace_name: workspace, profile, link_expires_at } = network
  const title = t('heading', { workspace })
  useEffect(() => {
    document.title = `${title} · Throughline`
  }, [title])
  const until = format.dateTime(new Date(link_expires_at), { dateStyle: 'long' })
  return (
    <Container component="main" size="md" py="lg">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={700}>Throughline</Text>
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {t('lead', { name: profile.name, workspace, until })}
            </Text>
          </div>
          <SchemeSwitch />
        </Group>
        <Section title={t('contacts.title')}>
          <OwnContacts network={network} />
        </Section>
        <Section title={t('exclusions.title')}>
          <OwnExclusions />
        </Section>
        <Section title={t('stored.title')}>
          <StoredOfMe network={network} />
        </Section>
        <Section title={t('erase.title')}>
          <EraseMe network={network} onErased={onErased} />
        </Section>
      </Stack>
    </Container>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" tabIndex={-1} withBorder p="md" aria-label={title}>
    <Stack gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
)
