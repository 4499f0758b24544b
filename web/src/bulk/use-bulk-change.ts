import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { leaveBar } from '../grid/leave-bar.ts'
import { showFailure, showToast, type ToastAction } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import type { BulkTarget } from './bulk-targets.ts'
import { useEndOfMany, useUndoOfMany } from './use-undo-of-many.ts'

interface BulkChange {
  targets: readonly BulkTarget[]
  send(target: BulkTarget): Promise<{ job?: { job_id: string } | undefined }>
  /** Once the service has taken it on, be it that a job goes on with it. */
  onTaken(): void
  /** What follows for those that have changed, beside how many they are, and what may be done then. */
  consequence?: { message: string; next?: ToastAction | undefined } | undefined
}

/**
 * Changes many records: tells how far a job is, how many have changed, and puts all of them back for as long as the
 * message is there. `field` is what changes, in messages.
 */
export function useBulkChange(field: string): (change: BulkChange) => void {
  const client = useQueryClient()
  const t = useTexts('grid.bulk')
  const common = useTexts('common')
  const end = useEndOfMany()
  const undo = useUndoOfMany()

  const failed = (error: unknown) => showFailure(common('saveFailed', { field }), error)
  const change = async ({ targets, send, onTaken, consequence }: BulkChange) => {
    const { jobs, failure } = await sendEach(targets, send)
    leaveBar()
    onTaken()
    const { updated } = await end(field, jobs)
    await client.invalidateQueries()
    if (failure !== undefined) failed(failure)
    if (updated === 0) return showToast(t('unchanged', { field }))
    const changed = t('changed', { field, count: updated })
    const back = { label: common('undo'), run: () => void undo(field, jobs).catch(failed) }
    showToast(consequence ? `${changed}. ${consequence.message}` : changed, back, consequence?.next)
  }
  const latest = useRef((request: BulkChange) => void change(request).catch(failed))
  latest.current = (request) => void change(request).catch(failed)
  return useCallback((request) => latest.current(request), [])
}

/** The jobs that were taken on. Of several parts those before one that failed go on, and are told of like any other. */
async function sendEach(targets: readonly BulkTarget[], send: BulkChange['send']) {
  const jobs: string[] = []
  for (const target of targets) {
    try {
      const { job } = await send(target)
      if (job) jobs.push(job.job_id)
    } catch (failure) {
      if (jobs.length === 0) throw failure
      return { jobs, failure }
    }
  }
  return { jobs }
}
