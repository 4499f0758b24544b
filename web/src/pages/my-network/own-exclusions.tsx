import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { LineList, NamedLine } from '../../kit/named-line.tsx'
import { PageChoice } from '../../kit/page-choice.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { type OwnExclusion, useOwn } from './own-client.ts'
import { type Meant, useOwnActions } from './use-own-actions.ts'

const pageSize = 25

/** Whom the connector introduces nobody to, with a way to let them in again. */
export function OwnExclusions() {
  const t = useTexts('myNetwork.exclusions')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useOwn('listOwnExclusions', { page, page_size: pageSize })
  // The last line of a page was let in.
  if (data && page > 1 && data.exclusions.length === 0) setPage(page - 1)
  if (error && !data) return <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={60} aria-busy />
  if (data.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    )
  return (
    <>
      <LineList label={t('title')}>
        {data.exclusions.map((exclusion) => (
          <Line key={exclusion.id} exclusion={exclusion} />
        ))}
      </LineList>
      <PageChoice label={t('pages')} rows={data.total} pageSize={pageSize} page={page} onChoose={setPage} />
    </>
  )
}

function Line({ exclusion }: { exclusion: OwnExclusion }) {
  const t = useTexts('myNetwork.exclusions')
  const format = useFormatter()
  const { allow } = useOwnActions()
  const { person, reason, by_connector, created_at } = exclusion
  const meant = meantBy(exclusion)
  const name = person ? meant.name : t('everybodyAt', { name: meant.name })
  const since = format.dateTime(new Date(created_at), { dateStyle: 'medium' })
  return (
    <NamedLine
      name={name}
      lines={[
        [person?.job_title, person?.company_name, reason],
        [t(by_connector ? 'byYou' : 'byMember', { date: since })],
      ]}
      action={
        <Button
          className="finger"
          size="compact-xs"
          variant="default"
          aria-label={t('allowOne', { name })}
          onClick={(event) => {
            // The button goes with its line.
            event.currentTarget.closest('section')?.focus()
            void allow(exclusion, meant)
          }}
        >
          {t('allow')}
        </Button>
      }
    />
  )
}

function meantBy({ person, company }: OwnExclusion): Meant {
  if (person)
    return { name: person.name || person.social_id, target: { prospect_social_id: person.social_id } }
  return { name: company?.name ?? '', target: { company_id: company?.id ?? '' } }
}
