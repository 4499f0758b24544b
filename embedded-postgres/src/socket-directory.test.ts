import { chown, lstat, mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shortHash } from './move-home.ts'
import { scratchDirectory } from './scratch-directory.ts'
import { isRoot, serverAccount } from './server-account.ts'
import { socketDirectory, socketFile } from './socket-directory.ts'

test('is in the room, private, where its path fits', async () => {
  const place = await placeIn(await scratchDirectory())
  expect(await socketDirectory(place)).toBe(join(place.room, 'socket'))
  expect((await lstat(join(place.room, 'socket'))).mode & 0o777).toBe(0o700)
})

test('leaves the room by the byte, not by the character', async () => {
  const place = await placeIn(join(await scratchDirectory(), 'ü'.repeat(40)))
  const directory = await found(place)
  expect(directory.startsWith(place.room)).toBe(false)
  expect(Buffer.byteLength(socketFile(directory))).toBeLessThanOrEqual(107)
})

test('is the same at the next start', async () => {
  const place = await placeIn(join(await scratchDirectory(), 'd'.repeat(100)))
  expect(await found(place)).toBe(await found(place))
})

test('never is a symbolic link that somebody laid in wait', async () => {
  const scratch = await scratchDirectory()
  const place = await placeIn(join(scratch, 'd'.repeat(100)))
  const expected = join(tmpdir(), `throughline-${shortHash(place.data)}`)
  await symlink(scratch, expected)
  onTestFinished(() => rm(expected))
  expect(await found(place)).not.toBe(expected)
})

test.skipIf(!isRoot())('never is a directory of another user', async () => {
  const place = await placeIn(join(await scratchDirectory(), 'd'.repeat(100)))
  const expected = join(tmpdir(), `throughline-${shortHash(place.data)}`)
  await mkdir(expected)
  await chown(expected, 54321, 54321)
  onTestFinished(() => rm(expected, { recursive: true }))
  expect(await found(place)).not.toBe(expected)
  expect((await lstat(expected)).uid).toBe(54321)
})

async function found(place: Awaited<ReturnType<typeof placeIn>>): Promise<string> {
  const directory = await socketDirectory(place)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function placeIn(home: string) {
  const room = join(home, 'postgres-18')
  await mkdir(room, { recursive: true })
  return { home, room, data: join(room, 'data'), account: serverAccount() }
}
