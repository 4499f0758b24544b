import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asEmbeddedPostgresError } from './embedded-postgres-error.ts'
import { makeDirectory } from './make-directory.ts'

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-directory-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a directory is made with its parents, and one that is there is left as it is', async () => {
  const path = join(await scratch(), 'one', 'two', 'three')
  await makeDirectory(path)
  await writeFile(join(path, 'kept'), '')
  await makeDirectory(path)
  expect((await stat(join(path, 'kept'))).isFile()).toBe(true)
})

test('several at the same time make one', async () => {
  const path = join(await scratch(), 'one', 'two')
  await Promise.all(Array.from({ length: 8 }, () => makeDirectory(path)))
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('below a file there is none', async () => {
  const file = join(await scratch(), 'file')
  await writeFile(file, '')
  await expect(makeDirectory(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeDirectory(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  const failure = await makeDirectory(file).catch((error) => asEmbeddedPostgresError(error, file))
  expect(failure?.message).toContain(`${file} is a file; name another folder with DATA_DIR. Set DATABASE_URL`)
})

test.skipIf(!existsSync('/proc/self'))('where nothing can be made it ends with why', async () => {
  await expect(makeDirectory('/proc/throughline/data')).rejects.toMatchObject({ code: 'ENOENT' })
})
