import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { UndoableKind } from '@throughline/contract/jobs/undoable.ts'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../api/use-api.ts'
import { FailureAlert } from '../kit/failure-alert.tsx'
import type { JobRow } from '../kit/row-types.ts'
import { showFailure } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { outcomeOf } from './end-of-job.ts'
import { useUndoOfMany } from './use-undo-of-many.ts'

const kinds: readonly UndoableKind[] = ['opportunity_update', 'tag_assignment', 'connector_owner_change']

/** What was changed of many rows in the last hour, each with its undo. */
export function ChangesDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('grid.bulk')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('changesTitle')} size="lg">
      <Changes />
    </Modal>
  )
}

function Changes() {
  const t = useTexts('grid.bulk')
  const { data, error, refetch } = useApi('listJobs', { kind: [...kinds], page_size: 50 })
  if (error && !data)
    return <FailureAlert title={t('changesTitle')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  const jobs = data.jobs.filter(
    (job) => outcomeOf(job).updated > 0 && job.undo && Date.parse(job.undo.until) > Date.now(),
  )
  if (jobs.length === 0) return <Text>{t('noChanges')}</Text>
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('changesTitle')}>
      {jobs.map((job) => (
        <ChangedMany key={job.job_id} job={job} />
      ))}
    </Stack>
  )
}

function ChangedMany({ job }: { job: JobRow }) {
  const t = useTexts('grid.bulk')
  const common = useTexts('common')
  const format = useFormatter()
  const [isAtWork, setAtWork] = useState(false)
  const undo = useUndoOfMany()
  const kind = kinds.find((known) => known === job.kind) ?? 'opportunity_update'
  const field = t(`kinds.${kind}`)
  const { updated: count } = outcomeOf(job)
  const run = async () => {
    setAtWork(true)
    await undo(field, [job.job_id]).catch((error: unknown) =>
      showFailure(common('saveFailed', { field }), error),
    )
    setAtWork(false)
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{t('changed', { field, count })}</Text>
        <Text size="xs" c="dimmed">
          {format.dateTime(new Date(job.created_at), { timeStyle: 'short' })}
          {job.by && ` · ${job.by}`}
        </Text>
      </div>
      {job.undo?.job_id ? (
        <Text size="sm" c="dimmed">
          {t('isUndone')}
        </Text>
      ) : (
        <Button size="xs" variant="default" loading={isAtWork} onClick={() => void run()}>
          {common('undo')}
        </Button>
      )}
    </Group>
  )
}
