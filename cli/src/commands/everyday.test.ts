import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createOpportunity } from '@throughline/server/testing/factories/opportunity.ts'
import { createOwner } from '@throughline/server/testing/factories/owner.ts'
import {
  createTestService,
  type TestService,
  type TestWorkspace,
} from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenUp } from '../command-error.ts'
import { keepProfile } from '../profiles.ts'
import { createProgram } from '../program.ts'
import { runCommand } from '../run-command.ts'
import { type Recorder, recorder } from '../testing/recorder.ts'
import { candidates } from './completion.ts'

let service: TestService
let workspace: TestWorkspace
let url: string
let terminal: Recorder

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  url = await service.app.listen({ port: 0 })
})
afterAll(() => service.stop())
beforeEach(() => {
  terminal = recorder({ XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'throughline-profile-')) })
})

async function run(line: string | string[]) {
  terminal.written.out = ''
  terminal.written.err = ''
  const code = await runCommand(typeof line === 'string' ? line.split(' ') : line, terminal)
  return { code, ...terminal.written }
}

describe('signing in', () => {
  test('login keeps address and key for the commands that follow, readable by this user alone', async () => {
    terminal.answers = [workspace.key]
    expect(await run(`login --service ${url}`)).toMatchObject({ code: 0 })
    const file = join(terminal.env.XDG_CONFIG_HOME ?? '', 'throughline', 'profiles.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(terminal.written.out).not.toContain(workspace.key)
    expect((await run('tiers list')).code).toBe(0)
    expect((await run('logout')).out).toBe('Forgot the profile default.\n')
    const after = await run('tiers list')
    expect(after.code).toBe(2)
    expect(after.err).toContain('throughline login')
  })

  test('a key that does not work is not kept, and one may come from standard input', async () => {
    terminal.input = 'tl_live_nobody'
    const refused = await run(`login --service ${url}`)
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The service does not take this key/),
    })
    expect(existsSync(join(terminal.env.XDG_CONFIG_HOME ?? '', 'throughline'))).toBe(false)
    terminal.input = `${workspace.key}\n`
    expect(await run(`login --service ${url} --profile work`)).toMatchObject({ code: 0 })
    expect((await run('tiers list --profile work')).code).toBe(0)
    expect((await run('tiers list --profile home')).err).toContain('throughline login --profile home')
  })

  test('THROUGHLINE_PROFILE names what login keeps and logout forgets', async () => {
    terminal.answers = [workspace.key]
    expect((await run(`login --service ${url}`)).code).toBe(0)
    terminal.env.THROUGHLINE_PROFILE = 'work'
    terminal.answers = ['tl_live_nobody', workspace.key]
    expect((await run(`login --service ${url}`)).code).toBe(1)
    expect((await run(`login --service ${url}`)).out).toContain('as the profile work in')
    expect((await run('logout')).out).toBe('Forgot the profile work.\n')
    expect((await run('tiers list --profile default')).code).toBe(0)
  })

  test('signing in again goes to the service that a command would go to', async () => {
    keepProfile(terminal.env, 'work', { url, key: 'revoked' })
    terminal.env.THROUGHLINE_URL = 'http://127.0.0.1:1'
    const refused = await run('tiers list --profile work')
    expect(refused.err).toContain('sign in again with: throughline login --profile work')
    terminal.answers = [workspace.key]
    expect((await run('login --profile work')).err).toBe(`API key for ${url}: `)
    expect((await run('tiers list --profile work')).code).toBe(0)
    keepProfile(terminal.env, 'default', { url, key: 'revoked' })
    terminal.answers = [workspace.key]
    expect((await run('login')).err).toMatch(/^API key for http:\/\/127\.0\.0\.1:1: /)
    terminal.env.THROUGHLINE_URL = ''
    terminal.answers = [workspace.key]
    expect((await run('login')).err).toBe(`API key for ${url}: `)
  })

  test('what cannot be kept is said to be that, and what to do instead', async () => {
    const file = join(terminal.env.XDG_CONFIG_HOME ?? '', 'a-file')
    writeFileSync(file, '')
    terminal.env = { XDG_CONFIG_HOME: file }
    terminal.answers = [workspace.key]
    const kept = await run(`login --service ${url}`)
    expect(kept).toMatchObject({ code: 1, out: '' })
    expect(kept.err).toMatch(
      /profiles\.json cannot be written \(ENOTDIR\): name another folder with XDG_CONFIG_HOME/,
    )
  })

  test.skipIf(!existsSync('/proc/self'))('where no folder can be made login ends with why', async () => {
    terminal.env = { XDG_CONFIG_HOME: '/proc/nowhere' }
    terminal.answers = [workspace.key]
    expect((await run(`login --service ${url}`)).err).toMatch(/profiles\.json cannot be written \(ENOENT\)/)
  })

  test('a broken file of profiles stops neither who has the environment nor who signs in or out', async () => {
    const file = join(terminal.env.XDG_CONFIG_HOME ?? '', 'throughline', 'profiles.json')
    const spoil = () => writeFileSync(file, '{"default":')
    mkdirSync(dirname(file), { recursive: true })
    spoil()
    expect((await run('tiers list')).err).toContain('cannot be read as profiles')
    const { env } = terminal
    terminal.env = { ...env, THROUGHLINE_URL: url, THROUGHLINE_API_KEY: workspace.key }
    expect((await run('tiers list')).code).toBe(0)
    terminal.env = env
    terminal.answers = [workspace.key]
    expect((await run(`login --service ${url}`)).code).toBe(0)
    expect((await run('tiers list')).code).toBe(0)
    spoil()
    expect((await run('logout')).code).toBe(0)
    expect(existsSync(file)).toBe(false)
  })

  test('the environment wins over what login kept', async () => {
    terminal.answers = [workspace.key]
    await run(`login --service ${url}`)
    terminal.env.THROUGHLINE_API_KEY = 'wrong'
    expect((await run('tiers list')).err).toContain('[401 UNAUTHORIZED]')
  })
})

