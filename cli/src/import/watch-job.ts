import { type Client, ClientError } from '@throughline/client/client.ts'
import { CommandError } from '../command-error.ts'
import { clientSentence } from '../explain-failure.ts'
import type { Terminal } from '../terminal.ts'
import { followJob, isUnreachable } from './follow-job.ts'
import type { Job } from './job.ts'

/**
 * Follows a job to its end and returns it. Progress goes to the screen, or to the error stream where the output is for a
 * program. On Ctrl-C, and where the service stays away or refuses, the job goes on; the error thrown says how to watch it again.
 */
export async function watchJob(
  terminal: Terminal,
  client: Pick<Client, 'getJob'>,
  { id, json = false, pause }: { id: string; json?: boolean; pause?: (ms: number) => Promise<unknown> },
): Promise<Job> {
  const given = new AbortController()
  const forget = terminal.onStop(() => given.abort())
  const screen = screenOf(terminal, json)
  try {
    return await followJob(client, id, { ...screen, signal: given.signal, pause })
  } catch (error) {
    if (screen.rewrites) screen.out('\n')
    const watchAgain = `watch it with: throughline jobs watch ${id}`
    if (given.signal.aborted) throw new CommandError(`Job ${id} goes on without this command; ${watchAgain}`)
    if (isUnreachable(error))
      throw new CommandError(
        `The service does not answer. Job ${id} goes on once it is back; then ${watchAgain}`,
      )
    if (error instanceof ClientError && error.status !== 404)
      throw new CommandError(`${clientSentence(error)} Job ${id} goes on; ${watchAgain}`)
    throw error
  } finally {
    forget()
  }
}

function screenOf(terminal: Terminal, json: boolean) {
  if (!json) return { out: terminal.out, rewrites: terminal.width !== null }
  return { out: terminal.showsProgress ? terminal.err : () => {}, rewrites: terminal.showsProgress }
}
