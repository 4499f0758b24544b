import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const usual = process.env.TMPDIR
let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'throughline-room-'))
  process.env.TMPDIR = room
})
afterEach(() => {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  rmSync(room, { recursive: true })
})

test('what a killed process left goes a day later, and nothing of anybody else', async () => {
  const [killed, working] = [await temporaryFolder(), await temporaryFolder()]
  writeFileSync(join(killed.path, 'file'), 'somebody')
  writeFileSync(join(room, 'theirs'), '')
  const longAgo = Date.now() / 1_000 - 25 * 3_600
  for (const path of [killed.path, join(room, 'theirs')]) utimesSync(path, longAgo, longAgo)
  const next = await temporaryFolder()
  const names = [working, next].map(({ path }) => basename(path))
  expect(readdirSync(room).sort()).toEqual([...names, 'theirs'].sort())
  await next.remove()
  expect(readdirSync(room).sort()).toEqual([basename(working.path), 'theirs'].sort())
})
