import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const create = (body: unknown, by = workspace) => by.call('POST', '/target-accounts', body)

async function created(body: unknown, by = workspace) {
  const answer = await create(body, by)
  expect(answer.status).toBe(201)
  return answer.body.data.target_account
}

interface Result {
  status: number
  target_account?: { id: string; account_name: string }
  error?: { message: string; code: string }
}

async function createdMany(accounts: unknown[], by = workspace): Promise<Result[]> {
  const { status, body } = await create({ accounts }, by)
  expect(status).toBe(201)
  expect(body.data).not.toHaveProperty('target_account')
  return body.data.results
}

async function count(from: TestWorkspace, table: 'target_accounts' | 'companies'): Promise<number> {
  const { rows } = await db().query(`select count(*) as n from ${table} where tenant_id = $1`, [
    from.tenantId,
  ])
  return rows[0].n
}

describe('201', () => {
  test('an account is answered as the list shows it, addresses in canonical form', async () => {
    const account = await created({
      account_name: ' Harbour Freight Lines Ltd ',
      account_social_url: 'http://uk.linkedin.com/company/Harbour-Lines/about?x=1',
      domain: 'https://www.Harbour-Lines.co.uk/contact',
      numeric_id: '1234567',
      tier: 'tier 1',
    })
    expect(account).toEqual({
      id: expect.any(String),
      account_name: 'Harbour Freight Lines Ltd',
      account_social_url: 'https://www.linkedin.com/company/harbour-lines',
      domain: 'harbour-lines.co.uk',
      numeric_id: '1234567',
      tier: 'Tier 1',
      company_id: expect.any(String),
      tags: [],
    })
    const { body } = await workspace.call('GET', `/target-accounts?id=${account.id}`)
    expect(body.data.target_accounts).toEqual([account])
  })

  test('its ETag is the version by which it is changed first', async () => {
    const { headers, body } = await create({ account_name: 'Versioned' })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    const path = `/target-accounts/${body.data.target_account.id}`
    const change = (fields: object) =>
      workspace.call('PUT', path, fields, { 'if-match': String(headers.etag) })
    expect((await change({ account_name: 'Versioned A' })).status).toBe(200)
    expect((await change({ account_name: 'Versioned B' })).status).toBe(412)
  })

  test('a name is enough; null and blank count as not given', async () => {
    const unknown = { account_social_url: '', domain: null, numeric_id: null, tier: null }
    expect(await created({ account_name: 'Only A Name' })).toMatchObject(unknown)
    expect(await created({ account_name: 'Only A Name As Well', ...unknown, domain: ' ' })).toMatchObject(
      unknown,
    )
  })

  test('a name of 256 code points is kept whole', async () => {
    const account_name = '𠮷'.repeat(256)
    expect(await created({ account_name })).toMatchObject({ account_name })
  })

  test('a page that stands where the domain belongs is the page, as in every other form', async () => {
    const fresh = await service.createWorkspace()
    const { status, body } = await fresh.call('POST', '/target-accounts', {
      account_name: 'Acme',
      domain: 'linkedin.com/company/acme',
    })
    expect([status, body.data?.target_account]).toMatchObject([
      201,
      { domain: null, account_social_url: 'https://www.linkedin.com/company/acme' },
    ])
  })

  test('a numeric page address gives the numeric id', async () => {
    const account = await created({
      account_name: 'By Number',
      account_social_url: 'linkedin.com/company/777',
    })
    expect(account).toMatchObject({
      numeric_id: '777',
      account_social_url: 'https://www.linkedin.com/company/777',
    })
  })

  test('the account belongs to the company that is known already, and teaches it what is new', async () => {
    const company = await createCompany(db(), workspace.tenantId, {
      name: 'Known Works Inc',
      slug: 'known-works',
    })
    const account = await created({
      account_name: 'Known Works',
      account_social_url: 'linkedin.com/company/known-works',
      domain: 'known-works.test',
    })
    expect(account.company_id).toBe(company.id)
    const { rows } = await db().query('select name, domain from companies where id = $1', [company.id])
    expect(rows).toEqual([{ name: 'Known Works Inc', domain: 'known-works.test' }])
  })

  test('the same company is an account in each of two workspaces', async () => {
    const other = await service.createWorkspace()
    const own = await created({ account_name: 'Everywhere', domain: 'everywhere.test' })
    const foreign = await created({ account_name: 'Everywhere', domain: 'everywhere.test' }, other)
    expect(foreign.company_id).not.toBe(own.company_id)
  })

  test('many are answered one by one in order, and the good ones are kept', async () => {
    const fresh = await service.createWorkspace()
    const first = await created({ account_name: 'Already There' }, fresh)
    const results = await createdMany(
      [
        { account_name: 'Alpha', tier: 'Tier 2' },
        { account_name: 'Wrong Tier', tier: 'Tier 9' },
        { account_name: 'Already There Ltd' },
        { account_name: 'Beta', domain: 'beta.test' },
        { account_name: 'Beta Again', domain: 'www.beta.test' },
        { account_name: 'Bad Address', account_social_url: 'https://beta.test' },
      ],
      fresh,
    )
    expect(results.map(({ status }) => status)).toEqual([201, 400, 409, 201, 409, 400])
    expect(results[0]?.target_account).toMatchObject({ account_name: 'Alpha', tier: 'Tier 2' })
    expect(results[1]?.error).toMatchObject({ code: 'BAD_REQUEST' })
    expect(results[1]?.error?.message).toContain('Tier 1, Tier 2, Tier 3')
    expect(results[2]?.error?.code).toBe('CONFLICT')
    expect(results[2]?.error?.message).toContain(first.id)
    expect(results[4]?.error?.message).toContain(results[3]?.target_account?.id)
    const { body } = await fresh.call('GET', '/target-accounts')
    const names = body.data.target_accounts.map((account: { account_name: string }) => account.account_name)
    expect(names).toEqual(['Alpha', 'Already There', 'Beta'])
  })

  test('a thousand accounts are added in one call', async () => {
    const fresh = await service.createWorkspace()
    const accounts = Array.from({ length: 1000 }, (_, i) => ({
      account_name: `Company Number ${i}`,
      domain: `company-${i}.test`,
      account_social_url: `https://www.linkedin.com/company/company-${i}`,
      tier: 'Tier 1',
    }))
    const results = await createdMany(accounts, fresh)
    expect(results.every(({ status }) => status === 201)).toBe(true)
    expect(results.map((result) => result.target_account?.account_name)).toEqual(
      accounts.map(({ account_name }) => account_name),
    )
    const again = await createdMany(accounts, fresh)
    expect(again.every(({ status }) => status === 409)).toBe(true)
    expect(await count(fresh, 'companies')).toBe(1000)
  })
})

