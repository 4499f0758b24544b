import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export interface KillableWorker {
  pid: number
  kill(signal: NodeJS.Signals): void
  /** Returns when it has written a line like this to its log. */
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

const bundles = new Map<string, Promise<string>>()

/** One file starts in a sixth of the time of the many it is made of, and it is the same for every worker. */
function bundled(script: string): Promise<string> {
  const known = bundles.get(script)
  if (known) return known
  const made = bundle(script)
  bundles.set(script, made)
  return made
}

async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
  })
  return outputFiles[0]?.text ?? ''
}
