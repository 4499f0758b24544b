import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** For tests: a Node process of its own that starts the embedded PostgreSQL on a data directory. */
export interface StarterProcess {
  /** What it reported once it had answered its first query. */
  started: Promise<Started>
  /** The last row whose commit it reported, with the task `write`. */
  acknowledged(): number
  stderr(): string
  /** kill -9, resolved when the process is gone. */
  kill(): Promise<void>
  /** Resolves to its exit code. */
  ended: Promise<number | null>
}

export interface Started {
  host: string
  port: number
  reused: boolean
  firstQueryMs: number
}

export interface StarterOptions {
  dataDir: string
  task: 'stop' | 'hold' | 'write'
  uid?: number
  env?: Record<string, string>
}

/** Starts the process; as another user when `uid` is given, which only root may. */
export function starterProcess({ dataDir, task, uid, env }: StarterOptions): StarterProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-', dataDir, task], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  child.stdin.on('error', () => {})
  child.stdin.end(program)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  const reports = watchReports(child)
  const failed = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${stderr}`)))
  const started = Promise.race([reports.started, failed])
  started.catch(() => undefined)
  return {
    started,
    acknowledged: reports.acknowledged,
    stderr: () => stderr,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** In one file, which starts in a sixth of the time of the many it is made of. */
const program = buildSync({
  entryPoints: [fileURLToPath(new URL('./start-embedded.fixture.ts', import.meta.url))],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
}).outputFiles[0]?.text

function watchReports(child: ChildProcess): { started: Promise<Started>; acknowledged: () => number } {
  let last = 0
  const started = new Promise<Started>((resolve) => {
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (line) => {
      const report = JSON.parse(line)
      if (report.host) resolve(report)
      if (report.acknowledged) last = report.acknowledged
    })
  })
  return { started, acknowledged: () => last }
}
