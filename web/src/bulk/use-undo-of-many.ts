import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { showToast, showWork, type Work } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { endOfJob, type Outcome, sumOf } from './end-of-job.ts'
import type { Far } from './far-of.ts'

/** Puts back what jobs have changed and tells how many it was. `field` is what they changed, in messages. */
export function useUndoOfMany(): (field: string, jobs: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  const t = useTexts('grid.bulk')
  const end = useEndOfMany()
  return async (field, jobs) => {
    const undoing: string[] = []
    for (const id of [...jobs].reverse()) undoing.push((await api.undoJob({ id })).job_id)
    const { updated, left_alone } = await end(field, undoing)
    await client.invalidateQueries()
    const parts = [
      t('undone', { field, count: updated }),
      left_alone > 0 && t('changedSince', { count: left_alone }),
    ]
    showToast(parts.filter(Boolean).join(' '))
  }
}

/** Waits for the end of jobs, and tells meanwhile how far they are. */
export function useEndOfMany(): (field: string, jobs: readonly string[]) => Promise<Outcome> {
  const t = useTexts('grid.bulk')
  return (field, jobs) => {
    const work = showWork(t('working', { field }))
    const tell = (far: Far) => work.tell(t('workingOn', { field, ...far }), far.done / Math.max(1, far.total))
    return endOfAll(jobs, tell, work)
  }
}

/** The message goes when all have ended, however that is. */
async function endOfAll(jobs: readonly string[], tell: (far: Far) => void, work: Work): Promise<Outcome> {
  try {
    return sumOf(await Promise.all(jobs.map((id) => endOfJob(id, tell))))
  } finally {
    work.end()
  }
}
