import { Button, Group, Menu, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SearchIcon } from 'lucide-react'
import { useState } from 'react'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { LineList, NamedLine } from '../../kit/named-line.tsx'
import { PageChoice } from '../../kit/page-choice.tsx'
import { usePartialDate } from '../../kit/partial-date.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type RatingWord, ratingNamed, ratingWords } from '../opportunities/rating-words.ts'
import { howKnown } from './how-known.ts'
import { type OwnContact, type OwnNetwork, useOwn } from './own-client.ts'
import { type Meant, useOwnActions } from './use-own-actions.ts'

const pageSize = 25

/** Whom the connector knows, with a way to keep each out of introductions. */
export function OwnContacts({ network }: { network: OwnNetwork }) {
  const t = useTexts('myNetwork.contacts')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useOwn('listOwnContacts', { search, page, page_size: pageSize })
  return (
    <>
      <Text size="sm">
        {t('lead', {
          workspace: network.workspace_name,
          count: network.opportunities_count,
          visible: network.visible_opportunities_count,
        })}
      </Text>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<SearchIcon size={15} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPage(1)
        }}
      />
      {error && !data && <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} aria-busy />}
      {data && (
        <Text size="xs" c="dimmed" role="status">
          {t('count', { count: data.total })}
        </Text>
      )}
      {data && data.contacts.length > 0 && (
        <LineList label={t('title')}>
          {data.contacts.map((contact) => (
            <Contact key={contact.social_id} contact={contact} />
          ))}
        </LineList>
      )}
      <PageChoice label={t('pages')} rows={data?.total} pageSize={pageSize} page={page} onChoose={setPage} />
    </>
  )
}

function Contact({ contact }: { contact: OwnContact }) {
  const t = useTexts('myNetwork.contacts')
  const dateOf = usePartialDate()
  const { name, social_id, job_title, company, ...known } = contact
  const date = known.connected_on ? dateOf(known.connected_on) : ''
  const between = [
    ...howKnown(known).map((how) => t(how, { date, count: known.engagements_count })),
    known.is_introduced && t('seen'),
  ]
  return (
    <NamedLine
      name={name || social_id}
      lines={[[job_title, company?.name], between]}
      action={
        <Group gap={6} justify="flex-end">
          {!contact.exclusion && <HowWell contact={contact} />}
          <Introductions contact={contact} />
        </Group>
      }
    />
  )
}

/** How well the connector knows somebody, better than any evidence tells. */
function HowWell({ contact }: { contact: OwnContact }) {
  const t = useTexts('myNetwork.contacts')
  const words = useTexts('opportunities.rating.words')
  const { rate } = useOwnActions()
  // What was chosen stands there until the service has answered.
  const [chosen, setChosen] = useState<{ rating: RatingWord | null }>()
  const { rating } = chosen ?? contact
  const choose = async (word: RatingWord | null) => {
    setChosen({ rating: word })
    await rate(contact, word)
    setChosen(undefined)
  }
  return (
    <NativeSelect
      size="xs"
      classNames={{ input: 'finger' }}
      styles={{ input: { paddingInlineEnd: 30 } }}
      aria-label={t('ratingOf', { name: contact.name || contact.social_id })}
      value={ratingNamed(rating) ?? ''}
      onChange={(event) => void choose(ratingNamed(event.currentTarget.value))}
      data={[
        { value: '', label: t('rating') },
        ...ratingWords.map((value) => ({ value, label: words(value) })),
      ]}
    />
  )
}

/** Whether one is asked about somebody, and the choice: the button stays where it is, so that the focus does too. */
function Introductions({ contact: { social_id, company, exclusion, ...contact } }: { contact: OwnContact }) {
  const t = useTexts('myNetwork')
  const { exclude, allow } = useOwnActions()
  const name = contact.name || social_id
  const person: Meant = { name, target: { prospect_social_id: social_id } }
  const everybody: Meant | null = company && { name: company.name, target: { company_id: company.id } }
  const state = !exclusion ? 'exclude' : exclusion.of === 'person' ? 'isOut' : 'companyIsOut'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className="finger"
          size="compact-xs"
          variant={exclusion ? 'light' : 'default'}
          color="gray"
          aria-label={t(`contacts.${state}Of`, { name })}
        >
          {t(`contacts.${state}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exclusion?.of === 'person' && (
          <Menu.Item onClick={() => void allow(exclusion, person)}>{t('exclusions.allow')}</Menu.Item>
        )}
        {exclusion?.of === 'company' && everybody && (
          <Menu.Item onClick={() => void allow(exclusion, everybody)}>
            {t('exclusions.allowOne', { name: t('exclusions.everybodyAt', { name: everybody.name }) })}
          </Menu.Item>
        )}
        {!exclusion && (
          <Menu.Item onClick={() => void exclude(person)}>{t('contacts.onlyPerson', { name })}</Menu.Item>
        )}
        {!exclusion && everybody && (
          <Menu.Item onClick={() => void exclude(everybody)}>
            {t('contacts.wholeCompany', { name: everybody.name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
