import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { writeWhole } from './write-whole.ts'

const broken = () =>
  Readable.from(
    (function* () {
      yield 'half'
      throw new Error('it broke')
    })(),
  )

test('a file that cannot be written whole is not left behind, and one that was there is not taken away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-write-'))
  const [fresh, former] = [join(folder, 'fresh.zip'), join(folder, 'former.zip')]
  await expect(writeWhole(fresh, broken())).rejects.toThrow('it broke')
  expect(existsSync(fresh)).toBe(false)
  writeFileSync(former, 'former')
  await expect(writeWhole(former, broken())).rejects.toThrow('it broke')
  expect(existsSync(former)).toBe(true)
  await writeWhole(fresh, Readable.from(['whole']))
  expect(readFileSync(fresh, 'utf8')).toBe('whole')
})
