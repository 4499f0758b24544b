import { Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { Facts } from '../../kit/facts.tsx'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type Count, countsOfRows } from './counts-of-rows.ts'
import { InteractionsLeftOut, sumOf } from './interactions-left-out.tsx'
import { LeftOutContacts } from './left-out-contacts.tsx'

const columnsShown = 20

/** What a job counted, so that the numbers add up to the rows that were read. */
export function JobTotals({ job }: { job: Job }) {
  const t = useTexts('imports')
  const format = useFormatter()
  const { summary, dry_run: isDryRun } = job
  if (!summary) return null
  const counts = countsOfJob(job, summary)
  const facts = counts.map(([name, value]) => [t(`totals.${name}`), format.number(value)] as const)
  const ignored = 'rows_read' in summary ? (summary.ignored_columns ?? []) : []
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {isDryRun ? t('wouldDo') : t('did')}
      </Text>
      <Facts facts={facts} />
      <LeftOutContacts summary={summary} />
      {counts.some(([name]) => name === 'contacts') && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('contactsNote')}
        </Text>
      )}
      {'skipped' in summary && <InteractionsLeftOut summary={summary} />}
      {ignored.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('ignored', {
            columns: ignored
              .slice(0, columnsShown)
              .map(({ column }) => column)
              .join(', '),
          })}
        </Text>
      )}
    </div>
  )
}

function countsOfJob(job: Job, summary: NonNullable<Job['summary']>): readonly Count[] {
  if ('matched' in summary) {
    const { matched, updated, left_alone } = summary
    return [
      ['matched', matched],
      ['updated', updated],
      ['left_alone', left_alone],
    ]
  }
  if ('skipped' in summary) {
    return [
      ['rows_read', summary.rows_read],
      ['new_interactions', summary.new],
      ['duplicates', summary.duplicates],
      ...(summary.moved ? ([['moved', summary.moved]] as const) : []),
      ['rows_skipped', sumOf(summary.skipped)],
    ]
  }
  return countsOfRows(job, summary)
}
