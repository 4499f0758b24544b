import type { CompanyAttributes } from '@throughline/parsing/companies/attributes/attribute-columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { setCompanyAttributes } from './set-company-attributes.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const created = async () => (await createCompany(service.database.owner, tenantId)).id

const set = (attributes: readonly CompanyAttributes[], workspace = tenantId) =>
  inTenantTransaction(service.database.pools.transactions, workspace, (db) =>
    setCompanyAttributes({ db, tenantId: workspace, now: new Date() }, attributes),
  )

async function stored(companyId: string) {
  const { rows } = await service.database.owner.query(
    `select industry, industry_key, industry_id, industry_parent_id, industry_group_id, employees_min::int,
      employees_max::int, revenue_min::float8, revenue_max::float8, country, updated_at::text
     from companies where id = $1`,
    [companyId],
  )
  return rows[0]
}

const known = { industry: 'Computer Software', employees: '51-200', revenue: '12000000.0', country: 'USA' }
const columns = {
  industry: 'Computer Software',
  industry_key: 'computersoftware',
  industry_id: 4,
  industry_parent_id: 6,
  industry_group_id: 1594,
  employees_min: 51,
  employees_max: 200,
  revenue_min: 12e6,
  revenue_max: 12e6,
  country: 'US',
}

describe('what a source says', () => {
  test('is read and kept, the industry in its own words too', async () => {
    const companyId = await created()
    expect(await set([{ companyId, ...known }])).toBe(1)
    expect(await stored(companyId)).toMatchObject(columns)
  })

  test('leaves alone what it does not speak of', async () => {
    const companyId = await created()
    await set([{ companyId, ...known }])
    expect(await set([{ companyId, country: 'Sweden' }])).toBe(1)
    expect(await stored(companyId)).toMatchObject({ ...columns, country: 'SE' })
  })

  test('takes away what it calls unknown, or says in words that cannot be read', async () => {
    const companyId = await created()
    await set([{ companyId, ...known }])
    await set([{ companyId, industry: 'Other', employees: 'plenty', revenue: null, country: 'Atlantis' }])
    const nothing = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
    expect(await stored(companyId)).toMatchObject(nothing)
  })

  test('an industry in no list is kept by name', async () => {
    const companyId = await created()
    await set([{ companyId, industry: 'Quantum Weaving' }])
    expect(await stored(companyId)).toMatchObject({
      industry: 'Quantum Weaving',
      industry_key: 'quantumweaving',
      industry_id: null,
      industry_group_id: null,
    })
  })

  test('open ranges have no upper end', async () => {
    const companyId = await created()
    await set([{ companyId, employees: '10,001+', revenue: '1B+' }])
    expect(await stored(companyId)).toMatchObject({
      employees_min: 10_001,
      employees_max: null,
      revenue_max: null,
    })
  })

  test('says the same again without a trace', async () => {
    const companyId = await created()
    await set([{ companyId, ...known }])
    const before = await stored(companyId)
    expect(await set([{ companyId, ...known }])).toBe(0)
    expect(await set([{ companyId }])).toBe(0)
    expect(await stored(companyId)).toEqual(before)
  })

  test('of several entries for one company the last that speaks of a field counts', async () => {
    const companyId = await created()
    const other = await created()
    const entries = [
      { companyId, ...known, country: 'SE' },
      { companyId: other, country: 'NO' },
      { companyId, country: 'US', industry: undefined },
    ]
    expect(await set(entries)).toBe(2)
    expect(await stored(companyId)).toMatchObject(columns)
  })

  test('changes no company of another workspace', async () => {
    const companyId = await created()
    const other = await service.createWorkspace()
    expect(await set([{ companyId, ...known }], other.tenantId)).toBe(0)
    expect(await stored(companyId)).toMatchObject({ industry: null, country: null })
  })
})
