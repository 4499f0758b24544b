import type { CompanyAttributes } from '@throughline/parsing/companies/attributes/attribute-columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { setCompanyAttributes } from '../../companies/set-company-attributes.ts'

let service: TestService
let workspace: TestWorkspace
let software: { id: string }
let swedish: { id: string }
let anything: { id: string }
const companies: Record<string, string> = {}
const opportunities: Record<string, string> = {}

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  await opportunity('kestrel', 90, { industry: 'Software Development', country: 'SE' })
  await opportunity('maple', 80, { industry: 'Computer Games', country: 'SE' })
  await opportunity('lantern', 70, { industry: 'Banking', country: 'US' })
  await opportunity('nameless', 60, {})
  software = await icp({ title: 'Software', social_industries: ['Computer Software'] })
  swedish = await icp({ title: 'Swedish', countries: ['Sweden'], revenue: ['1B+'] })
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function opportunity(name: string, score: number, attributes: Omit<CompanyAttributes, 'companyId'>) {
  const { tenantId } = workspace
  const { id: companyId } = await createCompany(db(), tenantId, { name })
  const { id: connectorId } = await createConnector(db(), tenantId)
  const { id: prospectId } = await createPerson(db(), tenantId)
  const { id } = await createOpportunity(db(), tenantId, {
    connectorId,
    prospectId,
    companyId,
    score,
    engagementCount: 1,
  })
  companies[name] = companyId
  opportunities[id] = name
  await describeCompany(name, attributes)
}

const describeCompany = (name: string, attributes: Omit<CompanyAttributes, 'companyId'>) =>
  inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (own) =>
    setCompanyAttributes({ db: own, tenantId: workspace.tenantId, now: new Date() }, [
      { companyId: companies[name] ?? '', ...attributes },
    ]),
  )

const icp = async (body: object) => (await workspace.call('POST', '/company-icp', body)).body.data

interface Found {
  id: string
  icp?: { id: string; title: string; fit: number }
}

async function found(query = '') {
  const { status, body } = await workspace.call('GET', `/opportunities${query}`)
  expect(status).toBe(200)
  return { ...body.data, names: body.data.opportunities.map(({ id }: Found) => opportunities[id]) }
}

const icpsShown = async () => (await found()).opportunities.map((row: Found) => row.icp)

describe('the row', () => {
  test('names the ICP that the company matches best, and none where it matches none or nothing is known', async () => {
    expect(await icpsShown()).toEqual([
      { id: software.id, title: 'Software', fit: 100 },
      { id: swedish.id, title: 'Swedish', fit: 100 },
      undefined,
      undefined,
    ])
  })

  test('is the same alone as in the search', async () => {
    const [first] = (await found()).opportunities
    const { body } = await workspace.call('GET', `/opportunities/${first.id}`)
    expect(body.data.icp).toEqual(first.icp)
  })

  test('names an ICP that asks for nothing only where no other matches', async () => {
    anything = await icp({ title: 'Anything' })
    const titles = (await icpsShown()).map((shown: Found['icp']) => shown?.title)
    await workspace.call('DELETE', `/company-icp/${anything.id}`)
    expect(titles).toEqual(['Software', 'Swedish', 'Anything', 'Anything'])
  })

  test('follows what is learnt of the company at once', async () => {
    await describeCompany('lantern', { country: 'SE' })
    expect((await icpsShown())[2]).toEqual({ id: swedish.id, title: 'Swedish', fit: 100 })
    await describeCompany('lantern', { revenue: '$1M-$10M' })
    expect((await icpsShown())[2]).toBeUndefined()
    await describeCompany('lantern', { country: 'US', revenue: null })
  })

  test('follows a change of the ICP at once', async () => {
    await workspace.call('PUT', `/company-icp/${software.id}`, {
      title: 'Banks',
      social_industries: ['Banking'],
    })
    expect((await icpsShown()).map((shown: Found['icp']) => shown?.title)).toEqual([
      'Swedish',
      'Swedish',
      'Banks',
      undefined,
    ])
    await workspace.call('PUT', `/company-icp/${software.id}`, {
      title: 'Software',
      social_industries: ['Computer Software'],
    })
  })
})

describe('icp_id', () => {
  test('selects the opportunities into companies that match, another ICP of theirs being better or not', async () => {
    expect((await found(`?icp_id=${software.id}`)).names).toEqual(['kestrel', 'maple'])
    expect((await found(`?icp_id=${swedish.id.toUpperCase()}`)).names).toEqual(['kestrel', 'maple'])
    expect(await found(`?icp_id=${swedish.id}&page_size=1`)).toMatchObject({ total: 2, has_more: true })
    expect((await found(`?icp_id=${swedish.id}&min_score=85`)).names).toEqual(['kestrel'])
  })

  test('selects as many as the counts of the ICP tell', async () => {
    const { body } = await workspace.call('GET', `/company-icp/${software.id}?with_counts=true`)
    expect(body.data.matches.matched).toBe((await found(`?icp_id=${software.id}`)).total)
  })

  test("that is unknown, or another workspace's, selects nothing", async () => {
    const other = await service.createWorkspace()
    const theirs = (await other.call('POST', '/company-icp', { title: 'Theirs' })).body.data
    for (const id of ['01890000-0000-7000-8000-000000000000', theirs.id]) {
      expect(await found(`?icp_id=${id}`)).toMatchObject({ names: [], total: 0 })
    }
  })

  test.each(['x', '', 'none'])('%j is refused', async (id) => {
    const { status, body } = await workspace.call('GET', `/opportunities?icp_id=${id}`)
    expect([status, body.error.details[0].pointer]).toEqual([400, 'icp_id'])
  })
})
