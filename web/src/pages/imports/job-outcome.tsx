import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Job } from '../../kit/row-types.ts'
import { useDelimiter } from '../../kit/use-delimiter.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { errorsListed, fateOfRows } from './fate-of-rows.ts'
import { GroupedErrors } from './grouped-errors.tsx'
import { sumOf } from './interactions-left-out.tsx'
import { JobFailed } from './job-failed.tsx'
import { JobTotals } from './job-totals.tsx'

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
      {job.summary && !(job.status === 'FAILED' && didNothing(job)) && <JobTotals job={job} />}
      {job.row_errors.length > 0 && <RowErrors job={job} />}
    </Stack>
  )
}

/** Whether nothing was written. */
function didNothing({ dry_run: isDryRun, summary }: Job): boolean {
  if (isDryRun || !summary) return true
  if ('matched' in summary) return summary.updated === 0
  // What was left out says why nothing was written.
  if ('skipped' in summary) return summary.new === 0 && sumOf(summary.skipped) === 0
  return summary.new === 0 && summary.changed === 0 && summary.gone === 0
}

function RowErrors({ job }: { job: Job }) {
  const t = useTexts('imports')
  const delimiter = useDelimiter()
  const { job_id, row_errors } = job
  const fate = fateOfRows(job)
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <div>
          <Text fw={600} size="sm">
            {t('rowErrors')}
          </Text>
          {fate && (
            <Text size="xs" c="dimmed">
              {t(`fates.${fate.kind}`, { leftOut: fate.leftOut, taken: fate.taken })}
            </Text>
          )}
        </div>
        <Anchor href={`/v1/jobs/${job_id}/errors.csv?delimiter=${delimiter}`} download size="sm">
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