describe('400', () => {
  test('both forms at once, and neither, are BAD_REQUEST', async () => {
    const accounts = [{ account_name: 'Acme' }]
    for (const field of [{ account_name: 'Acme' }, { domain: null }, { tier: 'Tier 1' }]) {
      const { status, body } = await create({ accounts, ...field })
      expect(status).toBe(400)
      expect(body.error.details[0].pointer).toBe(`/${Object.keys(field)[0]}`)
    }
    for (const body of [{}, { domain: 'acme.test' }]) {
      const answer = await create(body)
      expect(answer.status).toBe(400)
      expect(answer.body.error.details[0].pointer).toBe('/account_name')
    }
    expect((await create({ accounts: [] })).status).toBe(400)
  })

  test('what cannot be read is refused with its place', async () => {
    for (const [pointer, value] of [
      ['/account_name', '   '],
      ['/account_name', '\u200b'],
      ['/account_name', 'x'.repeat(257)],
      ['/account_name', 'a\u0000b'],
      ['/account_social_url', 'https://acme.test'],
      ['/account_social_url', 'https://www.linkedin.com/in/ada'],
      ['/domain', 'no domain'],
      ['/domain', 'gmail.com'],
      ['/domain', '10.0.0.1'],
      ['/numeric_id', '12a'],
      ['/numeric_id', '0'],
      ['/account_social_url', 'https://www.linkedin.com/company/0'],
      ['/industry', 'Steel'],
    ] as const) {
      const { status, body } = await create({ account_name: 'Acme', [pointer.slice(1)]: value })
      expect(status, `${pointer} ${value}`).toBe(400)
      if (!value.includes('\0')) expect(body.error.details[0].pointer).toBe(pointer)
    }
    const two = { account_social_url: 'linkedin.com/company/1', numeric_id: '2' }
    const { status, body } = await create({ account_name: 'Acme', ...two })
    expect([status, body.error.details[0].pointer]).toEqual([400, '/numeric_id'])
  })

  test('an unknown tier is refused with the names that exist, and creates neither tier nor account', async () => {
    const fresh = await service.createWorkspace()
    for (const tier of ['Tier 4', '', 'Tier']) {
      const { status, body } = await create({ account_name: 'Acme', tier }, fresh)
      expect(status).toBe(400)
      expect(body.error.details[0].pointer).toBe('/tier')
      expect(body.error.message).toContain('Tier 1, Tier 2, Tier 3')
    }
    expect(await count(fresh, 'target_accounts')).toBe(0)
    expect(await count(fresh, 'companies')).toBe(0)
    const { body } = await fresh.call('GET', '/tenant-tiers')
    expect(body.data.tiers).toHaveLength(3)
  })
})

