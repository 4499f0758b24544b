import { Alert, Anchor, Button, Group } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { ForWriters } from '../../kit/for-writers.tsx'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { failureOfJob } from './failure-of-job.ts'
import { sumOf } from './interactions-left-out.tsx'

/** Why a job failed; where a field of the wizard mends it, with the way to that field, or to another import. */
export function JobFailed({ job, onWhose }: { job: Job; onWhose: (() => void) | undefined }) {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const failure = failureOfJob(job)
  // Its sentence names reasons as the API writes them; they stand below in words.
  const saysWhy = job.summary !== null && 'skipped' in job.summary && sumOf(job.summary.skipped) > 0
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={job.dry_run ? t('checkFailedTitle') : t('failedTitle')}
    >
      {failure?.lacks === 'whose' && t('lacksWhose', { field: t('whose') })}
      {failure?.lacks === 'same' &&
        t('ofAnother', { owner: failure.owner, asked: failure.asked, field: t('whose') })}
      {failure?.lacks === 'erased' && (
        <>
          {t(saysWhy ? 'nothingTaken' : 'ofErased')}{' '}
          <Anchor component={Link} to={`/w/${ws}/settings/privacy`} size="sm" underline="always">
            {t('toPrivacy')}
          </Anchor>
        </>
      )}
      {failure === null && (saysWhy ? t('nothingTaken') : job.error?.message)}
      {failure && failure.lacks !== 'erased' && (
        <ForWriters>
          <Group mt="sm">
            {onWhose ? (
              <Button size="xs" variant="default" onClick={onWhose}>
                {t('enterWhose')}
              </Button>
            ) : (
              <Button size="xs" variant="default" component={Link} to={`/w/${ws}/imports/new`}>
                {t('again')}
              </Button>
            )}
          </Group>
        </ForWriters>
      )}
    </Alert>
  )
}
