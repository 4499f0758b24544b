import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFile } from './open-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-open-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file has its name and all of its text, and a folder is none', async () => {
  const path = join(folder, 'contacts.csv')
  writeFileSync(path, 'a,b\n')
  const file = await openFile(path)
  expect(file).toHaveProperty('name', 'contacts.csv')
  expect(await file.text()).toBe('a,b\n')
  await expect(openFile(folder)).rejects.toMatchObject({ code: 'EISDIR', path: folder })
})

test('a pipe has all that is written to it', async () => {
  const path = join(folder, 'pipe.csv')
  execFileSync('mkfifo', [path])
  const [file] = await Promise.all([openFile(path), writeFile(path, 'a,b\n')])
  expect(await file.text()).toBe('a,b\n')
})
