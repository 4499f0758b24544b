import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
} from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { hubspot, sendList } from '../crm/testing/send-list.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const fresh = async () => {
  workspace = await service.createWorkspace()
  return workspace
}

async function addClient(body: Record<string, unknown>) {
  const answer = await workspace.call('POST', '/client-companies', body)
  expect(answer.status).toBe(201)
  return answer.body.data.client_company
}

const exclude = (sourceRowId: unknown, by = workspace) =>
  by.call('POST', '/client-companies/exclusions', { sourceRowId })

async function excluded(sourceRowId: string): Promise<string> {
  const { status, body } = await exclude(sourceRowId)
  expect(status).toBe(201)
  return body.data.id
}

const undo = (id: string, by = workspace) => by.call('DELETE', `/client-companies/exclusions/${id}`)

async function clients(query = '') {
  const { body } = await workspace.call('GET', `/client-companies?page_size=200${query}`)
  return body.data.client_companies
}

async function rowOf(name: string): Promise<string> {
  for (const company of await clients())
    for (const row of company.sources) if (row.name === name) return row.id
  throw new Error(`no row named ${name}`)
}

const summary = async () => (await workspace.call('GET', '/client-companies/summary')).body.data

async function countOf(table: string): Promise<number> {
  const { rows } = await db().query(`select count(*) as n from ${table} where tenant_id = $1`, [
    workspace.tenantId,
  ])
  return rows[0].n
}

const state = async () => ({ clients: await clients(), summary: await summary() })

