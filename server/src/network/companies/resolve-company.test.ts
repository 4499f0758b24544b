import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { matchCompanies, resolveCompanies, resolveCompany } from './resolve-company.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const db = () => service.database.owner
const identity = (known: Partial<CompanyIdentity>): CompanyIdentity => ({
  name: '',
  numericId: null,
  slug: null,
  domain: null,
  ...known,
})

function inWorkspace<T>(work: (db: Db) => Promise<T>, workspace = tenantId): Promise<T> {
  return inTenantTransaction(service.database.pools.transactions, workspace, work)
}

const scopeOf = (own: Db, workspace = tenantId) => ({ db: own, tenantId: workspace, now: new Date(), newId })

function resolve(
  known: Partial<CompanyIdentity>,
  create = true,
  workspace = tenantId,
): Promise<string | null> {
  const options = { create, source: 'contacts' } as const
  return inWorkspace((own) => resolveCompany(scopeOf(own, workspace), identity(known), options), workspace)
}

async function keysOf(companyId: string | null): Promise<string[]> {
  const { rows } = await db().query('select key from company_keys where company_id = $1 order by key', [
    companyId,
  ])
  return rows.map((row) => row.key)
}

/** In the order in which they were made: times of the database and of this process may differ by a millisecond. */
async function companies() {
  const { rows } = await db().query(
    'select id, name, domain, numeric_id, slug from companies where tenant_id = $1 order by id',
    [tenantId],
  )
  return rows
}

describe('finding', () => {
  test('the strongest known key decides: numeric id before slug before domain before name', async () => {
    const byNumber = await createCompany(db(), tenantId, { name: 'One', numericId: '1' })
    const bySlug = await createCompany(db(), tenantId, { name: 'Two', slug: 'two' })
    const byDomain = await createCompany(db(), tenantId, { name: 'Three', domain: 'three.test' })
    const byName = await createCompany(db(), tenantId, { name: 'Four Ltd' })
    const all = { numericId: '1', slug: 'two', domain: 'three.test', name: 'FOUR' }
    expect(await resolve(all, false)).toBe(byNumber.id)
    expect(await resolve({ ...all, numericId: '9' }, false)).toBe(bySlug.id)
    expect(await resolve({ ...all, numericId: null, slug: null }, false)).toBe(byDomain.id)
    expect(await resolve({ name: 'four limited' }, false)).toBe(byName.id)
  })

  test('an unknown company stays unknown and nothing is written when it is not to be created', async () => {
    const known = await createCompany(db(), tenantId, { name: 'Known' })
    expect(await resolve({ name: 'Unknown', domain: 'unknown.test' }, false)).toBeNull()
    expect(await resolve({ name: 'Known', domain: 'known.test' }, false)).toBe(known.id)
    expect(await keysOf(known.id)).toEqual(['x:known'])
    expect(await companies()).toHaveLength(1)
  })

  test('the same company in another workspace is another company', async () => {
    const other = await service.createWorkspace()
    const foreign = await createCompany(db(), other.tenantId, { name: 'Acme', domain: 'acme.test' })
    expect(await resolve({ name: 'Acme', domain: 'acme.test' }, false)).toBeNull()
    const own = await resolve({ name: 'Acme', domain: 'acme.test' })
    expect(own).not.toBe(foreign.id)
    expect(await resolve({ name: 'Acme' }, false, other.tenantId)).toBe(foreign.id)
  })
})

describe('learning', () => {
  test('a found company learns the keys that are nobody’s and fills its empty columns', async () => {
    const { id } = await createCompany(db(), tenantId, { name: 'Acme', domain: 'acme.test' })
    expect(await resolve({ name: 'Acme Europe', domain: 'acme.test', slug: 'acme', numericId: '7' })).toBe(id)
    expect(await keysOf(id)).toEqual(['d:acme.test', 'n:7', 's:acme', 'x:acme', 'x:acmeeurope'])
    expect(await companies()).toMatchObject([
      { name: 'Acme', domain: 'acme.test', numeric_id: '7', slug: 'acme' },
    ])
    expect(await resolve({ numericId: '7' }, false)).toBe(id)
  })

  test('a second domain told with a page that is known is an alias; the first stays the one shown', async () => {
    const { id } = await createCompany(db(), tenantId, { name: 'Acme', slug: 'acme', domain: 'acme.test' })
    await resolve({ name: 'Acme', slug: 'acme', domain: 'acme.example' })
    expect(await companies()).toMatchObject([{ id, domain: 'acme.test' }])
    expect(await resolve({ domain: 'acme.example' }, false)).toBe(id)
  })

  test('two companies that exist stay two, and neither takes a key or column from the other', async () => {
    const first = await createCompany(db(), tenantId, { name: 'Acme', numericId: '1' })
    const second = await createCompany(db(), tenantId, { name: 'Globex', domain: 'globex.test' })
    expect(await resolve({ name: 'Globex', numericId: '1', domain: 'globex.test', slug: 'acme' })).toBe(
      first.id,
    )
    expect(await keysOf(first.id)).toEqual(['n:1', 's:acme', 'x:acme'])
    expect(await keysOf(second.id)).toEqual(['d:globex.test', 'x:globex'])
    const columns = (await companies()).find((company) => company.id === first.id)
    expect(columns).toMatchObject({ domain: null, slug: 'acme' })
  })
})

