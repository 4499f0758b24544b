import { CommandError } from '../command-error.ts'
import { printData } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'
import type { Job } from './job.ts'
import { summaryLines } from './summary-lines.ts'

/** Prints what came of a job; throws where it did not complete. */
export function printJob(terminal: Terminal, job: Job, { json = false }: { json?: boolean }): void {
  const { summary } = job
  if (json) terminal.out(`${JSON.stringify(job, null, 2)}\n`)
  else {
    for (const line of summaryLines(job)) terminal.out(`${line}\n`)
    if (summary !== null && !('connectors' in summary)) printData(terminal, summary, {})
  }
  if (job.status === 'COMPLETED') return
  throw new CommandError(job.error?.message ?? `The job ended as ${job.status}.`)
}