describe('409', () => {
  test('the same company again names the existing id, by whichever key it is the same', async () => {
    const fresh = await service.createWorkspace()
    const { id } = await created(
      {
        account_name: 'Acme Industries, Inc.',
        account_social_url: 'linkedin.com/company/acme',
        domain: 'acme.test',
        numeric_id: '42',
      },
      fresh,
    )
    for (const fields of [
      { account_name: 'ACME INDUSTRIES' },
      { account_name: 'Another Name', domain: 'shop.acme.test' },
      { account_name: 'Another Name', account_social_url: 'https://linkedin.com/company/ACME/' },
      { account_name: 'Another Name', account_social_url: 'https://linkedin.com/company/42' },
      { account_name: 'Another Name', numeric_id: '42' },
      { account_name: 'Another Name', numeric_id: '0042' },
    ]) {
      const { status, body } = await create(fields, fresh)
      expect(status, JSON.stringify(fields)).toBe(409)
      expect(body.error.code).toBe('CONFLICT')
      expect(body.error.message).toContain(id)
    }
    expect(await count(fresh, 'target_accounts')).toBe(1)
  })

  test('a refused account teaches its company nothing, alone and among many', async () => {
    const fresh = await service.createWorkspace()
    await created({ account_name: 'Acme', domain: 'acme.test' }, fresh)
    const page = (id: string) => ({ account_social_url: `https://linkedin.com/company/${id}` })
    expect((await create({ account_name: 'Acme', domain: 'acme.test', ...page('a') }, fresh)).status).toBe(
      409,
    )
    await createdMany([{ account_name: 'Acme', domain: 'acme.test', ...page('b') }], fresh)
    const { rows } = await db().query('select key from company_keys where tenant_id = $1 order by key', [
      fresh.tenantId,
    ])
    expect(rows).toEqual([{ key: 'd:acme.test' }, { key: 'x:acme' }])
  })

  test('twenty posts of one company at once make one account and one company', async () => {
    const fresh = await service.createWorkspace()
    const body = {
      account_name: 'Raced',
      domain: 'raced.test',
      account_social_url: 'linkedin.com/company/raced',
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, fresh)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await count(fresh, 'companies')).toBe(1)
  })

  test('overlapping lists posted at once add every company once', async () => {
    const fresh = await service.createWorkspace()
    const accounts = Array.from({ length: 50 }, (_, i) => ({
      account_name: `Overlap ${i}`,
      domain: `overlap-${i}.test`,
    }))
    const lists = [accounts, accounts.toReversed(), accounts.slice(10, 40), accounts.toReversed()]
    const answers = await Promise.all(lists.map((list) => createdMany(list, fresh)))
    const added = answers.flat().filter(({ status }) => status === 201)
    expect(added).toHaveLength(50)
    expect(await count(fresh, 'target_accounts')).toBe(50)
    expect(await count(fresh, 'companies')).toBe(50)
  })
})
