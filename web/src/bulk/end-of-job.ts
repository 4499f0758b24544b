import { api } from '../api/client.ts'
import { shownFailure } from '../api/failure.ts'
import { type Far, farOf } from './far-of.ts'

export interface Outcome {
  updated: number
  left_alone: number
}

type Job = Awaited<ReturnType<(typeof api)['getJob']>>

const firstPollMs = 100
const pollMs = 1_000

/** Waits for the end of a job that changes many records. Throws where it did not come to a good one. */
export async function endOfJob(id: string, tell: (far: Far) => void): Promise<Outcome> {
  for (let pauseMs = firstPollMs; ; pauseMs = Math.min(pollMs, pauseMs * 2)) {
    const job = await api.getJob({ id }).catch(unlessRefused)
    if (!job) {
      await pause(pollMs)
      continue
    }
    if (job.status === 'COMPLETED') return outcomeOf(job)
    if (job.finished_at !== null) throw new Error(job.error?.message ?? job.status)
    const far = farOf(job)
    if (far && far.total > 0) tell(far)
    await pause(pauseMs)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A service that cannot be reached, or fails, says nothing of the job: it goes on, and is asked about again. */
function unlessRefused(error: unknown): undefined {
  const { status } = shownFailure(error)
  if (status !== 0 && status < 500) throw error
}

/** All of several jobs together. */
export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  updated: outcomes.reduce((sum, { updated }) => sum + updated, 0),
  left_alone: outcomes.reduce((sum, { left_alone }) => sum + left_alone, 0),
})

/** What came of a job; of one that did not change many records, nothing. */
export const outcomeOf = ({ summary }: Pick<Job, 'summary'>): Outcome =>
  summary !== null && 'matched' in summary ? summary : { updated: 0, left_alone: 0 }
