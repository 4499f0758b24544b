import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { UndoableKind } from '@throughline/contract/jobs/undoable.ts'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../api/use-api.ts'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { showFailure } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { useChangesOfTab } from './changes-of-tab.ts'
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

/** A change as the dialog lists it. */
interface Change {
  key: string
  field: string
  count: number
  at: number
  by: string | null
  isUndone: boolean
  undo(): Promise<void>
}

function Changes() {
  const t = useTexts('grid.bulk')
  const { data, error, refetch } = useApi('listJobs', { kind: [...kinds], page_size: 50 })
  const undo = useUndoOfMany()
  const ofTab = useChangesOfTab()
  if (error && !data)
    return <FailureAlert title={t('changesTitle')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  const jobs = data.jobs.filter(
    (job) => outcomeOf(job).updated > 0 && job.undo && Date.parse(job.undo.until) > Date.now(),
  )
  const changes = [
    ...jobs.map((job): Change => {
      const field = t(`kinds.${kinds.find((known) => known === job.kind) ?? 'opportunity_update'}`)
      return {
        key: job.job_id,
        field,
        count: outcomeOf(job).updated,
        at: Date.parse(job.created_at),
        by: job.by ?? null,
        isUndone: Boolean(job.undo?.job_id),
        undo: () => undo(field, [job.job_id]),
      }
    }),
    ...ofTab
      .filter(({ at }) => at > Date.now() - hourMs)
      .map((one): Change => ({ ...one, key: String(one.at), field: t('tiers'), by: t('inThisTab') })),
  ].sort((one, other) => other.at - one.at)
  if (changes.length === 0) return <Text>{t('noChanges')}</Text>
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('changesTitle')}>
      {changes.map(({ key, ...change }) => (
        <ChangedMany key={key} change={change} />
      ))}
    </Stack>
  )
}

const hourMs = 3_600_000

function ChangedMany({ change }: { change: Omit<Change, 'key'> }) {
  const t = useTexts('grid.bulk')
  const common = useTexts('common')
  const format = useFormatter()
  const [isAtWork, setAtWork] = useState(false)
  const { field, count, at, by, isUndone, undo } = change
  const run = async () => {
    setAtWork(true)
    await undo().catch((error: unknown) => showFailure(common('saveFailed', { field }), error))
    setAtWork(false)
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{t('changed', { field, count })}</Text>
        <Text size="xs" c="dimmed">
          {format.dateTime(new Date(at), { timeStyle: 'short' })}
          {by && ` · ${by}`}
        </Text>
      </div>
      {isUndone ? (
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
