import type { CompanyAttributes } from '@throughline/parsing/companies/attributes/attribute-columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { setCompanyAttributes } from '../companies/set-company-attributes.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const other = await service.createWorkspace()
  await company(workspace, 'Kestrel Works', {
    industry: 'Computer Software',
    employees: '51-200',
    revenue: '12500000',
    country: 'SE',
  })
  await company(workspace, 'Maple Foods', {
    industry: 'Food Production',
    employees: '120',
    country: 'Sweden',
  })
  await company(workspace, 'Lantern Care', { country: 'Norway' })
  await company(workspace, 'Nameless', {})
  await company(other, 'Theirs', { industry: 'Software Development', country: 'SE' })
})
afterAll(() => service.stop())

async function company(of: TestWorkspace, name: string, attributes: Omit<CompanyAttributes, 'companyId'>) {
  const { id } = await createCompany(service.database.owner, of.tenantId, {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
  })
  await inTenantTransaction(service.database.pools.transactions, of.tenantId, (db) =>
    setCompanyAttributes({ db, tenantId: of.tenantId, now: new Date() }, [{ companyId: id, ...attributes }]),
  )
  return id
}

async function preview(body: unknown) {
  const answer = await workspace.call('POST', '/company-icp/preview', body)
  expect(answer.status).toBe(200)
  return answer.body.data
}

const names = (data: { sample: { company: { name: string } }[] }) =>
  data.sample.map(({ company }) => company.name)

const lists = {
  social_industries: ['Software Development'],
  employees: ['D'],
  revenue: ['$10M-$50M'],
  countries: ['Sweden'],
}

describe('200', () => {
  test('[icps] companies are counted as matched, unmatched and unknown, and the unknown ones by criterion', async () => {
    const { sample, ...counts } = await preview(lists)
    expect(counts).toEqual({
      matched: 2,
      matched_wholly: 1,
      unmatched: 1,
      unknown: 1,
      unknown_by_criterion: { industry: 2, employees: 2, revenue: 3, country: 1 },
    })
    expect(names({ sample })).toEqual(['Kestrel Works', 'Maple Foods', 'Lantern Care'])
  })

  test('[icps] the sample says what each criterion adds to the fit', async () => {
    const { sample } = await preview(lists)
    expect(sample[1]).toMatchObject({
      company: { name: 'Maple Foods', social_url: 'https://www.linkedin.com/company/maple-foods' },
      fit: 60,
      coverage: 0.75,
      criteria: [
        {
          name: 'industry',
          wanted: ['Software Development'],
          actual: 'Food Production',
          match: 0,
          weight: 30,
          contribution: 0,
        },
        { name: 'employees', wanted: ['D'], actual: '120', match: 1, weight: 25, contribution: 33.3 },
        { name: 'revenue', wanted: ['$10M-$50M'], actual: null, match: null, weight: 25, contribution: null },
        { name: 'country', wanted: ['Sweden'], actual: 'SE', match: 1, weight: 20, contribution: 26.7 },
      ],
    })
    expect(sample[0].criteria.map(({ actual }: { actual: string }) => actual)).toEqual([
      'Computer Software',
      '51-200',
      '$12.5M',
      'SE',
    ])
  })

  test('a criterion that is not asked for is not unknown of anybody', async () => {
    const data = await preview({ title: 'Only the country', countries: ['NO'], revenue: [] })
    expect(data).toMatchObject({
      matched: 1,
      matched_wholly: 1,
      unmatched: 2,
      unknown: 1,
      unknown_by_criterion: { country: 1 },
    })
    expect(Object.keys(data.unknown_by_criterion)).toEqual(['country'])
    expect(data.sample[0].criteria).toHaveLength(1)
  })

  test('without a criterion everything matches', async () => {
    expect(await preview({})).toMatchObject({
      matched: 4,
      matched_wholly: 4,
      unmatched: 0,
      unknown: 0,
      unknown_by_criterion: {},
    })
  })

  test('an ICP that is saved counts as its preview did, and one that is not leaves nothing behind', async () => {
    const before = (await workspace.call('GET', '/company-icp')).body.data.total
    const { sample: _, ...previewed } = await preview(lists)
    expect((await workspace.call('GET', '/company-icp')).body.data.total).toBe(before)
    const { body } = await workspace.call('POST', '/company-icp', { title: 'Saved', ...lists })
    const saved = await workspace.call('GET', `/company-icp/${body.data.id}?with_counts=true`)
    expect(saved.body.data).toEqual({ ...body.data, matches: previewed })
    const plain = await workspace.call('GET', `/company-icp/${body.data.id}`)
    expect(plain.body.data).toEqual(body.data)
  })

  test('a company that was merged into another is counted with that one', async () => {
    const fresh = await service.createWorkspace()
    const into = await company(fresh, 'Kestrel', { country: 'SE' })
    const id = await company(fresh, 'Kestrel Works', { country: 'SE' })
    expect((await fresh.call('POST', `/companies/${id}/merge`, { into })).status).toBe(200)
    const { body } = await fresh.call('POST', '/company-icp/preview', { countries: ['SE'] })
    expect(body.data).toMatchObject({ matched: 1, unmatched: 0 })
    expect(names(body.data)).toEqual(['Kestrel'])
  })

  test('the sample holds the ten that fit best', async () => {
    const fresh = await service.createWorkspace()
    for (let at = 0; at < 12; at++) {
      await company(fresh, `Company ${at}`, {
        employees: at < 3 ? '51-200' : '201-500',
        country: at < 11 ? 'SE' : null,
      })
    }
    const { body } = await fresh.call('POST', '/company-icp/preview', { employees: ['D'], countries: ['SE'] })
    const fits = body.data.sample.map(({ fit }: { fit: number }) => fit)
    expect(fits).toEqual([100, 100, 100, 72, 72, 72, 72, 72, 72, 72])
    expect(body.data.matched).toBe(12)
  })
})

describe('400', () => {
  test.each([
    { revenue: ['x'] },
    { title: ' ' },
    { countries: ['Atlantis'] },
    { weights: {} },
  ])('%j', async (body) => {
    expect((await workspace.call('POST', '/company-icp/preview', body)).status).toBe(400)
  })
})

test('404: counts of an ICP that is not there', async () => {
  for (const id of ['01890000-0000-7000-8000-000000000000', 'mine']) {
    expect((await workspace.call('GET', `/company-icp/${id}?with_counts=true`)).status).toBe(404)
  }
})
