import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpportunity } from '@throughline/server/testing/factories/opportunity.ts'
import { createOwner } from '@throughline/server/testing/factories/owner.ts'
import {
  createTestService,
  type TestService,
  type TestWorkspace,
} from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { recorder } from './testing/recorder.ts'

let service: TestService
let workspace: TestWorkspace
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  env = { THROUGHLINE_URL: await service.app.listen({ port: 0 }), THROUGHLINE_API_KEY: workspace.key }
})
afterAll(() => service.stop())

async function run(line: string | string[], options: { env?: NodeJS.ProcessEnv; width?: number } = {}) {
  const terminal = recorder(options.env ?? env, options.width ?? null)
  const code = await runCommand(typeof line === 'string' ? line.split(' ') : line, terminal)
  return { code, ...terminal.written }
}

describe('exit code 0', () => {
  test('a list is a table under the names of its columns', async () => {
    const { code, out } = await run('tiers list', { width: 80 })
    expect(code).toBe(0)
    expect(
      out
        .split('\n')
        .slice(0, 5)
        .map((line) => line.slice(0, 18).trimEnd()),
    ).toEqual(['name    position', 'Tier 1  0', 'Tier 2  1', 'Tier 3  2', ''])
    expect((await run('tiers list')).out).toMatch(/^name\tposition\tid\nTier 1\t0\t[0-9a-f-]{36}\n/)
  })

  test('an operation goes by its full name as well', async () => {
    expect(await run('api list-tiers')).toEqual(await run('tiers list'))
  })

  test('--json prints the data as it came', async () => {
    const { out } = await run('tiers list --json')
    const { body } = await workspace.call('GET', '/tenant-tiers')
    expect(JSON.parse(out)).toEqual(body.data)
  })

  test('a single row is one line per field', async () => {
    const { out } = await run(['owners', 'create', '--email', 'ada@acme.test', '--first-name', 'Ada'])
    expect(out).toMatch(/^email +ada@acme\.test$/m)
    expect(out).toMatch(/^first_name +Ada$/m)
  })

  test('a list without rows says so', async () => {
    const empty = 'owners list --search nobody'
    expect((await run(empty, { width: 80 })).out).toBe('No owners.\n')
    expect(await run(empty)).toEqual({ code: 0, out: '', err: 'No owners.\n' })
  })

  test('the whole body may come from a file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'throughline-cli-')), 'body.json')
    writeFileSync(file, '{"email":"file@acme.test"}')
    const { code, out } = await run(`owners create --body @${file} --last-name Option`)
    expect(code).toBe(0)
    expect(out).toMatch(/^last_name +Option$/m)
  })

  test('a file that holds a JSON body, like the answer of a CRM, is sent as that', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'throughline-cli-')), 'hub.json')
    writeFileSync(file, '{"results":[{"id":"1","properties":{"name":"Acme","domain":"acme.test"}}]}')
    const { code, out } = await run(`crm sync-companies --file ${file}`)
    expect(code).toBe(0)
    expect(out).toMatch(/^new +1$/m)
    writeFileSync(file, '[{"Id":"1"}]')
    expect((await run(`crm sync-companies --file ${file}`)).err).toMatch(/is no list answer of a CRM/)
  })

  test('null is no value where a field may have none', async () => {
    const made = await run('target-accounts create --account-name Acme --domain acme.test --tier null')
    expect(made).toMatchObject({ code: 0, err: '' })
  })

  test('a day is taken where a time is wanted', async () => {
    expect((await run('interactions list --from 2026-01-01')).code).toBe(0)
  })

  test('an export is written as it comes, in the form asked for', async () => {
    const csv = await run('opportunities export')
    expect({ code: csv.code, err: csv.err }).toEqual({ code: 0, err: '' })
    expect(csv.out).toMatch(/^\ufeffid,score,.*\r\n$/)
    expect(await run('interactions export')).toMatchObject({ code: 0, out: '' })
    const whole = await run('interactions export --accept application/json')
    expect(JSON.parse(whole.out).data).toEqual({ interactions: [], count: 0, truncated: false })
    const lines = await run('interactions export --accept application/x-ndjson')
    expect(lines).toMatchObject({ code: 0, out: '' })
    expect((await run('opportunities export --account-tier Platinum')).err).toContain('[400 BAD_REQUEST]')
  })

  test('help and version go to the output', async () => {
    const { code, out, err } = await run('opportunities search --help')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('--min-score <number>')
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('help names a command in as many words as it has', async () => {
    const { code, out } = await run('help opportunities search')
    expect(code).toBe(0)
    expect(out).toContain('Usage: throughline opportunities search')
  })

  test('what to search for may follow at once', async () => {
    await run('owners create --email ghada@acme.test')
    for (const line of ['search ghada', 'search everything ghada', 'search everything --q ghada']) {
      expect(await run(line)).toMatchObject({ code: 0, err: 'No results.\n' })
    }
  })

  test('counts are asked for where their column is shown', async () => {
    const { tenantId } = workspace
    const { connectorId } = await createOpportunity(service.database.owner, tenantId)
    const { id } = await createOwner(service.database.owner, tenantId)
    await service.database.owner.query(
      'update connectors set owner_id = $1 where tenant_id = $2 and person_id = $3',
      [id, tenantId, connectorId],
    )
    const owners = await run('owners list --columns id,opportunity_count')
    expect(owners.out).toContain(`${id}\t1\n`)
  })

  test('home shows the day, and tags list the groups with their tags', async () => {
    expect(await run('home')).toEqual(await run('home get'))
    expect(await run('tags list')).toEqual(await run('tags list-groups'))
    expect((await run('help tags list')).out).toContain('tags list-groups')
  })

  test('what is on or off is set to both', async () => {
    const made = await run('competitors create --name Rivalo --json')
    const { id } = JSON.parse(made.out).competitor
    const active = async (option: string) =>
      JSON.parse((await run(`competitors update ${id} ${option} --json`)).out).competitor.is_active
    expect(await active('--no-is-active')).toBe(false)
    expect(await active('--is-active')).toBe(true)
  })

  test('a battlecard says whose it is', async () => {
    const { id } = JSON.parse((await run('competitors create --name Courtier --json')).out).competitor
    expect((await run(`competitors get-detail ${id}`)).out).toMatch(
      /^competitor +Courtier\nsummary\.reps +0\n/,
    )
  })

  test('help names what is required, leaves out what nobody types, and asks for no value of a flag', async () => {
    expect((await run('jobs preview-import --help')).out.replace(/\s+/g, ' ')).toMatch(
      /--kind <value> [^(]*\(required\)/,
    )
    const crm = await run('crm sync-companies --help')
    expect(crm.out).toContain('--full')
    expect(crm.out).not.toMatch(/--next-records-url|--num-errors/)
    expect((await run('opportunities search --help')).out).toMatch(/--targets-only +Leaves only/)
  })

  test('options win over the environment', async () => {
    const wrong = { THROUGHLINE_URL: 'http://127.0.0.1:9', THROUGHLINE_API_KEY: 'wrong' }
    const line = `tiers list --service ${env.THROUGHLINE_URL} --key ${workspace.key}`
    expect((await run(line, { env: wrong })).code).toBe(0)
  })
})

describe('exit code 1', () => {
  test('a failure of the service is its own sentence with the code and the request', async () => {
    const { code, err } = await run('jobs get nope')
    expect(code).toBe(1)
    expect(err).toMatch(
      /^There is no job with this id\. \[404 NOT_FOUND\] \(request [0-9a-f-]{36}\) Ids are in: throughline jobs list\n$/,
    )
  })

  test('a key that is refused is named by where it is from, and a field by its option', async () => {
    const given = await run('tiers list --key wrong')
    expect(given.err).toMatch(
      /^The key given with --key is not valid .*throughline login \[401 UNAUTHORIZED\]/,
    )
    const set = await run('jobs watch nope', { env: { ...env, THROUGHLINE_API_KEY: 'wrong' } })
    expect(set.err).toMatch(/^The key in THROUGHLINE_API_KEY is not valid/)
    expect((await run('interactions list --from soon')).err).toMatch(/^--from: must be a time/)
  })

  test('a service that does not answer is named', async () => {
    const { code, err } = await run('tiers list --service http://127.0.0.1:9')
    expect(code).toBe(1)
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer .*\n$/)
  })

  test('a file that is not there is named', async () => {
    const { code, err } = await run('import /no/such/file.zip')
    expect({ code, err }).toEqual({ code: 1, err: '/no/such/file.zip: there is no such file.\n' })
    const upload = 'interactions import --file'
    expect((await run(`${upload} /no/such.csv`)).err).toBe('/no/such.csv: there is no such file.\n')
    const folder = `${tmpdir()}: this is a folder, not a file.\n`
    expect((await run(`${upload} ${tmpdir()}`)).err).toBe(folder)
    expect(await run(`import ${tmpdir()}`)).toEqual({ code: 1, out: '', err: folder })
  })
})

