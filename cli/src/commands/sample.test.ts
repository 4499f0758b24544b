import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { recorder } from '../testing/recorder.ts'

async function writeArchive(
  out: string,
  { answers = [], yes = false }: { answers?: string[]; yes?: boolean },
) {
  const terminal = recorder({})
  terminal.answers = answers
  const code = await runCommand(['sample', 'archive', '--out', out, ...(yes ? ['--yes'] : [])], terminal)
  return { code, ...terminal.written }
}

test('the archive of the sample is written over a file only where that is wanted', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'throughline-sample-')), 'mine.zip')
  const content = () => readFileSync(out).subarray(0, 4).toString('latin1')
  writeFileSync(out, 'mine')
  expect(await writeArchive(out, {})).toEqual({
    code: 2,
    out: '',
    err: `${out} is there already: what it holds would be lost. Nobody can be asked here: repeat the command with --yes.\n`,
  })
  expect((await writeArchive(out, { answers: ['n'] })).code).toBe(2)
  expect(content()).toBe('mine')
  expect((await writeArchive(out, { answers: ['y'] })).code).toBe(0)
  expect(content()).toBe('PK\x03\x04')
  writeFileSync(out, 'mine')
  expect((await writeArchive(out, { yes: true })).code).toBe(0)
  expect(content()).toBe('PK\x03\x04')
  expect((await writeArchive('/dev/null', {})).code).toBe(0)
})
