import { api } from '../api/client.ts'
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
    const job = await api.getJob({ id })
    if (job.status === 'COMPLETED') return outcomeOf(job)
    if (job.finished_at !== null) throw new Error(job.error?.message ?? job.status)
    const far = farOf(job)
    if (far && far.total > 0) tell(far)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** All of several jobs together. */
export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  updated: outcomes.reduce((sum, { updated }) => sum + updated, 0),
  left_alone: outcomes.reduce((sum, { left_alone }) => sum + left_alone, 0),
})

/** What came of a job; of one that did not change many records, nothing. */
export const outcomeOf = ({ summary }: Pick<Job, 'summary'>): Outcome =>
  summary !== null && 'matched' in summary ? summary : { updated: 0, left_alone: 0 }
