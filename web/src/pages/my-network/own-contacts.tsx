import { Badge, Button, Menu, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SearchIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PageChoice } from '../../kit/page-choice.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { type OwnContact, type OwnNetwork, useOwn } from './own-client.ts'
import { OwnLine, OwnList } from './own-line.tsx'
import { type Meant, places, useOwnDeeds } from './use-own-deeds.ts'

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
        {t('lead', { workspace: network.workspace_name, count: network.opportunities_count })}
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
        <OwnList label={t('title')}>
          {data.contacts.map((contact) => (
            <Contact key={contact.social_id} contact={contact} />
          ))}
        </OwnList>
      )}
      <PageChoice label={t('pages')} rows={data?.total} pageSize={pageSize} page={page} onChoose={setPage} />
    </>
  )
}

function Contact({ contact }: { contact: OwnContact }) {
  const t = useTexts('myNetwork.contacts')
  const format = useFormatter()
  const { name, social_id, job_title, company, excluded, ...known } = contact
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
  const between = [
    known.connected_on && t('since', { date: day(known.connected_on) }),
    known.engagements_count > 0 && t('engagements', { count: known.engagements_count }),
    !known.connected_on && known.engagements_count === 0 && t('sharedTime'),
    known.is_introduced && t('seen'),
  ]
  return (
    <OwnLine
      name={name || social_id}
      lines={[[job_title, company?.name], between]}
      action={
        excluded ? (
          <Badge variant="light" color="gray" tt="none">
            {t(excluded === 'person' ? 'isOut' : 'companyIsOut')}
          </Badge>
        ) : (
          <KeepOut contact={contact} />
        )
      }
    />
  )
}

function KeepOut({ contact: { social_id, company, ...contact } }: { contact: OwnContact }) {
  const t = useTexts('myNetwork.contacts')
  const { exclude } = useOwnDeeds(places.contacts)
  const name = contact.name || social_id
  const person: Meant = { name, target: { prospect_social_id: social_id } }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-xs" variant="default" aria-label={t('excludeOne', { name })}>
          {t('exclude')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exclude(person)}>{t('onlyPerson', { name })}</Menu.Item>
        {company && (
          <Menu.Item onClick={() => void exclude({ name: company.name, target: { company_id: company.id } })}>
            {t('wholeCompany', { name: company.name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
