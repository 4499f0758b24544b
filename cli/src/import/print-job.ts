import type { OptionOf } from '../api/in-options.ts'
import { CommandError } from '../command-error.ts'
import { printData } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'
import type { Job } from './job.ts'
import { jobInOptions } from './job-in-options.ts'
import { summaryLines } from './summary-lines.ts'

interface PrintJobOptions {
  json?: boolean
  /** The options of the command that started the job, where they are called otherwise than usual. */
  optionOf?: OptionOf
}

/** Prints what came of a job; throws where it did not complete. */
export function printJob(terminal: Terminal, job: Job, { json = false, optionOf }: PrintJobOptions): void {
  const { summary } = job
  const said = jobInOptions(job, optionOf)
  if (json) printData(terminal, job, { json })
  else {
    for (const line of summaryLines(said)) terminal.out(`${line}\n`)
    if (summary !== null && !('connectors' in summary)) printData(terminal, summary, {})
  }
  if (job.status === 'COMPLETED') return
  const message = said.error?.message ?? `The job ended as ${job.status}.`
  throw new CommandError(json ? message : message.replace(/\b([Ss])ee row_errors\b/, '$1ee above'))
}
