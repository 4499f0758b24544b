import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { hubspot, sendList } from '../crm/testing/send-list.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  await add({
    company_name: 'Élan Textiles',
    social_url: 'linkedin.com/company/elan',
    domain: 'www.elan.test',
  })
  await add({ company_name: 'Zephyr', numeric_id: '42' })
  await add({ company_name: 'amber works' })
  await add({ company_name: 'Harbour', domain: 'harbour.test' })
  const crm = { name: 'Harbour Lines', domain: 'harbour.test', lifecyclestage: 'customer' }
  await sendList(workspace, 'companies', hubspot(['1', crm]))
  const { body } = await list('search=zephyr')
  const [{ sources }] = body.data.client_companies
  await workspace.call('POST', '/client-companies/exclusions', { sourceRowId: sources[0].id })
})
afterAll(() => service.stop())

const add = (body: Record<string, unknown>) => workspace.call('POST', '/client-companies', body)
const list = (query = '', by = workspace) => by.call('GET', `/client-companies?${query}`)

async function names(query = ''): Promise<string[]> {
  const { body } = await list(query)
  return body.data.client_companies.map((company: { company_name: string }) => company.company_name)
}

describe('200', () => {
  test('sorts by name or by when the first source came, page by page, and all of that turned round', async () => {
    const fresh = await service.createWorkspace()
    for (const company_name of ['B', 'A', 'C'])
      await fresh.call('POST', '/client-companies', { company_name })
    const { owner } = service.database
    await owner.query(
      `update client_company_sources set created_at = case name when 'B' then timestamptz '2026-01-01' else '2026-02-01' end
       where tenant_id = $1`,
      [fresh.tenantId],
    )
    const orders = { company_name: 'ABC', '-company_name': 'CBA', created_at: 'ACB', '-created_at': 'BCA' }
    for (const [sort, order] of Object.entries(orders)) {
      let [walked, cursor] = ['', '']
      do {
        const { data } = (await list(`sort=${sort}&page_size=1&cursor=${cursor}`, fresh)).body
        walked += data.client_companies[0].company_name
        cursor = data.next_cursor ?? ''
      } while (cursor !== '')
      expect(walked, sort).toBe(order)
    }
  })

  test('companies are listed by name with all their rows, oldest first', async () => {
    const { body } = await list()
    const row = { id: expect.any(String), created_at: expect.stringMatching(/^20..-..-..T..:..:..\....Z$/) }
    expect(body.data).toEqual({
      client_companies: [
        {
          key: 'x:amberworks',
          company_id: expect.any(String),
          company_name: 'amber works',
          domain: null,
          numeric_id: null,
          social_url: '',
          sources: [{ ...row, source: 'manual', name: 'amber works', excluded: false }],
          excluded: false,
          exclusion_id: null,
        },
        expect.objectContaining({
          key: 'd:elan.test',
          domain: 'elan.test',
          social_url: 'https://www.linkedin.com/company/elan',
        }),
        expect.objectContaining({
          key: 'd:harbour.test',
          company_name: 'Harbour',
          sources: [
            { ...row, source: 'manual', name: 'Harbour', excluded: false },
            { ...row, source: 'crm', name: 'Harbour Lines', excluded: false },
          ],
        }),
        expect.objectContaining({
          key: 'n:42',
          numeric_id: '42',
          social_url: 'https://www.linkedin.com/company/42',
          excluded: true,
          exclusion_id: expect.any(String),
        }),
      ],
      total: 4,
      page: 1,
      page_size: 25,
      has_more: false,
    })
  })

  test('pages hold the whole list once, and past the end there is nothing but the total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}&page_size=1`)))
    expect(pages.map(({ body }) => body.data.client_companies[0].company_name)).toEqual(await names())
    expect(pages.map(({ body }) => body.data.has_more)).toEqual([true, true, true, false])
    const { body } = await list('page=9&page_size=3')
    expect(body.data).toEqual({ client_companies: [], total: 4, page: 9, page_size: 3, has_more: false })
  })

  test.each([
    '',
    'excluded=false',
    'search=e',
  ])('a cursor goes on where the page ended: %s', async (query) => {
    const found: string[] = []
    let cursor = ''
    for (let page = 1; page === 1 || cursor !== ''; page++) {
      const { body } = await list(`${query}&page_size=1${cursor}`)
      expect([body.data.page, body.data.has_more]).toEqual([page, body.data.next_cursor !== undefined])
      found.push(body.data.client_companies[0].company_name)
      cursor = body.data.has_more ? `&cursor=${body.data.next_cursor}` : ''
    }
    expect(found).toEqual(await names(query))
  })

  test.each([
    ['search=ELAN', ['Élan Textiles']],
    ['search=text', ['Élan Textiles']],
    ['search=harbour.t', ['Harbour']],
    ['search=%25', []],
    ['search=', ['amber works', 'Élan Textiles', 'Harbour', 'Zephyr']],
    ['source=crm', ['Harbour']],
    ['source=csv', []],
    ['source=manual', ['amber works', 'Élan Textiles', 'Harbour', 'Zephyr']],
    ['excluded=true', ['Zephyr']],
    ['excluded=false', ['amber works', 'Élan Textiles', 'Harbour']],
    ['excluded=TRUE', ['amber works', 'Élan Textiles', 'Harbour', 'Zephyr']],
    ['excluded=true&source=crm', []],
    ['excluded=false&source=crm&search=harb', ['Harbour']],
  ])('%s: %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).body.data.total).toBe(expected.length)
  })

  test('a company found by one source is shown with the rows of all', async () => {
    const { body } = await list('source=crm')
    expect(body.data.client_companies[0].sources).toHaveLength(2)
  })

  test('the summary counts companies, each under every source that says so', async () => {
    const { body } = await workspace.call('GET', '/client-companies/summary')
    expect(body.data).toEqual({ total: 3, by_source: { manual: 3, csv: 0, crm: 1 }, excluded: 1 })
  })

  test('an empty workspace has none', async () => {
    const other = await service.createWorkspace()
    expect((await list('', other)).body.data).toMatchObject({ client_companies: [], total: 0 })
    const { body } = await other.call('GET', '/client-companies/summary')
    expect(body.data).toEqual({ total: 0, by_source: { manual: 0, csv: 0, crm: 0 }, excluded: 0 })
  })
})

describe('400', () => {
  test('an unknown source, and a page that is none', async () => {
    for (const query of ['source=hubspot', 'source=CSV', 'page=0', 'page_size=x', 'source=csv&source=crm'])
      expect([(await list(query)).status, query]).toEqual([400, query])
  })
})