describe('several companies of one name', () => {
  const delta = (known: Partial<CompanyIdentity>) => identity({ name: 'Delta', ...known })
  const together = (reported: readonly CompanyIdentity[]) =>
    inWorkspace((own) => matchCompanies(scopeOf(own), reported, { create: true, source: 'contacts' }))

  for (const [kind, first, other] of [
    ['domain', { domain: 'delta.test' }, { domain: 'deltafaucet.test' }],
    ['page', { slug: 'delta' }, { slug: 'delta-2' }],
    ['number', { numericId: '1' }, { numericId: '2710' }],
  ] as const) {
    test(`another ${kind} forbids the match by name and makes another company of that name`, async () => {
      const { id } = await createCompany(db(), tenantId, { name: 'Delta', ...first })
      const another = await resolve({ name: 'Delta', ...other })
      expect(another).not.toBe(id)
      expect(await resolve({ name: 'Delta', ...other })).toBe(another)
      expect(await companies()).toMatchObject([
        { id, name: 'Delta' },
        { id: another, name: 'Delta' },
      ])
      expect(await keysOf(id)).toEqual([expect.stringMatching(/^[dsn]:/), 'x:delta'])
    })
  }

  test('a page that spells another name forbids it where the company has no page', async () => {
    const { id } = await createCompany(db(), tenantId, { name: 'Delta', domain: 'delta.test' })
    expect(await resolve({ name: 'Delta', slug: 'delta-dental' })).not.toBe(id)
    expect(await keysOf(id)).toEqual(['d:delta.test', 'x:delta'])
  })

  test('reported together they are distinguished in whatever order they come', async () => {
    const reported = [
      delta({ domain: 'deltafaucet.test' }),
      delta({ slug: 'delta-dental' }),
      delta({ numericId: '2710' }),
    ]
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      tenantId = (await service.createWorkspace()).tenantId
      const { id } = await createCompany(db(), tenantId, { name: 'Delta', domain: 'delta.test' })
      const matches = await together(order.flatMap((at) => reported[at] ?? []))
      expect(new Set([id, ...matches.map((match) => match?.id)]).size).toBe(4)
      expect(await keysOf(id)).toEqual(['d:delta.test', 'x:delta'])
    }
  })

  test('a new key joins the one company of its name that nothing contradicts', async () => {
    const { id } = await createCompany(db(), tenantId, { name: 'Delta', domain: 'delta.test' })
    expect(await resolve({ name: 'Delta Inc', slug: 'delta-group' })).toBe(id)
    expect(await resolve({ name: 'Delta', numericId: '2710' })).toBe(id)
    expect(await keysOf(id)).toEqual(['d:delta.test', 'n:2710', 's:delta-group', 'x:delta'])
  })

  test('of several the name alone means the one known by name only, then one a person entered, then the oldest', async () => {
    const oldest = await createCompany(db(), tenantId, { name: 'Delta', domain: 'one.test' })
    const entered = await createCompany(db(), tenantId, { name: 'Delta', domain: 'two.test' })
    await createCompany(db(), tenantId, { name: 'Delta', domain: 'three.test' })
    expect(await resolve({ name: 'Delta' })).toBe(oldest.id)
    await createClientSource(db(), tenantId, entered.id)
    expect(await resolve({ name: 'Delta' })).toBe(entered.id)
    const named = await createCompany(db(), tenantId, { name: 'Delta' })
    expect(await resolve({ name: 'Delta' })).toBe(named.id)
    expect(await companies()).toHaveLength(4)
  })

  test('who tells a stronger key that is known is matched by it, whatever else is reported', async () => {
    const { id } = await createCompany(db(), tenantId, { name: 'Delta', slug: 'delta', domain: 'delta.test' })
    expect(await together([delta({ slug: 'delta', domain: 'delta.example' })])).toEqual([
      { id, matchedBy: 'social_url' },
    ])
    expect(await together([delta({ domain: 'delta.example' })])).toEqual([{ id, matchedBy: 'domain' }])
    expect(await together([delta({})])).toEqual([{ id, matchedBy: 'name' }])
  })

  test('every key says who told it, and what a person enters is theirs from then on', async () => {
    const reported = { name: 'Delta', domain: 'delta.test' }
    const id = await resolve(reported)
    await inWorkspace((own) =>
      resolveCompany(scopeOf(own), identity({ ...reported, slug: 'delta' }), {
        create: true,
        source: 'entered',
      }),
    )
    await resolve({ ...reported, numericId: '7' })
    const { rows } = await db().query(
      'select key, source from company_keys where company_id = $1 order by key',
      [id],
    )
    expect(rows).toEqual([
      { key: 'd:delta.test', source: 'entered' },
      { key: 'n:7', source: 'contacts' },
      { key: 's:delta', source: 'entered' },
      { key: 'x:delta', source: 'entered' },
    ])
  })

  test('twenty transactions that make two companies of one name end in two', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        resolve({ name: 'Delta', domain: `delta${at % 2 ? 'faucet' : ''}.test` }),
      ),
    )
    expect(new Set(ids).size).toBe(2)
    expect(await companies()).toHaveLength(2)
  })
})