describe('201', () => {
  test('[client-companies.exclusions 1] answers the id of the exclusion', async () => {
    const client = await addClient({ company_name: 'Answered', domain: 'answered.test' })
    const { status, body } = await exclude(client.sources[0].id)
    expect([status, body]).toEqual([
      201,
      { success: true, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    ])
    const [shown] = await clients('&search=answered')
    expect(shown).toMatchObject({ excluded: true, exclusion_id: body.data.id })
  })

  test('[client-companies.exclusions 1] takes a row id in any case of letters', async () => {
    const client = await addClient({ company_name: 'Upper', domain: 'upper.test' })
    expect((await exclude(client.sources[0].id.toUpperCase())).status).toBe(201)
  })

  test('[client-companies.exclusions 2] overrides every source, whichever row is named', async () => {
    await fresh()
    await addClient({ company_name: 'Everywhere', domain: 'everywhere.test' })
    await sendList(
      workspace,
      'companies',
      hubspot(['1', { name: 'Everywhere Inc', domain: 'everywhere.test', lifecyclestage: 'customer' }]),
    )
    await addClient({ company_name: 'Another', domain: 'another.test' })
    const [, company] = await clients()
    expect(company.sources.map((row: { source: string }) => row.source)).toEqual(['manual', 'crm'])
    for (const { id } of company.sources) {
      const exclusion = await excluded(id)
      expect(await summary()).toEqual({ total: 1, by_source: { manual: 1, csv: 0, crm: 0 }, excluded: 1 })
      await undo(exclusion)
      expect(await summary()).toEqual({ total: 2, by_source: { manual: 2, csv: 0, crm: 1 }, excluded: 0 })
    }
  })

  test('[client-companies.exclusions 2] rows with the same company, number, page or domain stop counting', async () => {
    for (const [shared, other] of [
      [{ domain: 'shared.test' }, { domain: 'https://www.shared.test/about' }],
      [{ social_url: 'linkedin.com/company/shared' }, { social_url: 'https://linkedin.com/company/SHARED/' }],
      [{ numeric_id: '77' }, { social_url: 'https://linkedin.com/company/77' }],
      [{ domain: 'named.test' }, {}],
    ]) {
      await fresh()
      const first = await addClient({ company_name: 'Shared', ...shared })
      await addClient({
        company_name: other && Object.keys(other).length > 0 ? 'Other Name' : 'SHARED Ltd',
        ...other,
      })
      await excluded(first.sources[0].id)
      expect(await summary(), JSON.stringify(shared)).toMatchObject({ total: 0, excluded: 1 })
    }
  })

  test('[client-companies.exclusions 2] a row of another company that shares a domain stops counting, its other rows do not', async () => {
    await fresh()
    await addClient({ company_name: 'Page Alone', social_url: 'linkedin.com/company/page' })
    await addClient({ company_name: 'Domain Alone', domain: 'domain.test' })
    // The page is stronger than the domain, which belongs to the other company already.
    const both = await addClient({
      company_name: 'Both',
      social_url: 'linkedin.com/company/page',
      domain: 'domain.test',
    })
    expect(both.company_name).toBe('Page Alone')
    const exclusion = await excluded(await rowOf('Domain Alone'))
    const [byDomain, byPage] = await clients()
    expect(byDomain).toMatchObject({ company_name: 'Domain Alone', excluded: true, exclusion_id: exclusion })
    expect(byPage).toMatchObject({ company_name: 'Page Alone', excluded: false, exclusion_id: null })
    expect(byPage.sources).toMatchObject([
      { name: 'Page Alone', excluded: false },
      { name: 'Both', excluded: true },
    ])
    expect(await summary()).toMatchObject({ total: 1, excluded: 1 })
    expect(await excluded(await rowOf('Both'))).toBe(exclusion)
    expect(await summary()).toMatchObject({ total: 0, excluded: 2 })
    await undo(exclusion)
    expect(await summary()).toMatchObject({ total: 2, excluded: 0 })
  })

  test('[client-companies.exclusions 2] later rows do not count either: of a CRM, a file or by hand', async () => {
    await fresh()
    const client = await addClient({ company_name: 'Gone For Good', domain: 'gone.test' })
    await excluded(client.sources[0].id)
    const company = { name: 'Gone For Good GmbH', domain: 'gone.test', lifecyclestage: 'customer' }
    await sendList(workspace, 'companies', hubspot(['1', company]))
    expect(await addClient({ company_name: 'Gone Again', domain: 'gone.test' })).toMatchObject({
      excluded: true,
    })
    expect(await summary()).toEqual({ total: 0, by_source: { manual: 0, csv: 0, crm: 0 }, excluded: 1 })
    await sendList(workspace, 'companies', hubspot(['1', { ...company, lifecyclestage: 'lead' }]))
    await sendList(workspace, 'companies', hubspot(['1', company]))
    expect(await summary()).toMatchObject({ total: 0, excluded: 1 })
  })

  test('[client-companies.exclusions 2] leaves the company out of the client filter of the search at once', async () => {
    await fresh()
    const company = await createCompany(db(), workspace.tenantId, { name: 'Routed', domain: 'routed.test' })
    const connector = await createConnector(db(), workspace.tenantId)
    const prospect = await createPerson(db(), workspace.tenantId, { companyId: company.id })
    const ids = { connectorId: connector.id, prospectId: prospect.id, companyId: company.id }
    await createOpportunity(db(), workspace.tenantId, { ...ids, engagementCount: 1 })
    const client = await addClient({ company_name: 'Routed', domain: 'routed.test' })
    const search = async () => {
      const all = await workspace.call('GET', '/opportunities')
      const others = await workspace.call('GET', '/opportunities?exclude_client_companies=true')
      const [one] = all.body.data.opportunities
      return [one.is_client_company, others.body.data.total]
    }
    expect(await search()).toEqual([true, 0])
    const exclusion = await excluded(client.sources[0].id)
    expect(await search()).toEqual([false, 1])
    await undo(exclusion)
    expect(await search()).toEqual([true, 0])
  })

  test('[client-companies.exclusions 3] an excluded company answers the id it has, and nothing new is made', async () => {
    await fresh()
    const client = await addClient({ company_name: 'Twice', domain: 'twice.test' })
    await addClient({ company_name: 'Twice Again', domain: 'twice.test' })
    const id = await excluded(client.sources[0].id)
    const before = [
      await countOf('client_company_exclusions'),
      await countOf('client_company_exclusion_keys'),
    ]
    for (const name of ['Twice', 'Twice Again']) expect(await excluded(await rowOf(name))).toBe(id)
    const after = [await countOf('client_company_exclusions'), await countOf('client_company_exclusion_keys')]
    expect(after).toEqual(before)
  })

  test('[client-companies.exclusions 3] and does so by a name too that leads to no more than the excluded company', async () => {
    await fresh()
    const client = await addClient({ company_name: 'Once Wanted' })
    const { body } = await workspace.call('POST', '/target-accounts', { account_name: 'Once Wanted' })
    const id = await excluded(client.sources[0].id)
    await workspace.call('DELETE', `/target-accounts?id=${body.data.target_account.id}`)
    expect(await excluded(client.sources[0].id)).toBe(id)
    await undo(id)
    expect((await exclude(client.sources[0].id)).body.error.code).toBe('no_match_key')
  })

  test('[client-companies.exclusions 3] fifty calls at the same moment make one exclusion', async () => {
    await fresh()
    const client = await addClient({ company_name: 'Raced', domain: 'raced.test', numeric_id: '5' })
    await addClient({ company_name: 'Raced Again', domain: 'raced.test' })
    const rows = [client.sources[0].id, await rowOf('Raced Again')]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => exclude(rows[i % 2])))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await countOf('client_company_exclusions')).toBe(1)
  })

  test('[client-companies.exclusions 3] calls for rows that share a key only with each other end up as one', async () => {
    await fresh()
    await addClient({ company_name: 'One', social_url: 'linkedin.com/company/one' })
    await addClient({ company_name: 'Two', domain: 'two.test' })
    await addClient({ company_name: 'Bridge', social_url: 'linkedin.com/company/one', domain: 'two.test' })
    const rows = await Promise.all(['One', 'Two', 'Bridge'].map(rowOf))
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => exclude(rows[i % 3])))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
    expect(await summary()).toMatchObject({ total: 0, excluded: 2 })
    for (const id of new Set(answers.map(({ body }) => body.data.id))) await undo(id)
    expect(await summary()).toMatchObject({ total: 2, excluded: 0 })
    expect(await countOf('client_company_exclusion_keys')).toBe(0)
  })

  test('exclusions and undos of one company at the same moment leave it excluded or not, and nothing between', async () => {
    await fresh()
    const client = await addClient({ company_name: 'Torn', domain: 'torn.test' })
    const row = client.sources[0].id
    for (let round = 0; round < 10; round++) {
      const id = await excluded(row)
      const answers = await Promise.all([undo(id), exclude(row), exclude(row), undo(id)])
      expect(
        answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status)),
      ).toEqual([])
      const [shown] = await clients()
      expect(await countOf('client_company_exclusions')).toBe(shown.excluded ? 1 : 0)
      expect(await countOf('client_company_exclusion_keys')).toBe(shown.excluded ? 2 : 0)
      if (shown.excluded) await undo(shown.exclusion_id)
    }
  })

  test('a name alone is enough where the company is known by more', async () => {
    await fresh()
    await createTargetAccount(db(), workspace.tenantId, { name: 'Wanted' })
    await createCompany(db(), workspace.tenantId, { name: 'Paged', slug: 'paged' })
    const employer = await createCompany(db(), workspace.tenantId, { name: 'Employer' })
    const connector = await createConnector(db(), workspace.tenantId)
    const prospect = await createPerson(db(), workspace.tenantId, { companyId: employer.id })
    const ids = { connectorId: connector.id, prospectId: prospect.id, companyId: employer.id }
    await createOpportunity(db(), workspace.tenantId, ids)
    for (const name of ['Wanted', 'Paged', 'Employer'])
      expect(
        (await exclude((await addClient({ company_name: `${name} Ltd` })).sources[0].id)).status,
        name,
      ).toBe(201)
    expect(await summary()).toMatchObject({ total: 0, excluded: 3 })
  })
})