describe('exit code 2', () => {
  test.each([
    ['an unknown command', 'frobnicate', /unknown command 'frobnicate'/],
    ['an unknown command of a group', 'events show', /unknown command 'show'\nCommands: list\.\n$/],
    [
      'one of a group without operations',
      'sample show',
      /unknown command 'show'\nCommands: archive, load, remove\.\n$/,
    ],
    [
      'too many arguments',
      'tiers list all',
      /too many arguments.*\nWith --help a command says what it takes\.\n$/,
    ],
    ['help for an unknown command', 'help nope', /unknown command 'nope'/],
    ['the same in its group', 'tiers help nope', /unknown command 'nope'\nCommands: /],
    ['a search for nothing', 'search everything', /^Say what to look for, as in: throughline search acme\n$/],
    ['an unknown option', 'tiers list --frob', /unknown option '--frob'/],
    ['a missing argument', 'opportunities get', /missing required argument 'id'/],
    ['an empty argument', 'opportunities get ', /^The argument <id> is empty\.\n$/],
    ['a key that cannot be one', 'tiers list --key a\nb', /^The key holds .* no key has: copy it anew\.\n$/],
    ['a number that is none', 'opportunities search --min-score much', /It is not a number/],
    [
      'a value outside the choices',
      'opportunities search --sort sideways',
      /Allowed choices are score, -score/,
    ],
    [
      'a list item outside the choices',
      'opportunities search --include everything',
      /It is none of unengaged/,
    ],
    ['a required field', 'owners create --first-name Ada', /^--email is missing; see --help\.\n$/],
    ['no input at all', 'interactions import', /^Give a file with --file, or JSON with --interactions or/],
    ['a filter neither on nor off', 'competitors list --is-active maybe', /Allowed choices are true, false/],
    ['a day that is none', 'interactions list --from 2026-02-30', /There is no such day/],
    ['a port that is none', 'start --port 99999', /--port.*from 0 to 65535/],
    [
      'a value that the service refuses',
      'opportunities search --min-score 500',
      /^--min-score: must be at most 100/,
    ],
    ['a time that is none', 'interactions list --from yesterday', /^--from: must be a time/],
    [
      'a required field of a query',
      'opportunities restore-evidence x',
      /^--kind is missing; see --help\.\n$/,
    ],
    ['a required field of a form', 'jobs preview-import --file x.csv', /^--kind is missing; see --help\.\n$/],
    [
      'a name in the place of an id',
      'opportunities search --status-id New',
      /^--status-id: .*Ids are in: throughline opportunities list-statuses$/m,
    ],
    [
      'a name in the place of an id that columns do not show',
      'opportunities search --tag-id Hot',
      /^--tag-id.*Ids are in: throughline tags list --json$/m,
    ],
    ['columns of JSON', 'owners list --json --columns email', /--columns does not go with --json/],
    ['broken JSON', 'owners create --body {', /JSON/],
    [
      'a body beside a file',
      ['crm', 'sync-companies', '--file', 'x.csv', '--body', '{"dry_run":true}'],
      /^--body does not go with a file; see --help\.\n$/,
    ],
    ['an address that is none', 'tiers list --service localhost', /is not an http or https address/],
  ])('%s is explained on the error stream', async (_, line, expected) => {
    const { code, out, err } = await run(line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(expected)
  })

  test('a missing key is asked for', async () => {
    const { code, err } = await run('tiers list', { env: {} })
    expect(code).toBe(2)
    expect(err).toMatch(/THROUGHLINE_API_KEY/)
  })
})