describe('creating', () => {
  test('a new company is written with all its keys and found again by each', async () => {
    const id = await resolve({ name: 'Äcme GmbH', numericId: '7', slug: 'acme', domain: 'acme.test' })
    expect(await companies()).toEqual([
      { id, name: 'Äcme GmbH', numeric_id: '7', slug: 'acme', domain: 'acme.test' },
    ])
    for (const known of [{ numericId: '7' }, { slug: 'acme' }, { domain: 'acme.test' }, { name: 'äcme' }]) {
      expect(await resolve({ name: 'Something else', ...known }, false)).toBe(id)
    }
  })

  test('a name of signs alone is still one company when it comes again', async () => {
    const id = await resolve({ name: '***' })
    expect(await resolve({ name: ' *** ' })).toBe(id)
    expect(await resolve({ name: '****' })).not.toBe(id)
  })

  test('a name whose key is cut in the middle of a character is one company when it comes again', async () => {
    const name = `${'ﷺ'.repeat(20)}a${'𠀀'.repeat(130)}`
    expect(await resolve({ name })).toBe(await resolve({ name }))
  })

  test('what nothing identifies is no company', async () => {
    expect(await resolve({ name: ' ' })).toBeNull()
    expect(await companies()).toEqual([])
  })

  test('of many resolved together a later one finds what an earlier one made and taught', async () => {
    const queries = [
      { name: 'Acme', domain: 'acme.test' },
      { name: 'Other', domain: 'other.test' },
      { name: 'Acme Ltd', slug: 'acme' },
      { name: 'Renamed', slug: 'acme', numericId: '7' },
    ].map(identity)
    const options = { create: true, source: 'contacts' } as const
    const ids = await inWorkspace((own) => resolveCompanies(scopeOf(own), queries, options))
    expect(ids[2]).toBe(ids[0])
    expect(ids[3]).toBe(ids[0])
    expect(ids[1]).not.toBe(ids[0])
    const made = await companies()
    expect(made).toHaveLength(2)
    expect(made.find(({ id }) => id === ids[0])).toMatchObject({
      slug: 'acme',
      numeric_id: '7',
      domain: 'acme.test',
    })
  })

  test('twenty transactions creating one company at once end in one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => resolve({ name: 'Acme', domain: 'acme.test', slug: 'acme' })),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await companies()).toHaveLength(1)
    expect(await keysOf(ids[0] ?? null)).toEqual(['d:acme.test', 's:acme', 'x:acme'])
  })

  test('the loser of a race takes the company of the winner and leaves none of its own', async () => {
    const winner = await createCompany(db(), tenantId, { name: 'Winner' })
    await db().query('begin')
    await db().query(`insert into company_keys (tenant_id, key, company_id) values ($1, 'd:acme.test', $2)`, [
      tenantId,
      winner.id,
    ])
    const racing = resolve({ name: 'Acme', domain: 'acme.test', numericId: '7' })
    await waitForLock(service.database)
    await db().query('commit')
    expect(await racing).toBe(winner.id)
    expect(await companies()).toHaveLength(1)
    expect(await keysOf(winner.id)).toEqual(['d:acme.test', 'n:7', 'x:acme', 'x:winner'])
  })

  test('the loser of a race leaves the company it knew no key that another one decides about', async () => {
    const known = await resolve({ name: 'Known', domain: 'known.test' })
    const winner = await createCompany(db(), tenantId, { name: 'Winner' })
    await db().query('begin')
    await db().query(`insert into company_keys (tenant_id, key, company_id) values ($1, 's:acme', $2)`, [
      tenantId,
      winner.id,
    ])
    const racing = resolve({ name: 'Acme', domain: 'known.test', slug: 'acme', numericId: '7' })
    await waitForLock(service.database)
    await db().query('commit')
    expect(await racing).toBe(winner.id)
    expect(await keysOf(known)).toEqual(['d:known.test', 'x:known'])
    expect(await keysOf(winner.id)).toContain('n:7')
  })
})
