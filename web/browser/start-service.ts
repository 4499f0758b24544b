import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface RunningService {
  origin: string
  /** Everything that it has printed so far. */
  output: { text: string }
  stop(): Promise<void>
}

const built = join(import.meta.dirname, '../../dist/throughline.js')
const readyMsMax = 120_000

/** The PostgreSQL that tests were given; none: they have only the embedded one. */
export const givenServer: string | undefined = process.env.TEST_DATABASE_URL

/**
 * Starts what was built last in an empty folder, on the embedded PostgreSQL or in a fresh database of a server, and waits
 * until it has printed what `isReady` recognizes.
 */
export async function startService(
  options: readonly string[],
  isReady: (printed: string) => boolean,
  serverUrl?: string,
): Promise<RunningService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'throughline-browser-'))
  const database = serverUrl ? await createDatabase(serverUrl) : null
  const child = spawn(process.execPath, [built, 'start', '--port', '0', '--data-dir', dataDir, ...options], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      // Tests receive webhooks on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...(database && { DATABASE_URL: database.url }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  await until(child, output, () => isReady(output.text))
  const origin = /listens on (\S+)/.exec(output.text)?.[1]
  if (!origin) throw new Error(`the service did not say where it listens:\n${output.text}`)
  return {
    origin,
    output,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
      rmSync(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

async function createDatabase(serverUrl: string) {
  const name = `throughline_browser_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output.text += piece))
  return output
}

/** Looks again whenever the service has written something, until what is waited for has come. */
function until(child: ChildProcess, output: { text: string }, isThere: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`the service did not become ready:\n${output.text}`))
    const overdue = setTimeout(fail, readyMsMax)
    const look = () => {
      if (!isThere()) return
      clearTimeout(overdue)
      child.off('exit', fail)
      resolve()
    }
    child.stdout?.on('data', look)
    child.once('exit', fail)
  })
}