describe('what cannot be undone', () => {
  beforeEach(() => {
    terminal.env.THROUGHLINE_URL = url
    terminal.env.THROUGHLINE_API_KEY = workspace.key
  })

  test('is asked about first, and a no changes nothing', async () => {
    const { id } = await createOwner(service.database.owner, workspace.tenantId)
    terminal.answers = ['n']
    const refused = await run(`owners delete ${id}`)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.err).toMatch(/cannot be undone.*Nothing was changed\./s)
    terminal.answers = [givenUp()]
    const left = await run(`owners delete ${id}`)
    expect(left).toMatchObject({ code: 130, err: expect.stringMatching(/\[y\/N\] Nothing was changed\.\n$/) })
    terminal.answers = ['y']
    expect((await run(`owners delete ${id}`)).code).toBe(0)
  })

  test('needs --yes where nobody can be asked', async () => {
    const { id } = await createOwner(service.database.owner, workspace.tenantId)
    expect((await run(`owners delete ${id}`)).err).toContain('--yes')
    expect((await run(`owners delete ${id} --yes`)).code).toBe(0)
  })

  test('says how many opportunities go with a connector, and to whom one introduces nobody any more', async () => {
    const { connectorId, prospectId } = await createOpportunity(service.database.owner, workspace.tenantId)
    const { rows } = await service.database.owner.query(
      `select connectors.social_id, prospect.social_id as prospect
       from connectors, people prospect
       where connectors.tenant_id = $1 and connectors.person_id = $2 and prospect.tenant_id = $1 and prospect.id = $3`,
      [workspace.tenantId, connectorId, prospectId],
    )
    const { social_id, prospect } = rows[0]
    const refused = await run(`connectors remove ${social_id}`)
    expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/^1 opportunity would go\. Remove/) })
    const kept = await run(`connectors create-exclusion ${social_id} --prospect-social-id ${prospect}`)
    expect(kept).toMatchObject({ code: 2, err: expect.stringMatching(/^1 opportunity would go\. Keep/) })
  })

  test.each([
    'webhooks rotate-secret 01a20458-70e5-7651-8331-3e6da69e0206',
    'reports rotate-share 01a20458-70e5-7651-8331-3e6da69e0206',
    'companies merge 01a20458-70e5-7651-8331-3e6da69e0206 --into 01a20458-70e5-7651-8331-3e6da69e0207',
    'connectors create-link nobody',
  ])('is no deletion alone: %s', async (line) => {
    expect(await run(line)).toMatchObject({ code: 2, err: expect.stringContaining('with --yes') })
    expect((await run(`${line} --yes`)).err).toContain('[404 NOT_FOUND]')
  })

  test('a dry run and what can be undone are not asked about', async () => {
    expect((await run('connectors remove nobody --dry-run')).err).toContain('[404 NOT_FOUND]')
    expect((await run('connectors clear-owner nobody')).err).toContain('[404 NOT_FOUND]')
    expect((await run('people readmit nobody')).err).toContain('[404 NOT_FOUND]')
    const exclusion = '01a20458-70e5-7651-8331-3e6da69e0206'
    expect((await run(`connectors delete-exclusion nobody ${exclusion}`)).err).toContain('[404 NOT_FOUND]')
  })
})

