import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@throughline/client/client.ts'
import type { Job } from './job.ts'
import { progressLine } from './progress-line.ts'
import { stageNames, stagePlace, stageText, updateText } from './stage-text.ts'

interface Screen {
  out(text: string): void
  /** Whether a line can be written over: on a terminal it can, in a file it cannot. */
  rewrites: boolean
  /** Gives the following up, not the job. */
  signal?: AbortSignal
}

const pollMsMin = 150
const pollMsMax = 1_000

/** Asks for the job until it ends, showing how far it has come; returns the ended job. */
export async function followJob(client: Pick<Client, 'getJob'>, id: string, screen: Screen): Promise<Job> {
  const show = screen.rewrites ? oneLine(screen) : lineByLine(screen)
  for (let pauseMs = pollMsMin; ; pauseMs = Math.min(pauseMs * 1.3, pollMsMax)) {
    const job = await client.getJob({ id })
    const isOver = !['QUEUED', 'PROCESSING'].includes(job.status)
    show(job, isOver)
    if (isOver) return job
    await sleep(pauseMs, undefined, { signal: screen.signal })
  }
}

type Show = (job: Job, isOver: boolean) => void

const eraseLine = '\r\u001b[2K'

function oneLine({ out }: Screen): Show {
  const startedAt = Date.now()
  let stage = { name: '', startedAt }
  let counters = { text: '', changedAt: startedAt }
  return (job, isOver) => {
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
  }
}

const secondsSince = (time: number) => (Date.now() - time) / 1000

const timeoutMs = 3_000

/** Each stage once, when it is left behind; and word of a job that nobody takes. */
function lineByLine({ out }: Screen): Show {
  const startedAt = Date.now()
  let printed = 0
  let reportedWaiting = false
  return (job, isOver) => {
    if (job.status === 'QUEUED' && !reportedWaiting && Date.now() - startedAt > timeoutMs) {
      out(`${stageText(job, '')}\n`)
      reportedWaiting = true
    }
    const updating = updateText(job)
    if (updating !== null) {
      if (isOver) out(`${updating}\n`)
      return
    }
    const reached = stagePlace(job.progress.current_stage)
    const done = isOver && job.status === 'COMPLETED' ? stageNames.length : Math.max(reached, 0)
    for (const name of stageNames.slice(printed, done)) out(`${stageText(job, name)}\n`)
    printed = Math.max(printed, done)
  }
}
