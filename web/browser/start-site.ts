import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The running service with the sample in it. */
export interface Site {
  origin: string
  /** Of the workspace `sample`. */
  sampleKey: string
  /** Of the workspace `default`, in which there is nothing. */
  emptyKey: string
  /** Signs the owner of `default` in, once. */
  signInLink: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const readyMsMax = 120_000

/** The one that runs already, where ORIGIN, KEY, EMPTY_KEY and SIGN_IN_LINK name it; else one that is started. */
export async function openSite(): Promise<Site> {
  const { ORIGIN: origin, KEY: sampleKey = '', EMPTY_KEY: emptyKey = '' } = process.env
  const { SIGN_IN_LINK: signInLink = '' } = process.env
  return origin ? { origin, sampleKey, emptyKey, signInLink, stop: async () => {} } : startSite()
}

/**
 * Starts what was built last, on the embedded PostgreSQL or on that of TEST_DATABASE_URL, and waits until the sample is
 * loaded.
 */
async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'throughline-browser-'))
  const { TEST_DATABASE_URL: databaseUrl, ...environment } = process.env
  const child = spawn(
    process.execPath,
    [join(root, 'dist/throughline.js'), 'start', '--demo', '--port', '0', '--data-dir', dataDir],
    {
      env: { ...environment, LOG_LEVEL: 'warn', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output = collect(child)
  const read = (form: RegExp) => form.exec(output.text)?.[1]
  await until(child, output, () => /A report to read|The sample could not/.test(output.text))
  const origin = read(/listens on (\S+)/)
  const signInLink = read(/(\S+\/login#token=\S+)/)
  const [emptyKey, sampleKey] = [...output.text.matchAll(/^\s+(tl_live_\w+)$/gm)].map(([, key]) => key)
  if (!origin || !emptyKey || !sampleKey || !signInLink)
    throw new Error(`the service did not start:\n${output.text}`)
  return {
    origin,
    sampleKey,
    emptyKey,
    signInLink,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
