import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connectionsCsvOf } from '@throughline/sample/connections-csv.ts'
import { sampleNetwork } from '@throughline/sample/sample-network.ts'
import { sampleOptions } from '@throughline/sample/sample-options.ts'
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

test('the archive of the sample knows somebody at the account that is courted in the README, whenever it is made', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const [, company] = /"target_company":"([^"]+)"/.exec(readme) ?? []
  for (const day of ['2026-11-27', '2028-02-29', '2033-06-01']) {
    const connector = sampleNetwork(sampleOptions(new Date(day))).connectorAt(0)
    expect(await text(connectionsCsvOf(connector))).toContain(`,${company},CEO,`)
  }
})