describe('jobs', () => {
  beforeEach(() => {
    terminal.env.THROUGHLINE_URL = url
    terminal.env.THROUGHLINE_API_KEY = workspace.key
  })

  test('Ctrl-C leaves the job alone and says its id; jobs watch goes on to its end', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'throughline-cli-')), 'accounts.csv')
    writeFileSync(file, 'Account name,Domain\nAcme,acme.test\n')
    const given = run(`target-accounts import --file ${file}`)
    await expect.poll(() => terminal.written.out).toMatch(/^Job [0-9a-f-]{36}/)
    const id = terminal.written.out.slice(4, 40)
    terminal.stop('SIGINT')
    expect(await given).toMatchObject({
      code: 1,
      err: expect.stringContaining(`throughline jobs watch ${id}`),
    })
    service.startWorker()
    const watched = await run(`jobs watch ${id}`)
    expect(watched).toMatchObject({ code: 0 })
    expect(watched.out).toContain('1 new')
  })

  test('jobs get says what came of it as the following does', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'throughline-cli-')), 'accounts.csv')
    writeFileSync(file, 'Account name\nDelta\n')
    const accepted = await run(`target-accounts import --file ${file} --no-wait --json`)
    const { job_id } = JSON.parse(accepted.out)
    service.startWorker()
    await run(`jobs watch ${job_id}`)
    const { out } = await run(`jobs get ${job_id}`)
    expect(out).toMatch(/^status +COMPLETED$/m)
    expect(out).toContain('Target accounts: 1 new, 0 changed, 0 gone.\n')
    expect(out).not.toContain('progress.')
  })

  test('a change of many records ends in a sentence, with how to undo it and those that failed', async () => {
    const { tenantId } = workspace
    const { id: opportunityId } = await createOpportunity(service.database.owner, tenantId)
    const line = ['opportunities', 'bulk-update', '--update', '{"notes":"x"}', '--ids', opportunityId]
    const { code, out } = await run(line)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^1 record done\. Undo it within 60 minutes with: throughline jobs undo [0-9a-f-]{36}\n$/,
    )
    const partly = await run([...line, '--ids', '01a20458-70e5-7651-8331-3e6da69e0206'])
    expect(partly).toMatchObject({ code: 1, err: '1 of 2 records failed; see above.\n' })
    expect(partly.out).toContain('\t404\tThere is no opportunity with this id.\n1 record done.')
  })

  test('--no-wait answers at once', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'throughline-cli-')), 'accounts.csv')
    writeFileSync(file, 'Account name\nBeta\n')
    expect((await run(`target-accounts import --file ${file} --no-wait`)).out).toMatch(/^job_id/)
  })
})

test('an empty search and an empty export say what they leave out and how to see that, beside the answer', async () => {
  const fresh = await service.createWorkspace()
  terminal.env.THROUGHLINE_URL = url
  terminal.env.THROUGHLINE_API_KEY = fresh.key
  expect(await run('opportunities search')).toMatchObject({ out: '', err: 'No opportunities.\n' })
  const { connectorId } = await createOpportunity(service.database.owner, fresh.tenantId)
  await createOpportunity(service.database.owner, fresh.tenantId, { connectorId, score: null })
  const { out, err } = await run('opportunities search')
  expect(out).toBe('')
  expect(err).toBe('No opportunities.\nLeft out: 2 without engagement. To see them: --include unengaged\n')
  expect(await run('opportunities search --json')).toMatchObject({ err: '' })
  const exported = await run('opportunities export')
  expect(exported.err).toBe('Left out: 2 without engagement. To see them: --include unengaged\n')
  expect(await run('opportunities export --include unengaged')).toMatchObject({ err: '' })
  const shown = await run('opportunities search --include unengaged --min-score 0')
  expect(shown).toMatchObject({ out: expect.stringMatching(/^score/), err: 'Row 1 of 1\n' })
})

test('webhooks create takes its address as --url', async () => {
  terminal.env.THROUGHLINE_URL = url
  terminal.env.THROUGHLINE_API_KEY = workspace.key
  expect((await run('webhooks create --url http://127.0.0.1/x')).err).toContain('[400 BAD_REQUEST]')
  expect((await run('reports list')).err).toBe('No reports.\n')
})

