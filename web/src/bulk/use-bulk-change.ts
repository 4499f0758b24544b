import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api } from '../api/client.ts'
import { showFailure, showToast, showWork, type Work } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import type { BulkTarget } from './bulk-targets.ts'
import { endOfJob, sumOf } from './end-of-job.ts'
import type { Far } from './far-of.ts'

interface BulkChange {
  targets: readonly BulkTarget[]
  send(target: BulkTarget): Promise<{ job?: { job_id: string } | undefined }>
  /** Once the service has taken it on, be it that a job goes on with it. */
  onTaken(): void
}

/**
 * Changes many records: tells how far a job is, how many have changed, and puts all of them back for as long as the
 * message is there. `field` is what changes, in messages.
 */
export function useBulkChange(field: string): (change: BulkChange) => void {
  const client = useQueryClient()
  const t = useTexts('grid.bulk')
  const common = useTexts('common')

  const failed = (error: unknown) => showFailure(common('saveFailed', { field }), error)
  const ended = async (jobs: readonly string[]) => {
    const work = showWork(t('working', { field }))
    const tell = (far: Far) => work.tell(t('workingOn', { field, ...far }), far.done / Math.max(1, far.total))
    return endOfAll(jobs, tell, work)
  }
  const undo = async (jobs: readonly string[]) => {
    const undoing: string[] = []
    for (const id of [...jobs].reverse()) undoing.push((await api.undoJob({ id })).job_id)
    const { updated, left_alone } = await ended(undoing)
    await client.invalidateQueries()
    const parts = [
      t('undone', { field, count: updated }),
      left_alone > 0 && t('changedSince', { count: left_alone }),
    ]
    showToast(parts.filter(Boolean).join(' '))
  }
  const change = async ({ targets, send, onTaken }: BulkChange) => {
    const jobs: string[] = []
    for (const target of targets) {
      const { job } = await send(target)
      if (job) jobs.push(job.job_id)
    }
    leaveBar()
    onTaken()
    const { updated } = await ended(jobs)
    await client.invalidateQueries()
    if (updated === 0) return showToast(t('unchanged', { field }))
    showToast(t('changed', { field, count: updated }), {
      label: common('undo'),
      run: () => void undo(jobs).catch(failed),
    })
  }
  const latest = useRef((request: BulkChange) => void change(request).catch(failed))
  latest.current = (request) => void change(request).catch(failed)
  return useCallback((request) => latest.current(request), [])
}

/** The bar goes with the selection: keys go on where the rows are. */
function leaveBar(): void {
  const { activeElement } = document
  if (activeElement !== document.body && !activeElement?.closest('[data-bulk-bar]')) return
  document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
}

/** The message goes when all have ended, however that is. */
async function endOfAll(jobs: readonly string[], tell: (far: Far) => void, work: Work) {
  try {
    return sumOf(await Promise.all(jobs.map((id) => endOfJob(id, tell))))
  } finally {
    work.end()
  }
}
