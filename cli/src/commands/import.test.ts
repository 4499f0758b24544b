import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestService, type TestService } from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { recorder } from '../testing/recorder.ts'

let service: TestService
let url: string
let folder: string

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  url = await service.app.listen({ port: 0 })
  folder = mkdtempSync(join(tmpdir(), 'throughline-import-'))
  const runSample = await runCommand(
    ['sample', 'archive', '--out', join(folder, 'archive.zip')],
    recorder({}),
  )
  expect(runSample).toBe(0)
})
afterAll(() => service.stop())

async function run(args: string[], width: number | null = null, input: string | null = null) {
  const workspace = await service.createWorkspace()
  const terminal = recorder({ THROUGHLINE_URL: url, THROUGHLINE_API_KEY: workspace.key }, width)
  terminal.input = input
  const code = await runCommand(['import', ...args], terminal)
  return { workspace, code, ...terminal.written }
}

describe('an archive', () => {
  test('is followed through the five stages to its summary', async () => {
    const { code, out, err } = await run([join(folder, 'archive.zip')])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.split('\n')
    expect(lines[0]).toMatch(/^Uploading .*archive\.zip \(\d+ KiB\)$/)
    expect(lines.slice(1, 6)).toEqual([
      expect.stringMatching(/^1\/5 ingesting contacts: (\d+) of \1 contacts$/),
      expect.stringMatching(/^2\/5 extracting prospects: \d+ prospects found$/),
      expect.stringMatching(/^3\/5 enriching prospects: \d+ prospects enriched$/),
      expect.stringMatching(/^4\/5 processing companies: \d+ companies enriched$/),
      expect.stringMatching(/^5\/5 creating relationships: \d+ relationships created$/),
    ])
    expect(lines[6]).toMatch(/^Read [\d,]+ rows in \d+\.\d s, left out \d+[.:]$/)
    expect(out).toMatch(/^Contacts: \d+ new, 0 changed, 0 gone\. Connectors: 1\. Opportunities .*: \d+\.$/m)
  })

  test('gets its tags and an owner', async () => {
    const args = ['--owner-email', 'ada@acme.test', '--create-owner', '--tag', 'Investor', '--tag', 'Friend']
    const { workspace, code } = await run([join(folder, 'archive.zip'), ...args])
    expect(code).toBe(0)
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.connectors).toEqual([
      expect.objectContaining({ owner_email: 'ada@acme.test', connector_tags: ['Investor', 'Friend'] }),
    ])
  })

  test('says which of its tags are new: a mistyped name makes one', async () => {
    const args = ['--tag', 'investor', '--tag', 'Investro', '--dry-run']
    const { out } = await run([join(folder, 'archive.zip'), ...args])
    expect(out).toMatch(/^The tag Investro is new\.\nUploading /)
  })

  test('changes nothing in a dry run', async () => {
    const { workspace, code, out } = await run([join(folder, 'archive.zip'), '--dry-run'])
    expect(code).toBe(0)
    expect(out).toContain('Dry run, nothing was changed. Read')
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.total).toBe(0)
  })

  test('rewrites one line on a screen', async () => {
    const { out } = await run([join(folder, 'archive.zip')], 80)
    const [uploading, progress] = out.split('\n')
    expect(uploading).toMatch(/^Uploading/)
    expect(progress?.split('\r\u001b[2K').at(-1)).toMatch(/^Read /)
  })

  test('--json prints the finished job and nothing else', async () => {
    const { out } = await run([join(folder, 'archive.zip'), '--json'])
    expect(JSON.parse(out)).toMatchObject({ status: 'COMPLETED', summary: { connectors: 1 } })
  })
})

test('a list may stand on standard input, of this command and of the others that upload', async () => {
  const person = ['--social-url', 'https://www.linkedin.com/in/ada-chen', '--name', 'Ada Chen']
  const row = 'https://www.linkedin.com/in/bo-lind,Bo Lind,Acme'
  const { code, out } = await run(['-', ...person], null, `social_url,name,company\n${row}\n`)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^Uploading standard input \(\d+ bytes\)$/m),
  })
  expect(out).toMatch(/^Contacts: 1 new/m)
  const { key } = await service.createWorkspace()
  const terminal = recorder({ THROUGHLINE_URL: url, THROUGHLINE_API_KEY: key })
  terminal.input = 'name,domain\nAcme,acme.test\n'
  expect(await runCommand(['target-accounts', 'import', '--file', '-'], terminal)).toBe(0)
  expect(terminal.written.out).toMatch(/^Target accounts: 1 new/m)
})

describe('exit code 1', () => {
  test('a file without contacts is a failure with its reason', async () => {
    writeFileSync(join(folder, 'notes.csv'), 'just,some\nnotes,here\n')
    const args = ['--social-url', 'https://www.linkedin.com/in/ada-chen', '--name', 'Ada Chen']
    const { code, out, err } = await run([join(folder, 'notes.csv'), ...args])
    expect(code).toBe(1)
    expect(out).not.toMatch(/^Contacts:/m)
    expect(err.trim()).not.toBe('')
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('what to do about it is said in options of the command', async () => {
    const file = join(folder, 'days.csv')
    writeFileSync(
      file,
      'URL,First Name,Connected On\nhttps://www.linkedin.com/in/ada-friend,Ada,03/04/2024\n',
    )
    const { code, out, err } = await run([file])
    expect(code).toBe(1)
    expect(out).toContain('give --date-order dmy or --date-order mdy')
    expect(out).toContain('nothing was imported.')
    expect(err).toMatch(/^The file does not tell whose network it is\. Import it again with --social-url,/)
    const connector = ['--social-url', 'https://www.linkedin.com/in/ada-chen', '--name', 'Ada Chen']
    expect((await run([file, ...connector, '--date-order', 'dmy'])).out).toContain('left out 0.')
    writeFileSync(file, 'Profil,Nom\nhttps://www.linkedin.com/in/ada-friend,Ada\n')
    const map = ['--column-map', '{"Profil":"social_url","Nom":"name"}']
    expect((await run([file, ...connector, ...map])).out).toContain('Contacts: 1 new')
  })
})

describe('exit code 2', () => {
  test('an owner nobody knows is refused before anything is read', async () => {
    const { code, err } = await run([join(folder, 'archive.zip'), '--owner-email', 'nobody@acme.test'])
    expect(code).toBe(2)
    expect(err).toMatch(
      /nobody@acme\.test is not in the owner directory.*--create-owner.*\[400 BAD_REQUEST\]/,
    )
  })
})
