import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface KillableWorker {
  pid: number
  kill(signal: NodeJS.Signals): void
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
  const script = fileURLToPath(fixture)
  const child = spawn(process.execPath, ['--import', 'tsx', script, url, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
    end: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