describe('400', () => {
  test('[client-companies.exclusions 4] a body that is no JSON, or an id that is no UUID', async () => {
    for (const body of ['{"sourceRowId":', '', 'x', '[]', '"x"', 'null', '{}']) {
      const answer = await workspace.call('POST', '/client-companies/exclusions', body)
      expect([answer.status, answer.body.error.code], body).toEqual([400, 'BAD_REQUEST'])
    }
    for (const id of [
      '',
      'x',
      '123',
      null,
      5,
      {},
      [],
      `${'0'.repeat(8)}-0000`,
      'g1a1f8c1-db3e-761a-8934-357d210ccbb4',
    ]) {
      const answer = await exclude(id)
      expect([answer.status, answer.body.error.code], JSON.stringify(id)).toEqual([400, 'BAD_REQUEST'])
    }
    const id = '01a1f8c1-db3e-761a-8934-357d210ccbb4'
    const { status, body } = await workspace.call('POST', '/client-companies/exclusions', {
      sourceRowId: id,
      row: id,
    })
    expect([status, body.error.details[0].pointer]).toEqual([400, '/row'])
  })
})

describe('404', () => {
  test('[client-companies.exclusions 5] a row that is not there, or of another workspace', async () => {
    const other = await service.createWorkspace()
    const client = await addClient({ company_name: 'Mine', domain: 'mine.test' })
    for (const [id, by] of [
      ['01a1f8c1-db3e-761a-8934-357d210ccbb4', workspace],
      [client.sources[0].id, other],
      [client.company_id, workspace],
    ]) {
      const { status, body } = await exclude(id, by)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
    const { rows } = await db().query(
      'select count(*) as n from client_company_exclusions where tenant_id = $1',
      [other.tenantId],
    )
    expect(rows[0].n).toBe(0)
  })

  test('[client-companies.exclusions 5] a row of a CRM that no longer says that it is a client', async () => {
    await fresh()
    const company = { name: 'Was One', domain: 'was.test', lifecyclestage: 'customer' }
    await sendList(workspace, 'companies', hubspot(['1', company]))
    const row = await rowOf('Was One')
    await sendList(workspace, 'companies', hubspot(['1', { ...company, lifecyclestage: 'lead' }]))
    expect((await exclude(row)).status).toBe(404)
    await sendList(workspace, 'companies', hubspot(['1', company]))
    expect(await rowOf('Was One')).toBe(row)
  })
})

describe('422', () => {
  test('[client-companies.exclusions 6] a row with no page, no domain and no matched company is no_match_key', async () => {
    await fresh()
    await addClient({ company_name: 'Nothing But A Name' })
    await sendList(
      workspace,
      'companies',
      hubspot(['1', { name: 'Also Only Named', lifecyclestage: 'customer' }]),
    )
    await addClient({ company_name: 'Nothing but a name Inc.' })
    for (const name of ['Nothing But A Name', 'Also Only Named', 'Nothing but a name Inc.']) {
      const { status, body } = await exclude(await rowOf(name))
      expect([status, body.error.code], name).toEqual([422, 'no_match_key'])
    }
    expect(await summary()).toMatchObject({ total: 2, excluded: 0 })
    expect(await countOf('client_company_exclusions')).toBe(0)
  })

  test('a company known by its name only that is shown as ours is excluded, and is ours no more', async () => {
    const { tenantId } = await fresh()
    const company = await createCompany(db(), tenantId, { name: 'Only Named' })
    const competitor = await createCompetitor(db(), tenantId)
    const [rep, target] = [
      await createCompetitorPerson(db(), tenantId),
      await createCompetitorPerson(db(), tenantId, { companyId: company.id }),
    ]
    const interaction = { competitorId: competitor.id, repId: rep.id, targetId: target.id }
    await createInteraction(db(), tenantId, interaction)
    await countInteractions(service.database, tenantId)
    const client = await addClient({ company_name: 'Only Named' })
    const ours = async () => (await workspace.call('GET', '/competitor-accounts?side=defend')).body.data.total
    expect(await ours()).toBe(1)
    await excluded(client.sources[0].id)
    expect(await ours()).toBe(0)
    expect(await summary()).toMatchObject({ total: 0, excluded: 1 })
  })

  test('[client-companies.exclusions 6] and is one no more once its company is known by more', async () => {
    await fresh()
    const client = await addClient({ company_name: 'Later Known' })
    expect((await exclude(client.sources[0].id)).status).toBe(422)
    await workspace.call('POST', '/target-accounts', { account_name: 'Later Known' })
    expect((await exclude(client.sources[0].id)).status).toBe(201)
  })
})

describe('DELETE', () => {
  test('the undo answers the id, brings the former state back, and is a 404 the second time', async () => {
    await fresh()
    await addClient({ company_name: 'Back', domain: 'back.test' })
    await addClient({ company_name: 'Stays', domain: 'stays.test' })
    const before = await state()
    const id = await excluded(await rowOf('Back'))
    expect(await state()).not.toEqual(before)
    const first = await undo(id.toUpperCase())
    expect([first.status, first.body.data]).toEqual([200, { id, removed: true }])
    expect(await state()).toEqual(before)
    for (const wrong of [id, 'x', '01a1f8c1-db3e-761a-8934-357d210ccbb4'])
      expect([(await undo(wrong)).status, wrong]).toEqual([404, wrong])
    expect(await excluded(await rowOf('Back'))).not.toBe(id)
  })

  test('another workspace cannot undo it', async () => {
    const other = await service.createWorkspace()
    const id = await excluded(await rowOf('Stays'))
    expect((await undo(id, other)).status).toBe(404)
    expect(
      (await clients('&excluded=true')).map((one: { company_name: string }) => one.company_name),
    ).toEqual(['Back', 'Stays'])
  })
})
