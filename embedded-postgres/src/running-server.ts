import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { isAlive, isSameDirectory, worksIn } from './process-alive.ts'
import { ownerPidSetting } from './server-settings.ts'
import { socketFile } from './socket-directory.ts'

const waitMsMax = 120_000
const pollMs = 10

/**
 * The server to attach to, or undefined when none runs and one may be started. Waits for a server that is starting
 * or stopping. A server whose starter died is about to be shut down by its guard: it is told to stop and waited
 * for as well, since whoever attached to it would lose it a moment later. A copy made while the server ran names the
 * server of the original: it is refused, for what is done to it would be done to the original.
 */
export async function runningServer(data: string): Promise<PostmasterFile | undefined> {
  const deadline = Date.now() + waitMsMax
  for (;;) {
    const server = await readPostmasterFile(data)
    if (!server) return undefined
    const [answers, ours] = await Promise.all([accepts(server), worksIn(data, server.pid)])
    if (!answers && !ours) return undefined
    if (answers && (await isSameDirectory(data, server.data)) === false) throw copied(server, data)
    const doomed = ours && (await ownerIsDead(data))
    if (answers && server.status === 'ready' && !doomed) return server
    if (doomed) interrupt(server)
    if (Date.now() > deadline) throw unresponsive(server, data)
    await sleep(pollMs)
  }
}

/** True when somebody listens on the socket: certain proof of life, also across containers that share a volume. */
function accepts({ socketDirectory }: PostmasterFile): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile(socketDirectory))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** postmaster.opts holds the command line of the running server, and in it the process that started it. */
async function ownerIsDead(data: string): Promise<boolean> {
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')
  const owner = options.match(new RegExp(`${ownerPidSetting}=(\\d+)`))?.[1]
  return owner !== undefined && !(await isAlive(Number(owner)))
}

function interrupt({ pid }: PostmasterFile): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone already, which is all we want.
  }
}

function unresponsive({ pid, status }: PostmasterFile, data: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `the server with process id ${pid} on ${data} (${status || 'no status'}) has not answered for two minutes; stop it with "kill -INT ${pid}"`,
  )
}

function copied({ data: original }: PostmasterFile, data: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${data} was copied from ${original} while the database there was at work, and cannot be used; stop the service there and copy its folder again`,
  )
}
