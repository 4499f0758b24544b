import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

let service: TestService
let workspace: TestWorkspace
let id: string

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  id = await add({
    account_name: 'Acme',
    domain: 'acme.test',
    account_social_url: page('acme'),
    tier: 'Tier 1',
  })
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

async function add(fields: object): Promise<string> {
  const { status, body } = await workspace.call('POST', '/target-accounts', fields)
  expect(status).toBe(201)
  return body.data.target_account.id
}

const update = (body: unknown, headers: Record<string, string> = {}, of = id) =>
  workspace.call('PUT', `/target-accounts/${of}`, body, headers)

async function keys(): Promise<string[]> {
  const { rows } = await service.database.owner.query(
    `select k.key from company_keys k join target_accounts a on a.tenant_id = k.tenant_id and a.company_id = k.company_id
     where a.id = $1 order by 1`,
    [id],
  )
  return rows.map(({ key }) => key)
}

describe('200', () => {
  test('only what is sent changes, and what is reported becomes a key of its company', async () => {
    const { status, body } = await update({ account_name: 'Acme Works', numeric_id: '0042', tier: 'tier 2' })
    expect(status).toBe(200)
    expect(body.data.target_account).toMatchObject({
      id,
      account_name: 'Acme Works',
      account_social_url: page('acme'),
      domain: 'acme.test',
      numeric_id: '42',
      tier: 'Tier 2',
    })
    expect(await keys()).toEqual(['d:acme.test', 'n:42', 's:acme', 'x:acme', 'x:acmeworks'])
    const listed = await workspace.call('GET', `/target-accounts?id=${id}`)
    expect(listed.body.data.target_accounts).toEqual([body.data.target_account])
  })

  test('null takes a key away: the company is found by it no more, and another may have it', async () => {
    const { body } = await update({ domain: null, account_social_url: null, tier: null })
    expect(body.data.target_account).toMatchObject({ domain: null, account_social_url: '', tier: null })
    expect(await keys()).toEqual(['x:acme'])
    await add({ account_name: 'Acme Holding of Elsewhere', domain: 'acme.test' })
  })

  test('a page that is a number tells the number', async () => {
    const { body } = await update({ account_social_url: page('77') })
    expect(body.data.target_account).toMatchObject({ account_social_url: page('77'), numeric_id: '77' })
    expect(await keys()).toContain('n:77')
  })

  test('with a page that is a number that number goes too, unless the request says another', async () => {
    for (const [page_, number] of [
      [null, {}],
      [page('right'), {}],
      [page('right'), { numeric_id: '9' }],
    ] as const) {
      await update({ account_social_url: page('77') })
      const { body } = await update({ account_social_url: page_, ...number })
      expect(body.data.target_account).toMatchObject({
        account_social_url: page_ ?? '',
        numeric_id: null,
        ...number,
      })
    }
    await update({ account_social_url: page('acme'), numeric_id: '9' })
    const { body } = await update({ account_social_url: page('acme-works') })
    expect(body.data.target_account.numeric_id).toBe('9')
  })

  test('a new name leads to the account, unless another company bears it', async () => {
    await add({ account_name: 'Globex', domain: 'globex.test' })
    await update({ account_name: 'Globex' })
    expect(await keys()).not.toContain('x:globex')
    await update({ account_name: 'Acme Robotics' })
    const again = await workspace.call('POST', '/target-accounts', { account_name: 'ACME Robotics' })
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining(id)])
  })

  test('an empty body, and what is so already, changes nothing, the version included', async () => {
    const before = await update({})
    const same = await update({ account_name: ' Acme ', domain: 'www.acme.test', numeric_id: null })
    expect(same.body.data).toEqual(before.body.data)
    expect(same.headers.etag).toBe(before.headers.etag)
    expect((await update({ account_name: 'New' }, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(
      412,
    )
    expect((await update({ account_name: 'New' }, { 'if-match': String(before.headers.etag) })).status).toBe(
      200,
    )
  })
})

describe('400', () => {
  test.each([
    ['/account_name', { account_name: ' ' }],
    ['/domain', { domain: 'no domain' }],
    ['/account_social_url', { account_social_url: 'https://x.test/acme' }],
    ['/numeric_id', { numeric_id: '7', account_social_url: page('8') }],
    ['/tier', { tier: 'Tier 9' }],
    ['/name', { name: 'Acme' }],
  ])('%s of %j is refused', async (pointer, body) => {
    const answer = await update(body)
    expect([answer.status, answer.body.error.details[0].pointer]).toEqual([400, pointer])
  })
})

test('400: a number that contradicts the page that stays', async () => {
  await update({ account_social_url: page('77') })
  const { status, body } = await update({ numeric_id: '78' })
  expect([status, body.error.details[0].pointer]).toEqual([400, '/numeric_id'])
  expect((await update({ numeric_id: '78', account_social_url: page('78') })).status).toBe(200)
})

test('404: an unknown account', async () => {
  for (const nobody of ['x', '00000000-0000-7000-8000-000000000000'])
    expect((await update({ account_name: 'A' }, {}, nobody)).status).toBe(404)
})

test('409: a key of another company is refused with its name, and nothing changes', async () => {
  await add({ account_name: 'Globex', domain: 'globex.test' })
  const { status, body } = await update({ account_name: 'New', domain: 'globex.test' })
  expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
  expect(body.error.message).toContain('"Globex"')
  expect((await update({})).body.data.target_account.account_name).toBe('Acme')
})

test('409: a key that another company takes at the same moment', async () => {
  const { database } = service
  await database.owner.query('begin')
  await createCompany(database.owner, workspace.tenantId, { name: 'Beta', domain: 'beta.test' })
  const refused = update({ domain: 'beta.test' })
  await waitForLock(database)
  await database.owner.query('commit')
  const { status, body } = await refused
  expect(status).toBe(409)
  expect(body.error.message).toContain('"Beta"')
  expect((await update({})).body.data.target_account.domain).toBe('acme.test')
})
