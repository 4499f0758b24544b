import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ServiceProcess {
  url: string
  pid: number
  /** From the start of the process to its first ready answer. */
  readyMs: number
  stop(): Promise<void>
}

/** Runs `throughline start` in a process of its own and waits until /readyz says 200. */
export async function startServiceProcess(
  command: string,
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [command, 'start'], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log = `${log}${text}`.slice(-4_000)
  })
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  const reportEnd = () => console.error(`the service ended by itself:\n${log}`)
  child.once('exit', reportEnd)
  const url = `http://127.0.0.1:${port}`
  if (!(await becomesReady(url, child))) throw new Error('the service was never ready')
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      process.off('exit', leave)
      child.off('exit', reportEnd)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return true
    await sleep(5)
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
