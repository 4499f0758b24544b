import { appendFile, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from './scratch-directory.ts'
import { openServerLog } from './server-log.ts'

test('tells only what was written since it was opened', async () => {
  const room = await scratchDirectory()
  await writeFile(join(room, 'postgres.log'), 'before\n')
  const log = await openServerLog(room)
  await log.close()
  await appendFile(join(room, 'postgres.log'), 'after\n')
  expect(await log.tail()).toBe('after')
})

test('a log over 10 MB becomes the one old log', async () => {
  const room = await scratchDirectory()
  await writeFile(join(room, 'postgres.log'), '')
  await truncate(join(room, 'postgres.log'), 10 * 1024 * 1024 + 1)
  await (await openServerLog(room)).close()
  expect((await readdir(room)).sort()).toEqual(['postgres.log', 'postgres.log.1'])
  expect((await stat(join(room, 'postgres.log'))).size).toBe(0)
})
