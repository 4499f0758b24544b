import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPlace } from './cluster-place.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { guardScript } from './orphan-guard.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { programEnvironment } from './run-program.ts'
import { spawnIdentity } from './server-account.ts'
import { openServerLog } from './server-log.ts'

const pollMsMin = 4
const pollMsMax = 50

export interface LaunchedServer {
  /** Whether it has not ended yet, be it by itself. */
  runs(): boolean
  /** Fast shutdown: ends every session, flushes, and resolves when the server is gone. May be called again. */
  stop(): Promise<void>
}

/** Starts the server with the settings (arguments) and resolves when it takes connections. */
export async function launchServer(
  place: ClusterPlace,
  native: string,
  settings: string[],
): Promise<LaunchedServer> {
  const log = await openServerLog(place.room)
  const child = spawnGuarded(place, [join(native, 'bin', 'postgres'), '-D', place.data, ...settings], log.fd)
  const ended = endOf(child)
  await log.close()
  if (!(await becomesReady(place.data, child.pid, ended))) {
    throw didNotStart(place, await ended, await log.tail())
  }
  const runs = () => child.exitCode === null && child.signalCode === null
  return { runs, stop: () => stopServer(child, ended) }
}

/**
 * Runs the command behind the orphan guard. It is detached so that Ctrl-C in a terminal reaches only this process,
 * which first finishes its requests; and it does not keep this process from ending.
 */
function spawnGuarded({ account }: ClusterPlace, command: string[], logFd: number): ChildProcess {
  const child = spawn('/bin/sh', ['-c', guardScript, ...command], {
    ...spawnIdentity(account),
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', 'ignore', logFd, 'pipe'],
    detached: true,
  })
  const pipe = child.stdio[3]
  child.unref()
  if (pipe instanceof Socket) pipe.unref()
  // A server that ended leaves its process id free for others, so the guard must not outlive it.
  child.once('exit', () => pipe?.destroy())
  return child
}

/** Resolves to how the child ended: its exit code, the signal, or the reason why it never ran. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

/** False when the server ended instead. There is no time limit: recovery after a power cut takes what it takes. */
async function becomesReady(data: string, pid: number | undefined, ended: Promise<string>): Promise<boolean> {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (let pauseMs = pollMsMin; !over; pauseMs = Math.min(pauseMs * 1.1, pollMsMax)) {
    const server = await readPostmasterFile(data)
    if (server?.pid === pid && server?.status === 'ready') return true
    await sleep(pauseMs)
  }
  return false
}

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  await ended
}

function didNotStart({ room }: ClusterPlace, end: string, log: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `its server ended at the start (${end}); ${room}/postgres.log says: ${log}`,
  )
}
