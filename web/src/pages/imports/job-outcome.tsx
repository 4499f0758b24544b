import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { Facts } from '../../kit/facts.tsx'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { GroupedErrors } from './grouped-errors.tsx'
import { JobFailed } from './job-failed.tsx'

/** As many as a job lists; the file has the others too. */
const errorsListed = 100
const columnsShown = 20

interface JobOutcomeProps {
  job: Job
  /** Leads to the field that says whose contacts they are; the page of a job has none. */
  onWhose?: () => void
}

/** What a job did, or would do, and which rows it left out. What failed before it did anything counts nothing. */
export function JobOutcome({ job, onWhose }: JobOutcomeProps) {
  return (
    <Stack gap="md">
      {job.error && <JobFailed job={job} onWhose={onWhose} />}
      {job.summary && !(job.status === 'FAILED' && didNothing(job)) && <Totals job={job} />}
      {job.row_errors.length > 0 && <RowErrors job={job} />}
    </Stack>
  )
}

/** Whether nothing was written. */
function didNothing({ dry_run: isDryRun, summary }: Job): boolean {
  if (isDryRun || !summary) return true
  if ('matched' in summary) return summary.updated === 0
  if ('duplicates' in summary) return summary.new === 0
  return summary.new === 0 && summary.changed === 0 && summary.gone === 0
}

function Totals({ job: { summary, dry_run: isDryRun } }: { job: Job }) {
  const t = useTexts('imports')
  const format = useFormatter()
  if (!summary) return null
  const row = (
    name:
      | 'rows_read'
      | 'new'
      | 'changed'
      | 'gone'
      | 'missing'
      | 'rows_skipped'
      | 'connectors'
      | 'duplicates'
      | 'matched'
      | 'updated'
      | 'left_alone',
    value: number | undefined,
  ) => (value === undefined ? [] : [[t(`totals.${name}`), format.number(value)] as const])
  const facts =
    'matched' in summary
      ? [
          ...row('matched', summary.matched),
          ...row('updated', summary.updated),
          ...row('left_alone', summary.left_alone),
        ]
      : 'duplicates' in summary
        ? [
            ...row('rows_read', summary.rows_read),
            ...row('new', summary.new),
            ...row('duplicates', summary.duplicates),
          ]
        : [
            ...row('rows_read', summary.rows_read),
            ...row('new', summary.new),
            ...row('changed', summary.changed),
            ...row('gone', summary.gone),
            ...row('missing', summary.missing),
            ...row('rows_skipped', summary.rows_skipped),
          ]
  const ignored = 'rows_read' in summary ? (summary.ignored_columns ?? []) : []
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {isDryRun ? t('wouldDo') : t('did')}
      </Text>
      <Facts facts={facts} />
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

function RowErrors({ job: { job_id, row_errors } }: { job: Job }) {
  const t = useTexts('imports')
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {t('rowErrors')}
        </Text>
        <Anchor href={`/v1/jobs/${job_id}/errors.csv`} download size="sm">
          {t('downloadErrors')}
        </Anchor>
      </Group>
      <GroupedErrors errors={row_errors} />
      {row_errors.length >= errorsListed && (
        <Text size="xs" c="dimmed">
          {t('errorsMore')}
        </Text>
      )}
    </div>
  )
}
