import { inOptions, type OptionOf, optionsOfUploads } from '../api/in-options.ts'
import { CommandError } from '../command-error.ts'
import { printData } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'
import type { Job } from './job.ts'
import { summaryLines } from './summary-lines.ts'

interface PrintJobOptions {
  json?: boolean
  /** The options of the command that started the job, where they are called otherwise than usual. */
  optionOf?: OptionOf
}

/** Prints what came of a job; throws where it did not complete. What to send next time is said in options. */
export function printJob(
  terminal: Terminal,
  job: Job,
  { json = false, optionOf = () => undefined }: PrintJobOptions,
): void {
  const { summary } = job
  const usual = optionsOfUploads()
  const inWords = (text: string) => inOptions(text, (field) => optionOf(field) ?? usual(field))
  if (json) printData(terminal, job, { json })
  else {
    for (const line of summaryLines(job, inWords)) terminal.out(`${line}\n`)
    if (summary !== null && !('connectors' in summary)) printData(terminal, summary, {})
  }
  if (job.status === 'COMPLETED') return
  const message = inWords(job.error?.message ?? `The job ended as ${job.status}.`)
  throw new CommandError(json ? message : message.replace(/\b([Ss])ee row_errors\b/, '$1ee above'))
}
