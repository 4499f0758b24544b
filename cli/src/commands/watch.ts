import { createClient } from '@throughline/client/client.ts'
import type { Command } from 'commander'
import { addConnectionOptions, type ConnectionOptions, connectionOf } from '../api/connection-options.ts'
import { inWordsOfCommand } from '../api/in-words-of-command.ts'
import { printJob } from '../import/print-job.ts'
import { watchJob } from '../import/watch-job.ts'
import type { Terminal } from '../terminal.ts'

export function addWatch(jobs: Command, terminal: Terminal): void {
  const command = jobs
    .command('watch <id>')
    .description('Follows a job to its end and says what came of it; Ctrl-C leaves the job alone.')
    .option('--json', 'print the finished job as JSON')
  addConnectionOptions(command).action(
    async (id: string, options: ConnectionOptions & { json?: boolean }) => {
      const connection = connectionOf(terminal, options)
      const client = createClient(connection)
      // A service that is not there, or knows no such job, says so at once; later it is waited for.
      const watched = async () => {
        await client.getJob({ id })
        return watchJob(terminal, client, { id, json: options.json })
      }
      const words = { optionOf: () => undefined }
      printJob(terminal, await inWordsOfCommand(connection, words, watched), options)
    },
  )
}
