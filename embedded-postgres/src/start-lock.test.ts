import { spawnSync } from 'node:child_process'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scratchDirectory } from './scratch-directory.ts'
import { withStartLock } from './start-lock.ts'

test('works on one at a time and leaves no file', async () => {
  const directory = await scratchDirectory()
  let [inside, most] = [0, 0]
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await sleep(1)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 40 }, () => withStartLock(join(directory, 'lock'), work)))
  expect(most).toBe(1)
  expect(await readdir(directory)).toEqual([])
})

test('is released when the work fails', async () => {
  const file = join(await scratchDirectory(), 'lock')
  const failing = withStartLock(file, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('is taken over at once from a process that died', async () => {
  const file = join(await scratchDirectory(), 'lock')
  const { pid } = spawnSync('true')
  await writeFile(file, `${pid} token`)
  expect(await withStartLock(file, async () => 'done')).toBe('done')
})

test('is taken over at once when the id is ours but the lock is from an earlier process', async () => {
  const file = join(await scratchDirectory(), 'lock')
  await writeFile(file, `${process.pid} token`)
  expect(await withStartLock(file, async () => 'done')).toBe('done')
})

test('is taken over from a living process that gave no sign for ten seconds, not before', async () => {
  const file = join(await scratchDirectory(), 'lock')
  await writeFile(file, `${process.ppid} token`)
  let entered = false
  const waiting = withStartLock(file, async () => {
    entered = true
  })
  await sleep(100)
  expect(entered).toBe(false)
  const silent = new Date(Date.now() - 11_000)
  await utimes(file, silent, silent)
  await waiting
  expect(entered).toBe(true)
})
