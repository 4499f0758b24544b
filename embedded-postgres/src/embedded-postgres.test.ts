import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { madeCluster } from './made-cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './process-alive.ts'
import { scratchDirectory } from './scratch-directory.ts'
import { type StarterOptions, starterProcess } from './starter-process.ts'

const guardMsMax = 2_000
const usedDirectory = madeCluster()

describe('the first start', () => {
  test('creates a cluster that answers, with our settings and no network', async () => {
    const dataDir = join(await scratchDirectory(), 'not', 'there', 'yet')
    const server = await start(dataDir)
    expect(server.reused).toBe(false)
    const rows = await query(
      server,
      `select name, setting from pg_settings where name in
       ('listen_addresses', 'io_method', 'jit', 'TimeZone', 'max_connections', 'server_encoding', 'fsync')
       order by name`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      fsync: 'on',
      io_method: 'sync',
      jit: 'off',
      listen_addresses: '',
      max_connections: '60',
      server_encoding: 'UTF8',
    })
    const [locale] = await query(
      server,
      `select datlocprovider, datlocale from pg_database where datname = 'postgres'`,
    )
    expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' })
  })

  test('keeps the socket to the account of the server', async () => {
    const server = await start(await usedDirectory())
    expect((await stat(server.host)).mode & 0o777).toBe(0o700)
  })

  test('takes settings of the caller over the defaults, and gives up durability only when told', async () => {
    const dataDir = await usedDirectory()
    const server = await start(dataDir, { volatile: true, settings: { work_mem: '5MB' } })
    const rows = await query(
      server,
      `select current_setting('work_mem') as mem, current_setting('fsync') as sync`,
    )
    expect(rows).toEqual([{ mem: '5MB', sync: 'off' }])
  })

  test('takes a folder that was put back without its modes', async () => {
    const dataDir = await usedDirectory()
    const data = join(dataDir, 'postgres-18', 'data')
    await chmod(data, 0o755)
    await start(dataDir)
    expect((await stat(data)).mode & 0o777).toBe(0o700)
  })

  test('logs what fails without the rows and values in it, which may hold names', async () => {
    const dataDir = await usedDirectory()
    const server = await start(dataDir)
    await query(server, 'create table people (name text primary key)')
    const insert = `insert into people values ('Eve Gray'), ('Eve Gray')`
    await expect(query(server, insert)).rejects.toThrow('duplicate key')
    const log = await readFile(join(dataDir, 'postgres-18', 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key value violates unique constraint "people_pkey"')
    expect(log).not.toContain('Eve Gray')
  })

  test('says what the server said when a setting keeps it from starting', async () => {
    const dataDir = await usedDirectory()
    const failed = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })
    await expect(failed).rejects.toThrow(/invalid value for parameter "shared_buffers".*DATABASE_URL/s)
  })

  test('succeeds in two processes at once: one starts, the other attaches', async () => {
    const dataDir = await scratchDirectory()
    const both = [starter({ dataDir, task: 'hold' }), starter({ dataDir, task: 'hold' })]
    const started = await Promise.all(both.map((process) => process.started))
    expect(started.map(({ reused }) => reused).sort()).toEqual([false, true])
    expect(new Set(started.map(({ host }) => host)).size).toBe(1)
  })

  test('finishes after a process was killed in the middle of one', async () => {
    const dataDir = await scratchDirectory()
    const first = starter({ dataDir, task: 'hold' })
    await until(
      async () => (await stat(join(dataDir, 'postgres-18.lock')).catch(() => undefined)) !== undefined,
    )
    await sleep(150)
    await first.kill()
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a later start', () => {
  test('finds the rows of the earlier one', async () => {
    const dataDir = await usedDirectory()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 7 as n')
    await first.stop()
    expect(await query(await start(dataDir), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('attaches to the server of another process, and its stop leaves that one running', async () => {
    const dataDir = await usedDirectory()
    await starter({ dataDir, task: 'hold' }).started
    const attached = await start(dataDir)
    expect(attached.reused).toBe(true)
    await attached.stop()
    expect(await query(attached, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is refused on a copy that was made while the server ran, which names the server of the original', async () => {
    const [dataDir, copy] = [await usedDirectory(), join(await scratchDirectory(), 'copy')]
    const original = await start(dataDir)
    await promisify(execFile)('cp', ['-a', dataDir, copy])
    await expect(start(copy)).rejects.toThrow(/was copied from .* stop the service there and copy its folder/)
    expect(await query(original, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('attaches under another name of the data directory', async () => {
    const [dataDir, place] = [await usedDirectory(), await scratchDirectory()]
    await start(dataDir)
    await symlink(dataDir, join(place, 'linked'))
    expect((await start(join(place, 'linked'))).reused).toBe(true)
  })

  test('in two processes at once starts one server', async () => {
    const dataDir = await usedDirectory()
    await (await start(dataDir)).stop()
    const both = [starter({ dataDir, task: 'hold' }), starter({ dataDir, task: 'hold' })]
    const started = await Promise.all(both.map((process) => process.started))
    expect(started.map(({ reused }) => reused).sort()).toEqual([false, true])
  })

  test('twice in one process attaches the second time', async () => {
    const dataDir = await usedDirectory()
    const both = await Promise.all([start(dataDir), start(dataDir)])
    expect(both.map(({ reused }) => reused).sort()).toEqual([false, true])
  })

  test('passes over the lock files of a killed server whose process id went to a stranger', async () => {
    const dataDir = await usedDirectory()
    const data = join(dataDir, 'postgres-18', 'data')
    const first = await start(dataDir)
    const [file, lock] = [join(data, 'postmaster.pid'), join(first.host, '.s.PGSQL.5432.lock')]
    const contents = await Promise.all([readFile(file, 'utf8'), readFile(lock, 'utf8')])
    await first.stop()
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {})
    onTestFinished(() => void stranger.kill())
    await once(stranger, 'spawn')
    const [fileText = '', lockText = ''] = contents.map((text) => text.replace(/^\d+/, String(stranger.pid)))
    await Promise.all([writeFile(file, fileText), writeFile(lock, lockText)])
    const second = await start(dataDir)
    expect(second.reused).toBe(false)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('the end', () => {
  test('stop resolves when the server is gone, and may be called again', async () => {
    const dataDir = await usedDirectory()
    const server = await start(dataDir)
    const pid = await postmasterPid(dataDir)
    await server.stop()
    await server.stop()
    expect(await isAlive(pid)).toBe(false)
  })

  test('a process that stops its server ends by itself, with code 0', async () => {
    expect(await starter({ dataDir: await usedDirectory(), task: 'stop' }).ended).toBe(0)
  })

  test('kill -9 leaves no server, and a start right after it keeps every acknowledged row', async () => {
    const dataDir = await usedDirectory()
    const writer = starter({ dataDir, task: 'write' })
    await until(async () => writer.acknowledged() > 200)
    const pid = await postmasterPid(dataDir)
    await writer.kill()
    const acknowledged = writer.acknowledged()
    const server = await start(dataDir)
    expect(server.reused).toBe(false)
    expect(await isAlive(pid)).toBe(false)
    const [row] = await query(server, 'select count(*)::int as rows from acknowledged')
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged)
  })

  test('kill -9 stops the server within two seconds when nobody starts again', async () => {
    const dataDir = await usedDirectory()
    const holder = starter({ dataDir, task: 'hold' })
    await holder.started
    const pid = await postmasterPid(dataDir)
    await holder.kill()
    await until(async () => !(await isAlive(pid)), guardMsMax)
  })

  test.skipIf(process.platform !== 'linux')(
    'a server that outlived both its starter and its guard is replaced, not attached to',
    async () => {
      const dataDir = await usedDirectory()
      const holder = starter({ dataDir, task: 'hold' })
      await holder.started
      const pid = await postmasterPid(dataDir)
      process.kill(await guardOf(pid), 'SIGKILL')
      await holder.kill()
      expect(await isAlive(pid)).toBe(true)
      const server = await start(dataDir)
      expect(server.reused).toBe(false)
      expect(await isAlive(pid)).toBe(false)
    },
  )

  test('Ctrl-C does not reach the server: it leads a process group of its own', async () => {
    const dataDir = await usedDirectory()
    await start(dataDir)
    const pid = await postmasterPid(dataDir)
    // Signal 0 to the group -pid only succeeds when the group exists.
    expect(() => process.kill(-pid, 0)).not.toThrow()
  })
})

describe('a data directory with a long path', () => {
  test('keeps its cluster, has its socket elsewhere in private, and a second process finds it', async () => {
    const dataDir = join(await scratchDirectory(), 'deep'.repeat(20), 'deeper'.repeat(20))
    await mkdir(dataDir, { recursive: true })
    const server = await start(dataDir)
    onTestFinished(() => rm(server.host, { recursive: true, force: true }))
    expect(server.host.startsWith(dataDir)).toBe(false)
    expect((await stat(server.host)).mode & 0o777).toBe(0o700)
    expect((await starter({ dataDir, task: 'hold' }).started).host).toBe(server.host)
  })
})

async function start(
  dataDir: string,
  options: { volatile?: boolean; settings?: Record<string, string> } = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options })
  onTestFinished(() => server.stop())
  return server
}

function starter(options: StarterOptions) {
  const process = starterProcess(options)
  onTestFinished(() => process.kill())
  return process
}

async function query({ host, port, user, database }: EmbeddedPostgres, text: string) {
  const client = new Client({ host, port, user, database })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}

async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres-18', 'data'))
  if (!file) throw new Error(`no server runs on ${dataDir}`)
  return file.pid
}

/** The shell in the process group that the server leads. */
async function guardOf(pid: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    const line = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [, , group] = line.slice(line.lastIndexOf(')') + 2).split(' ')
    if (Number(group) === pid && line.includes('(sh)')) return Number(name)
  }
  throw new Error(`server ${pid} has no guard`)
}

async function until(condition: () => Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms`)
    await sleep(5)
  }
}
