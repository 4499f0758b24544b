import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clusterHome } from './cluster-place.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { madeCluster } from './made-cluster.ts'
import { scratchDirectory } from './scratch-directory.ts'
import { isRoot } from './server-account.ts'
import { starterProcess } from './starter-process.ts'

const nobody = 65534
const stranger = 54321
const usedDirectory = madeCluster()

describe.skipIf(!isRoot())('as root', () => {
  test('runs the server as nobody and leaves the data directory to root', async () => {
    const dataDir = await scratchDirectory()
    const server = await start(dataDir)
    expect((await stat(server.host)).uid).toBe(nobody)
    expect(await stat(dataDir)).toMatchObject({ uid: 0 })
    expect(await clusterHome(dataDir)).toBe(dataDir)
    expect((await stat(join(dataDir, 'postgres-18'))).mode & 0o777).toBe(0o755)
  })

  test('keeps the cluster in a data directory of mode 0700 and admits only the account of the server', async () => {
    const dataDir = await scratchDirectory()
    await chmod(dataDir, 0o700)
    const server = await start(dataDir)
    expect(server.host).toBe(join(dataDir, 'postgres-18', 'socket'))
    const { mode, uid, gid } = await stat(dataDir)
    expect([mode & 0o777, uid, gid]).toEqual([0o710, 0, nobody])
  })

  test('takes nothing from the group of a data directory', async () => {
    const dataDir = await scratchDirectory()
    await chown(dataDir, 0, stranger)
    await chmod(dataDir, 0o750)
    await startElsewhere(dataDir)
    const { mode, gid } = await stat(dataDir)
    expect([mode & 0o777, gid]).toEqual([0o750, stranger])
  })

  test('keeps the cluster elsewhere when a parent is closed, says where, finds it again, and opens nothing', async () => {
    const { dataDir, home, parent } = await startClosed()
    expect((await stat(parent)).mode & 0o777).toBe(0o700)
    await expect(stat(join(dataDir, 'postgres-18'))).rejects.toThrow('ENOENT')
    const again = await start(dataDir)
    expect(again.reused).toBe(true)
    expect(again.host).toBe(join(home, 'postgres-18', 'socket'))
    expect(await clusterHome(dataDir)).toBe(home)
  })

  test('follows a closed data directory that was moved', async () => {
    const { dataDir, parent } = await startClosed()
    await rename(dataDir, join(parent, 'moved'))
    expect((await start(join(parent, 'moved'))).reused).toBe(true)
  })

  test('refuses a copied data directory rather than share the database of the original', async () => {
    const { dataDir, parent } = await startClosed()
    await cp(dataDir, join(parent, 'copy'), { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir: join(parent, 'copy') })).rejects.toThrow(/was copied from/)
  })

  test('starts empty after a closed data directory was deleted, and refuses when only its database was', async () => {
    const { dataDir, home, stop } = await startClosed()
    await stop()
    await rm(home, { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/to start with an empty database/)
    await rm(dataDir, { recursive: true })
    expect((await startElsewhere(dataDir)).home).not.toBe(home)
  })

  test('starts the cluster of an ordinary user as that user', async () => {
    const dataDir = await scratchDirectory()
    await chown(dataDir, nobody, nobody)
    expect(await starterProcess({ dataDir, task: 'stop', uid: nobody, env: ownTmp }).ended).toBe(0)
    await chown(join(dataDir, 'postgres-18'), stranger, stranger)
    await Promise.all(
      ['data', 'socket'].map((name) => chownAll(join(dataDir, 'postgres-18', name), stranger)),
    )
    const server = await start(dataDir)
    expect((await stat(server.host)).uid).toBe(stranger)
  })

  test('names the parent that was closed after the cluster was made, instead of starting an empty one', async () => {
    const parent = await scratchDirectory()
    await rename(await usedDirectory(), join(parent, 'data'))
    await chmod(parent, 0o700)
    await expect(startEmbeddedPostgres({ dataDir: join(parent, 'data') })).rejects.toThrow(
      `chmod o+x ${parent}`,
    )
  })
})

describe.skipIf(!isRoot())('as an ordinary user', () => {
  test('starts under its own account', async () => {
    const dataDir = await scratchDirectory()
    await chown(dataDir, nobody, nobody)
    const starter = starterProcess({ dataDir, task: 'hold', uid: nobody, env: ownTmp })
    onTestFinished(() => starter.kill())
    const { host } = await starter.started
    expect((await stat(host)).uid).toBe(nobody)
    expect((await stat(join(dataDir, 'postgres-18'))).mode & 0o777).toBe(0o700)
  })

  test('without an entry in /etc/passwd is told so, and to set DATABASE_URL', async () => {
    const dataDir = await scratchDirectory()
    await chown(dataDir, stranger, stranger)
    const starter = starterProcess({ dataDir, task: 'stop', uid: stranger, env: ownTmp })
    expect(await starter.ended).toBe(1)
    expect(starter.stderr()).toMatch(/uid 54321 has no entry in \/etc\/passwd.*DATABASE_URL/s)
  })

  test("is told whose the database is on root's data directory", async () => {
    const dataDir = await usedDirectory()
    const starter = starterProcess({ dataDir, task: 'stop', uid: stranger, env: ownTmp })
    expect(await starter.ended).toBe(1)
    expect(starter.stderr()).toMatch(/belongs to uid 65534; start as root/)
  })
})

const ownTmp = { HOME: '/nonexistent', TMPDIR: tmpdir() }

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, volatile: true })
  onTestFinished(() => server.stop())
  return server
}

/** Starts on a data directory under a parent of mode 0700; the home made outside it is removed at the end. */
async function startClosed() {
  const parent = await scratchDirectory()
  const dataDir = join(parent, 'data')
  await mkdir(dataDir)
  await chmod(parent, 0o700)
  const { home, stop } = await startElsewhere(dataDir)
  return { parent, dataDir, home, stop }
}

/** The removal of the home is registered first, since what was registered last runs first: the stop. */
async function startElsewhere(dataDir: string) {
  let home = ''
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const { stop } = await start(dataDir)
  home = await homeOf(dataDir)
  return { home, stop }
}

async function homeOf(dataDir: string): Promise<string> {
  const [home = ''] = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).split('\n')
  return home
}

async function chownAll(directory: string, uid: number): Promise<void> {
  await chown(directory, uid, uid)
  for (const entry of await readdir(directory, { recursive: true }))
    await chown(join(directory, entry), uid, uid)
}
