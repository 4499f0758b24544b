import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, ClientError } from '@throughline/client/client.ts'
import type { Job } from './job.ts'
import { progressLine } from './progress-line.ts'
import { stageIndex, stagesOf, stageText, updateText, waiting } from './stage-text.ts'

interface Screen {
  out(text: string): void
  /** Whether a line can be written over: on a terminal it can, in a file it cannot. */
  rewrites: boolean
  /** Gives the following up, not the job. */
  signal?: AbortSignal
  /** Waits between two questions; tests do not. */
  pause?: (ms: number) => Promise<unknown>
}

const pollMsMin = 150
const pollMsMax = 1_000
/** How often a service that does not answer is asked again: more than a minute, in which most restarts are done. */
export const unansweredMax = 90

/**
 * Asks for the job until it ends, showing how far it has come; returns the ended job. A service that is gone for a while
 * is waited for, since the job goes on when it is back, and so is one that has too many requests; throws its ClientError
 * where that does not end.
 */
export async function followJob(client: Pick<Client, 'getJob'>, id: string, screen: Screen): Promise<Job> {
  const { signal } = screen
  const pause = screen.pause ?? ((ms: number) => sleep(ms, undefined, { signal }))
  const show = screen.rewrites ? oneLine(screen) : lineByLine(screen)
  let unanswered = 0
  for (let pauseMs = pollMsMin; ; pauseMs = Math.min(pauseMs * 1.3, pollMsMax)) {
    try {
      const job = await client.getJob({ id }, { signal })
      unanswered = 0
      const isOver = !['QUEUED', 'PROCESSING'].includes(job.status)
      show.job(job, isOver)
      if (isOver) return job
    } catch (error) {
      const waitsFor = reasonToWait(error)
      if (waitsFor === null || ++unanswered > unansweredMax) throw error
      if (unanswered === 1) show.waits(waitsFor)
    }
    await pause(unanswered > 0 ? pollMsMax : pauseMs)
  }
}

/** Whether the service, or the proxy in front of it, says by this that there is nobody to answer just now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ClientError && (error.status === 0 || [502, 503, 504].includes(error.status))

/** What is waited for before the job is asked for again; null where there is nothing to wait for. */
function reasonToWait(error: unknown): string | null {
  if (isUnreachable(error)) return 'The service does not answer just now; waiting for it'
  if (error instanceof ClientError && error.status === 429)
    return 'The key has too many requests just now; waiting'
  return null
}

interface Show {
  job(job: Job, isOver: boolean): void
  /** The service has stopped answering. */
  waits(reason: string): void
}

const eraseLine = '\r\u001b[2K'

function oneLine({ out }: Screen): Show {
  const startedAt = Date.now()
  let stage = { name: '', startedAt }
  let counters = { text: '', changedAt: startedAt }
  return {
    waits: (reason) => out(`${eraseLine}${reason}`),
    job: (job, isOver) => {
      const name = job.progress.current_stage
      const text = JSON.stringify(job.progress)
      if (stage.name !== name) stage = { name, startedAt: Date.now() }
      if (counters.text !== text) counters = { text, changedAt: Date.now() }
      const seconds = {
        inAll: secondsSince(startedAt),
        inStage: secondsSince(stage.startedAt),
        unchanged: secondsSince(counters.changedAt),
      }
      out(eraseLine + (isOver ? '' : progressLine(job, seconds)))
    },
  }
}

const secondsSince = (time: number) => (Date.now() - time) / 1000

const timeoutMs = 3_000

/** Each stage once, when it is left behind; and word of a job that nobody takes. */
function lineByLine({ out }: Screen): Show {
  const startedAt = Date.now()
  let printed = 0
  let reportedWaiting = false
  const waits = (reason: string) => out(`${reason}\n`)
  const job = (job: Job, isOver: boolean) => {
    if (job.status === 'QUEUED') {
      // A stage is named before it begins, so none is behind a job that waits.
      if (reportedWaiting || Date.now() - startedAt <= timeoutMs) return
      out(`${waiting}\n`)
      reportedWaiting = true
      return
    }
    const updating = updateText(job)
    if (updating !== null) {
      if (isOver) out(`${updating}\n`)
      return
    }
    const stages = stagesOf(job)
    const reached = stageIndex(job, job.progress.current_stage)
    const done = isOver && job.status === 'COMPLETED' ? stages.length : Math.max(reached, 0)
    for (const stage of stages.slice(printed, done)) out(`${stageText(job, stage)}\n`)
    printed = Math.max(printed, done)
  }
  return { waits, job }
}
