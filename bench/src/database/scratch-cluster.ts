import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverPrograms } from './server-programs.ts'

export interface ScratchCluster {
  /** Of its maintenance database, as the superuser. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** Those of the embedded server, as far as PostgreSQL 15 knows them; data is flushed to disk as in earnest. */
export const scratchSettings = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
}

/** A PostgreSQL of our own in a temporary folder, on a socket there; gone when stopped or when this process ends. */
export async function startScratchCluster(): Promise<ScratchCluster> {
  const programs = serverPrograms()
  const account = clusterAccount()
  const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  for (const path of [folder, data]) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o755)
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, { ...account, stdio: ['ignore', 'ignore', 'inherit'] })
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings(folder)], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const leave = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', leave)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const url = `postgresql://postgres@${encodeURIComponent(folder)}:5432/postgres`
  await untilItAnswers(url, server)
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      process.off('exit', leave)
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settings(folder: string): string[] {
  const all = { ...scratchSettings, listen_addresses: '', unix_socket_directories: folder, port: '5432' }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL refuses root: then it runs as the account that its package made. */
function clusterAccount(): { uid: number; gid: number } {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (own.uid !== 0) return own
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  let log = ''
  server.stderr?.on('data', (text) => {
    log = `${log}${text}`.slice(-4_000)
  })
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not start:\n${log}`)
}
