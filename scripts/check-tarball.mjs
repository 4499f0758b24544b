import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Packs the project, installs the package into an empty folder without running install scripts, and proves that the
// installed command starts, answers with the key it printed, works on a job in its thread, and leaves nothing behind when
// it is told to stop. As root it does so a second time under an account that owns nothing.

const root = join(import.meta.dirname, '..')
const readyMsMax = 30_000
const nobody = 65_534

const folder = mkdtempSync(join(tmpdir(), 'throughline-tarball-'))
chmodSync(folder, 0o755)
try {
  const bytes = install()
  const accounts = process.getuid() === 0 ? [undefined, nobody] : [undefined]
  const results = []
  for (const account of accounts) results.push(await checkAs(account))
  console.log(`tarball of ${(bytes / 2 ** 20).toFixed(1)} MiB: ${results.join('; ')}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function install() {
  const [packed] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder))
  writeFileSync(join(folder, 'package.json'), '{}')
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', join(folder, packed.filename))
  return packed.size
}

function npm(cwd, ...args) {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

async function checkAs(account) {
  const home = join(folder, `home-${account ?? 'self'}`)
  mkdirSync(home)
  if (account !== undefined) chownSync(home, account, account)
  const startedAt = performance.now()
  const service = start(home, account, await freePort())
  await ready(service)
  const readyMs = Math.round(performance.now() - startedAt)
  await callWithPrintedKey(service)
  await importFile(service)
  service.child.kill('SIGTERM')
  const code = await service.exit
  if (code !== 0) throw new Error(`SIGTERM ended it with ${code}: ${service.output.text}`)
  await nothingLeft()
  const name = account ?? (process.getuid() === 0 ? 'root' : 'this account')
  return `as ${name} ready in ${readyMs} ms, answered, worked on a job, stopped with 0, no process left`
}

function start(home, account, port) {
  const { PATH } = process.env
  const identity = account === undefined ? {} : { uid: account, gid: account }
  const command = join(folder, 'node_modules/.bin/throughline')
  const child = spawn(command, ['start', '--port', String(port), '--data-dir', join(home, 'data')], {
    cwd: home,
    env: { PATH, HOME: home, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output.text += piece))
  const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  return { child, output, exit, url: `http://127.0.0.1:${port}` }
}

async function ready({ url, output, child }) {
  const deadline = Date.now() + readyMsMax
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(20)
  }
  throw new Error(`it did not become ready: ${output.text}`)
}

async function callWithPrintedKey(service) {
  const { status, data } = await call(service, '/tenant-tiers')
  if (status !== 200 || data.tiers.length !== 3) throw new Error(`the key answered ${status}`)
}

async function importFile(service) {
  const body = new FormData()
  body.set('file', new File(['account_name\nAcme\n'], 'accounts.csv'))
  const { data: accepted } = await call(service, '/target-accounts/import', { method: 'POST', body })
  const deadline = Date.now() + readyMsMax
  for (;;) {
    const { data: job } = await call(service, `/jobs/${accepted.job_id}`)
    if (job.status === 'COMPLETED') return
    if (job.status === 'FAILED' || Date.now() > deadline)
      throw new Error(`the job is ${job.status}: ${service.output.text}`)
    await sleep(50)
  }
}

async function call({ url, output }, path, request = {}) {
  const key = /tl_live_[0-9A-Za-z]+/.exec(output.text)?.[0]
  const answer = await fetch(`${url}/v1${path}`, {
    ...request,
    headers: { authorization: `Bearer ${key}` },
  })
  const { data } = await answer.json()
  return { status: answer.status, data }
}

/** Every process of the check, PostgreSQL's as well, has the folder in its command line. */
async function nothingLeft() {
  const deadline = Date.now() + 5_000
  while (processesHere().length > 0) {
    if (Date.now() > deadline) throw new Error(`left running: ${processesHere().join(' | ')}`)
    await sleep(50)
  }
}

function processesHere() {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(folder) && !line.includes('check-tarball'))
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
