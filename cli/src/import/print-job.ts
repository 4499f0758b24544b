import type { OptionOf } from '../api/in-options.ts'
import { CommandError } from '../command-error.ts'
import { cellText } from '../output/cell-text.ts'
import { printData } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'
import type { Job } from './job.ts'
import { jobInOptions } from './job-in-options.ts'
import { stageIndex, stagesOf, stageText, updateText } from './stage-text.ts'
import { summaryLines } from './summary-lines.ts'
import { undoHint } from './undo-hint.ts'

interface PrintJobOptions {
  json?: boolean
  /** The options of the command that started the job, where they are called otherwise than usual. */
  optionOf?: OptionOf
}

/** Prints what came of a job; throws where it did not complete. */
export function printJob(terminal: Terminal, job: Job, { json = false, optionOf }: PrintJobOptions): void {
  const said = jobInOptions(job, optionOf)
  if (json) printData(terminal, job, { json })
  else printOutcome(terminal, said)
  if (job.status === 'COMPLETED') return
  const message = said.error?.message ?? `The job ended as ${job.status}.`
  throw new CommandError(json ? message : message.replace(/\b([Ss])ee row_errors\b/, '$1ee above'))
}

/** Prints what a job is, how far it has come, and what came of it. */
export function printJobState(terminal: Terminal, job: Job): void {
  const { job_id, kind, status, file_name, dry_run, by, created_at, finished_at, error } = job
  printData(terminal, { job_id, kind, status, file_name, dry_run, by, created_at, finished_at }, {})
  if (status === 'QUEUED' || status === 'PROCESSING') {
    terminal.out(`\n${stateText(job)}\nFollow it with: throughline jobs watch ${job_id}\n`)
    return
  }
  const said = jobInOptions(job)
  terminal.out('\n')
  printOutcome(terminal, said)
  if (error !== null) terminal.out(`${cellText(said.error?.message)} [${cellText(error.code)}]\n`)
}

function stateText(job: Job): string {
  const stage = stagesOf(job)[Math.max(stageIndex(job, job.progress.current_stage), 0)]
  return updateText(job) ?? (stage === undefined ? '' : stageText(job, stage))
}

function printOutcome(terminal: Terminal, said: Job): void {
  const { job_id, summary, undo } = said
  for (const line of summaryLines(said)) terminal.out(`${line}\n`)
  if (summary !== null && !('connectors' in summary)) printData(terminal, summary, {})
  if (undo?.job_id === null) terminal.out(`${undoHint(job_id, `until ${minuteOf(undo.until)} UTC`)}\n`)
}

const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ')