describe('completion', () => {
  const program = createProgram(recorder({}))

  test('offers commands, options and the values of options', () => {
    expect(candidates(program, ['oppo'])).toEqual(['opportunities'])
    expect(candidates(program, ['opportunities', 'se'])).toEqual(['search'])
    expect(candidates(program, ['opportunities', 'search', '--min-s'])).toEqual(['--min-score'])
    expect(candidates(program, ['opportunities', 'search', '--sort', '-up'])).toEqual(['-updated_at'])
    expect(candidates(program, [''])).not.toContain('complete')
  })

  test('offers the values of lists, of arguments and of what login keeps, and the commands that help knows', () => {
    const search = ['opportunities', 'search']
    expect(candidates(program, [...search, '--include', ''])).toContain('unengaged')
    expect(candidates(program, [...search, '--seniority', 'v'])).toEqual(['vp'])
    expect(candidates(program, ['webhooks', 'create', '--event-types', 'job.'])).toContain('job.failed')
    expect(candidates(program, ['keys', 'create', '--scopes', 'r'])).toEqual(['read'])
    expect(candidates(program, ['keys', 'create', '--scopes', 'read,'])).toEqual(['read,admin', 'read,write'])
    expect(candidates(program, ['completion', ''])).toEqual(expect.arrayContaining(['bash', 'fish', 'zsh']))
    expect(candidates(program, ['help', 'opp'])).toEqual(['opportunities'])
    expect(candidates(program, ['help', 'opportunities', 'se'])).toEqual(['search'])
    keepProfile(terminal.env, 'acme', { url, key: 'k' })
    expect(candidates(program, ['tiers', 'list', '--profile', ''], terminal.env)).toEqual(['acme'])
  })

  test('the script of bash asks the program', async () => {
    const { out } = await run('completion bash')
    const answer = execFileSync('bash', [
      '-c',
      `throughline() { echo "$@"; }; ${out}
      COMP_WORDS=(throughline tiers li); COMP_CWORD=2; _throughline; echo "\${COMPREPLY[0]}"`,
    ])
    expect(answer.toString()).toBe('complete -- tiers li\n')
    expect((await run('completion ksh')).code).not.toBe(0)
  })

  test.each([
    ['bash', '-o default'],
    ['zsh', 'else _files'],
    ['fish', '__fish_complete_path'],
  ])('the script of %s completes files where the program has nothing to offer', async (shell, way) => {
    expect(candidates(program, ['import', ''])).toEqual([])
    expect((await run(`completion ${shell}`)).out).toContain(way)
  })
})

describe('a refusal', () => {
  test('of several places of a body names each of them', async () => {
    terminal.env.THROUGHLINE_URL = url
    terminal.env.THROUGHLINE_API_KEY = workspace.key
    const body = JSON.stringify({ email: 'x', first_name: 5, nick: 'x' })
    const { code, err } = await run(['owners', 'create', '--body', body])
    expect(code).toBe(2)
    expect(err).toMatch(/^--email: .*\n {2}--first-name: must be a string\n {2}\/nick: is not a field/)
  })

  test('of all rows of a CRM says why', async () => {
    terminal.env.THROUGHLINE_URL = url
    terminal.env.THROUGHLINE_API_KEY = workspace.key
    const rows = JSON.stringify({ results: [{ id: 'd1', properties: { dealname: 'One' } }] })
    const { err } = await run(['api', 'sync-crm-deals', '--body', rows])
    expect(err).toMatch(/None of the rows could be used.*\n {2}row 1: id is not the id of such a record/)
  })

  test('of a name in the place of an id says where ids are', async () => {
    terminal.env.THROUGHLINE_URL = url
    terminal.env.THROUGHLINE_API_KEY = workspace.key
    const listing = async (line: string) => /Ids are in: (.*)\n/.exec((await run(line)).err)?.[1]
    expect(await listing('competitors get-detail Rivalo')).toBe('throughline competitors list')
    expect(await listing('opportunities get best')).toBe('throughline opportunities search')
    expect(await listing('graph get --account-id best')).toBe('throughline target-accounts list')
    expect(await listing('tags delete VIP --yes')).toBe('throughline tags list')
    expect(await listing('jobs watch last')).toBe('throughline jobs list')
    expect(await listing('target-accounts list --account-name nobody')).toBeUndefined()
  })
})
