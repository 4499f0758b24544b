import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundled } from '../../../testing/bundled.ts'

export interface KillableWorker {
  pid: number
  kill(signal: NodeJS.Signals): void
  /** Returns once it has written a line to its log that matches. */
  logs(line: RegExp): Promise<void>
  /** Kills it if it lives, and returns when it is gone. */
  end(): Promise<void>
}

const importWorker = new URL('./import-worker.fixture.ts', import.meta.url)

/** Starts a worker in a process of its own; returns when it works. */
export async function killableWorker(
  url: string,
  options: object,
  fixture: URL = importWorker,
): Promise<KillableWorker> {
  const program = await bundled(fileURLToPath(fixture))
  const child = spawn(process.execPath, ['--input-type=module', '-', url, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  child.stdout.setEncoding('utf8')
  child.stdin.end(program)
  let log = ''
  child.stdout.on('data', (text: string) => {
    log += text
  })
  const gone = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => {
      throw new Error('the worker did not start')
    }),
  ])
  return {
    pid: child.pid ?? 0,
    kill: (signal) => {
      child.kill(signal)
    },
    logs: async (line) => {
      while (!line.test(log)) await once(child.stdout, 'data')
    },
    end: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
