import type { Client } from '@throughline/client/client.ts'
import { CommandError } from '../command-error.ts'
import type { Terminal } from '../terminal.ts'
import { followJob } from './follow-job.ts'
import type { Job } from './job.ts'

/**
 * Follows a job to its end and returns it. Progress goes to the screen, or to the error stream where the output is for a
 * program. On Ctrl-C the job goes on; the error thrown says how to watch it again.
 */
export async function watchJob(
  terminal: Terminal,
  client: Pick<Client, 'getJob'>,
  { id, json = false }: { id: string; json?: boolean },
): Promise<Job> {
  const given = new AbortController()
  const forget = terminal.onStop(() => given.abort())
  try {
    return await followJob(client, id, { ...screenOf(terminal, json), signal: given.signal })
  } catch (error) {
    if (!given.signal.aborted) throw error
    throw new CommandError(
      `Job ${id} goes on without this command; watch it with: throughline jobs watch ${id}`,
    )
  } finally {
    forget()
  }
}

function screenOf(terminal: Terminal, json: boolean) {
  if (!json) return { out: terminal.out, rewrites: terminal.width !== null }
  return { out: terminal.showsProgress ? terminal.err : () => {}, rewrites: terminal.showsProgress }
}
