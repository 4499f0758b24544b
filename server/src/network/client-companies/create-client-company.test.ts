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

const create = (body: unknown, by = workspace) => by.call('POST', '/client-companies', body)

describe('201', () => {
  test('the company is answered as the list shows it', async () => {
    const { status, body } = await create({
      company_name: ' Harbour Lines Ltd ',
      social_url: 'http://uk.linkedin.com/company/Harbour-Lines/about',
      domain: 'https://www.Harbour-Lines.test/contact',
      numeric_id: '1234567',
    })
    expect(status).toBe(201)
    expect(body.data.client_company).toMatchObject({
      key: 'n:1234567',
      company_name: 'Harbour Lines Ltd',
      domain: 'harbour-lines.test',
      numeric_id: '1234567',
      social_url: 'https://www.linkedin.com/company/harbour-lines',
      sources: [{ source: 'manual', name: 'Harbour Lines Ltd' }],
      excluded: false,
    })
    const listed = await workspace.call('GET', '/client-companies?search=harbour')
    expect(listed.body.data.client_companies).toEqual([body.data.client_company])
  })

  test('it is the company that is known already', async () => {
    const company = await createCompany(service.database.owner, workspace.tenantId, {
      name: 'Known',
      slug: 'known',
    })
    const { body } = await create({ company_name: 'Known Works', social_url: 'linkedin.com/company/known' })
    expect(body.data.client_company).toMatchObject({ company_id: company.id, company_name: 'Known' })
  })

  test('saying the same again adds nothing, whatever the case; saying more adds a row', async () => {
    const first = await create({ company_name: 'Again', domain: 'again.test' })
    const second = await create({ company_name: 'AGAIN', domain: 'http://www.again.test', social_url: null })
    expect([second.status, second.body]).toEqual([201, first.body])
    const third = await create({ company_name: 'Again', domain: 'again.test', numeric_id: '9' })
    expect(third.body.data.client_company.sources).toHaveLength(2)
  })

  test('twenty at the same moment make one row', async () => {
    const body = { company_name: 'Raced', domain: 'raced.test' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const ids = answers.map(({ body }) =>
      body.data.client_company.sources.map((row: { id: string }) => row.id),
    )
    expect(new Set(ids.map(String)).size).toBe(1)
  })

  test('an excluded company stays excluded', async () => {
    const { body } = await create({ company_name: 'Out', domain: 'out.test' })
    const [{ id }] = body.data.client_company.sources
    await workspace.call('POST', '/client-companies/exclusions', { sourceRowId: id })
    const again = await create({ company_name: 'Out After All', domain: 'out.test' })
    expect(again.body.data.client_company).toMatchObject({ excluded: true, exclusion_id: expect.any(String) })
  })
})

describe('400', () => {
  test('what cannot be read is refused with its place', async () => {
    for (const [pointer, value] of [
      ['/company_name', '   '],
      ['/company_name', '\u200b'],
      ['/company_name', 'x'.repeat(257)],
      ['/social_url', 'https://acme.test'],
      ['/social_url', 'https://www.linkedin.com/in/ada'],
      ['/domain', 'no domain'],
      ['/domain', 'gmail.com'],
      ['/numeric_id', '12a'],
      ['/industry', 'Steel'],
    ] as const) {
      const { status, body } = await create({ company_name: 'Acme', [pointer.slice(1)]: value })
      expect([status, body.error.details[0].pointer], value).toEqual([400, pointer])
    }
    expect((await create({ domain: 'acme.test' })).status).toBe(400)
    const two = { company_name: 'Acme', social_url: 'linkedin.com/company/1', numeric_id: '2' }
    expect((await create(two)).body.error.details[0].pointer).toBe('/numeric_id')
  })
})
