import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import {
  hubspot,
  salesforce,
  salesforceId,
  sample,
  sendExport,
  sendList,
  sendSample,
} from './testing/send-list.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const fresh = async () => {
  workspace = await service.createWorkspace()
  return workspace
}

async function stored(by = workspace) {
  const { rows } = await db().query(
    `select crm_id, vendor, name, domain, slug, numeric_id, is_customer, is_client, owner_crm_id, owner_email, owner_name,
       industry, revenue, employees, country, gone_at is not null as is_gone
     from crm_companies where tenant_id = $1 order by crm_id`,
    [by.tenantId],
  )
  return rows
}

async function clientNames(by = workspace): Promise<string[]> {
  const { body } = await by.call('GET', '/client-companies?source=crm&page_size=200')
  return body.data.client_companies.map((company: { company_name: string }) => company.company_name)
}

const counts = { new: 0, changed: 0, gone: 0, skipped: 0, row_errors: [] }

describe('200, HubSpot', () => {
  test('a list answer is read as it came: text values, nulls, page addresses', async () => {
    await fresh()
    const { status, body } = await sendSample(workspace, 'companies', 'hubspot-companies.json')
    expect([status, body.data]).toEqual([200, { vendor: 'hubspot', rows_read: 3, ...counts, new: 3 }])
    expect(await stored()).toEqual([
      {
        crm_id: '98765432101',
        vendor: 'hubspot',
        name: 'Harrow & Finch, Inc.',
        domain: 'harrowfinch.test',
        slug: 'harrow-finch',
        numeric_id: null,
        is_customer: true,
        is_client: true,
        owner_crm_id: '41629779',
        owner_email: null,
        owner_name: null,
        industry: 'COMPUTER_SOFTWARE',
        revenue: '12000000',
        employees: '180',
        country: 'United States',
        is_gone: false,
      },
      expect.objectContaining({ crm_id: '98765432102', is_customer: false, is_client: false, slug: null }),
      expect.objectContaining({ crm_id: '98765432103', numeric_id: '5550123', domain: null, revenue: null }),
    ])
  })

  test('an export is read by its labels and adds nothing to what the list said', async () => {
    await fresh()
    const first = await sendSample(workspace, 'companies', 'hubspot-companies.csv')
    expect(first.body.data).toEqual({ vendor: 'hubspot', rows_read: 3, ...counts, new: 3 })
    expect(await stored()).toMatchObject([
      {
        crm_id: '98765432101',
        is_client: true,
        owner_name: 'Ada Chen',
        owner_email: null,
        country: 'United States',
      },
      { crm_id: '98765432102', is_client: false, owner_name: null, owner_email: 'bob.ray@acme.test' },
      { name: 'Oakshott "Tuche" GmbH', owner_name: null, numeric_id: '5550123' },
    ])
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    const { rows } = await db().query('select count(*) as n from companies where tenant_id = $1', [
      workspace.tenantId,
    ])
    expect(rows[0].n).toBe(3)
  })

  test.each([
    'hubspot-companies.json',
    'hubspot-companies.csv',
    'salesforce-accounts.json',
    'salesforce-accounts.csv',
  ])('%s sent again changes nothing', async (name) => {
    await fresh()
    await sendSample(workspace, 'companies', name)
    const before = await stored()
    const { body } = await sendSample(workspace, 'companies', name)
    expect(body.data).toMatchObject({ new: 0, changed: 0, gone: 0, skipped: 0, row_errors: [] })
    if (body.data.deals) expect(body.data.deals).toMatchObject({ new: 0, changed: 0, gone: 0 })
    expect(await stored()).toEqual(before)
  })

  test('a customer by lifecycle stage is a client, and no longer when the stage changes', async () => {
    await fresh()
    const company = (lifecyclestage: string | null) =>
      sendList(workspace, 'companies', hubspot(['1', { name: 'Stage Works', lifecyclestage }]))
    await company('customer')
    expect(await clientNames()).toEqual(['Stage Works'])
    expect((await company('evangelist')).body.data.changed).toBe(0)
    expect(await clientNames()).toEqual(['Stage Works'])
    for (const stage of ['lead', 'opportunity', null]) {
      expect((await company(stage)).body.data.changed).toBe(stage === 'lead' ? 1 : 0)
      expect(await clientNames()).toEqual([])
    }
    await company('Customer')
    expect(await clientNames()).toEqual(['Stage Works'])
  })

  test('a property that was not asked for stays as it was, an empty one is cleared', async () => {
    await fresh()
    const first = { name: 'Partial', domain: 'partial.test', lifecyclestage: 'customer', industry: 'RETAIL' }
    await sendList(workspace, 'companies', hubspot(['1', first]))
    await sendList(workspace, 'companies', hubspot(['1', { name: 'Partial Ltd', industry: '' }]))
    expect(await stored()).toMatchObject([
      { name: 'Partial Ltd', domain: 'partial.test', is_client: true, industry: null },
    ])
  })

  test('the same company twice in one call is one, and what is said last counts', async () => {
    await fresh()
    const list = hubspot(
      ['1', { name: 'One', lifecyclestage: 'lead' }],
      ['1', { lifecyclestage: 'customer' }],
    )
    expect((await sendList(workspace, 'companies', list)).body.data).toMatchObject({
      rows_read: 2,
      new: 1,
      changed: 0,
    })
    expect(await stored()).toMatchObject([{ name: 'One', is_client: true }])
  })
})

describe('200, Salesforce', () => {
  test('accounts are read with their owners and nested opportunities', async () => {
    await fresh()
    const { body } = await sendSample(workspace, 'companies', 'salesforce-accounts.json')
    expect(body.data).toEqual({
      vendor: 'salesforce',
      rows_read: 3,
      ...counts,
      new: 3,
      deals: { rows_read: 3, new: 3, changed: 0, gone: 0, skipped: 0 },
    })
    expect(await stored()).toMatchObject([
      {
        crm_id: '0015e00001AbCdE',
        name: 'Amory Blythe plc',
        domain: 'amoryblythe.test',
        slug: 'amory-blythe',
        is_client: true,
        owner_crm_id: '0055e000003XyZw',
        owner_email: 'eve.moss@acme.test',
        revenue: '85000000',
        employees: '950',
      },
      { crm_id: '0015e00001AbCdF', is_customer: false, is_client: true, owner_email: null },
      { crm_id: '0015e00001AbCdG', is_client: false, country: 'Deutschland' },
    ])
    const { rows } = await db().query(
      `select name, amount, close_date, is_closed, is_won, company_crm_id from crm_deals where tenant_id = $1 order by crm_id`,
      [workspace.tenantId],
    )
    expect(rows).toEqual([
      {
        name: 'Amory Blythe - 1,200 Widgets',
        amount: 60000,
        close_date: '2026-12-13',
        is_closed: false,
        is_won: false,
        company_crm_id: '0015e00001AbCdE',
      },
      expect.objectContaining({ is_closed: true, is_won: false, amount: null }),
      expect.objectContaining({
        is_closed: true,
        is_won: true,
        amount: 1234.5,
        company_crm_id: '0015e00001AbCdF',
      }),
    ])
  })

  test('the address of an owner stays where a row names the same owner by the id alone', async () => {
    await fresh()
    const account = { Id: '0015e00001AbCdE', Name: 'Amory Blythe plc' }
    const ofOwner = (OwnerId: string, more = {}) =>
      sendList(workspace, 'companies', {
        totalSize: 1,
        done: true,
        records: [{ ...account, OwnerId, ...more }],
      })
    await ofOwner('0055e000003XyZw', { Owner: { Email: 'eve.moss@acme.test', Name: 'Eve Moss' } })
    expect((await ofOwner('0055e000003XyZw')).body.data).toMatchObject({ changed: 0 })
    expect(await stored()).toMatchObject([{ owner_email: 'eve.moss@acme.test', owner_name: 'Eve Moss' }])
    await ofOwner('0055e000003XyZz')
    expect(await stored()).toMatchObject([
      { owner_crm_id: '0055e000003XyZz', owner_email: null, owner_name: null },
    ])
  })

  test('opportunities that Salesforce has cut off are reported', async () => {
    await fresh()
    const Opportunities = {
      totalSize: 3,
      done: false,
      nextRecordsUrl: '/x',
      records: [{ Id: '0065e00001AbCdE', Name: 'Pilot' }],
    }
    const records = [{ Id: '0015e00001AbCdE', Name: 'Amory Blythe plc', Opportunities }]
    const { body } = await sendList(workspace, 'companies', { totalSize: 1, done: true, records })
    expect(body.data).toMatchObject({
      deals: { new: 1 },
      row_errors: [{ line: 1, field: 'Opportunities', reason: expect.stringContaining('/crm/deals') }],
    })
  })

  test('an id of 15 characters and the same of 18 are one; another case of letters is another', async () => {
    await fresh()
    const account = (Id: string, Name: string) => sendList(workspace, 'companies', salesforce({ Id, Name }))
    await account('0015e00001AbCdEAAV', 'Long')
    expect((await account('0015e00001AbCdE', 'Short')).body.data).toMatchObject({ new: 0, changed: 1 })
    expect((await account('0015e00001AbCde', 'Other')).body.data).toMatchObject({ new: 1, changed: 0 })
  })

  test.each([
    ['Customer - Direct', true],
    ['customer', true],
    ['Customers (legacy)', true],
    ['Former Customer', false],
    ['Prospect', false],
    [null, false],
  ])('type %j: client %j', async (Type, isClient) => {
    await fresh()
    await sendList(workspace, 'companies', salesforce({ Id: salesforceId('001', 1), Name: 'Typed', Type }))
    expect(await clientNames()).toEqual(isClient ? ['Typed'] : [])
  })

  test('an account that was deleted in the CRM is gone', async () => {
    await fresh()
    const account = { Id: salesforceId('001', 1), Name: 'Deleted', Type: 'Customer' }
    await sendList(workspace, 'companies', salesforce(account))
    const { body } = await sendList(workspace, 'companies', salesforce({ ...account, IsDeleted: true }))
    expect(body.data).toMatchObject({ new: 0, changed: 0, gone: 1 })
    expect(await clientNames()).toEqual([])
    const again = await sendList(workspace, 'companies', salesforce({ ...account, IsDeleted: false }))
    expect(again.body.data).toMatchObject({ new: 0, changed: 1, gone: 0 })
    expect(await clientNames()).toEqual(['Deleted'])
  })
})

describe('200, matching', () => {
  test('a company is matched by number, page, domain and name, in this order', async () => {
    await fresh()
    const byNumber = await createCompany(db(), workspace.tenantId, { name: 'By Number', numericId: '77' })
    const byPage = await createCompany(db(), workspace.tenantId, { name: 'By Page', slug: 'by-page' })
    const byDomain = await createCompany(db(), workspace.tenantId, {
      name: 'By Domain',
      domain: 'by-domain.test',
    })
    const byName = await createCompany(db(), workspace.tenantId, { name: 'By Name Inc.' })
    await sendList(
      workspace,
      'companies',
      hubspot(
        [
          '1',
          { name: 'By Name', domain: 'by-domain.test', linkedin_company_page: 'linkedin.com/company/77' },
        ],
        [
          '2',
          {
            name: 'By Name',
            domain: 'by-domain.test',
            linkedin_company_page: 'linkedin.com/company/by-page',
          },
        ],
        ['3', { name: 'By Name', domain: 'www.by-domain.test' }],
        ['4', { name: 'BY NAME', domain: null }],
      ),
    )
    const { rows } = await db().query(
      'select company_id from crm_companies where tenant_id = $1 order by crm_id',
      [workspace.tenantId],
    )
    expect(rows.map((row) => row.company_id)).toEqual([byNumber.id, byPage.id, byDomain.id, byName.id])
  })

  test('a company without a name goes by its domain, a page in place of the website counts as page', async () => {
    await fresh()
    await sendList(
      workspace,
      'companies',
      hubspot(
        ['1', { name: null, domain: 'nameless.test' }],
        ['2', { name: 'Paged', website: 'https://www.linkedin.com/company/paged' }],
      ),
    )
    expect(await stored()).toMatchObject([{ name: 'nameless.test' }, { slug: 'paged', domain: null }])
  })

  test('what the CRM says of a company is told to the company itself', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    const attributes = async () => {
      const { rows } = await db().query(
        `select name, employees_min, revenue_min, country, industry from companies where tenant_id = $1 order by name`,
        [workspace.tenantId],
      )
      return rows
    }
    expect(await attributes()).toEqual([
      {
        name: 'Harrow & Finch, Inc.',
        employees_min: 180,
        revenue_min: 12_000_000,
        country: 'US',
        industry: 'COMPUTER_SOFTWARE',
      },
      expect.objectContaining({ name: 'Oakshott GmbH', country: 'DE', employees_min: null }),
      expect.objectContaining({ name: 'Tindale Wool', country: null }),
    ])
    await sendList(
      workspace,
      'companies',
      hubspot(['98765432101', { country: 'Sweden', numberofemployees: null }]),
    )
    expect((await attributes())[0]).toMatchObject({
      country: 'SE',
      employees_min: null,
      revenue_min: 12_000_000,
    })
  })
})

describe('200, full', () => {
  const two = hubspot(
    ['1', { name: 'Kept', lifecyclestage: 'customer' }],
    ['2', { name: 'Left', lifecyclestage: 'customer' }],
  )
  const one = hubspot(['1', { name: 'Kept', lifecyclestage: 'customer' }])

  test('marks what is not in the call as gone, of this CRM only, and only then', async () => {
    await fresh()
    await sendList(
      workspace,
      'companies',
      salesforce({ Id: salesforceId('001', 1), Name: 'Elsewhere', Type: 'Customer' }),
    )
    await sendList(workspace, 'companies', two)
    expect((await sendList(workspace, 'companies', one)).body.data.gone).toBe(0)
    expect((await sendList(workspace, 'companies', one, '?full=1')).body.data.gone).toBe(0)
    expect((await sendList(workspace, 'companies', one, '?full=true')).body.data).toMatchObject({
      changed: 0,
      gone: 1,
    })
    expect(await clientNames()).toEqual(['Elsewhere', 'Kept'])
    expect((await sendList(workspace, 'companies', one, '?full=true')).body.data.gone).toBe(0)
    expect((await sendList(workspace, 'companies', two)).body.data).toMatchObject({ new: 0, changed: 1 })
    expect(await clientNames()).toEqual(['Elsewhere', 'Kept', 'Left'])
  })

  test('an empty list that is everything marks all as gone', async () => {
    await fresh()
    await sendList(workspace, 'companies', two)
    const { body } = await sendList(workspace, 'companies', { results: [] }, '?full=true')
    expect(body.data).toEqual({ vendor: 'hubspot', rows_read: 0, ...counts, gone: 2 })
  })

  test('a row that does not tell whose it is keeps everything; one that does keeps itself', async () => {
    await fresh()
    await sendList(workspace, 'companies', two)
    const blind = { results: [...one.results, { properties: { name: 'Who' } }] }
    const { body } = await sendList(workspace, 'companies', blind, '?full=true')
    expect(body.data).toMatchObject({ gone: 0, skipped: 1 })
    expect(
      body.data.row_errors.map((error: { line: number; field: string }) => [error.line, error.field]),
    ).toEqual([
      [0, 'full'],
      [2, 'id'],
    ])
    const blank = { results: [...one.results, { id: '2', properties: { name: '  ', domain: null } }] }
    expect((await sendList(workspace, 'companies', blank, '?full=true')).body.data).toMatchObject({
      gone: 0,
      skipped: 1,
    })
  })

  test('an export with full in the form is everything too', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'hubspot-companies.csv')
    const header = sample('hubspot-companies.csv').split('\r\n').slice(0, 2).join('\r\n')
    expect((await sendExport(workspace, 'companies', header, '?full=true')).body.data).toMatchObject({
      gone: 2,
    })
  })
})

describe('200, rows that cannot be used', () => {
  test('are reported with their place, field and reason, and cost no other row', async () => {
    await fresh()
    const { body } = await sendList(
      workspace,
      'companies',
      hubspot(
        ['1', { name: 'Good' }],
        ['9.87E+10', { name: 'Damaged by a spreadsheet' }],
        ['3', { name: 'n/a', domain: null }],
        ['4', { name: 'Bad Web', domain: 'not a domain', linkedin_company_page: 'https://bad.test' }],
      ),
    )
    expect(body.data).toEqual({
      vendor: 'hubspot',
      rows_read: 4,
      new: 2,
      changed: 0,
      gone: 0,
      skipped: 2,
      row_errors: [
        { line: 2, field: 'id', reason: 'is not the id of such a record in HubSpot' },
        { line: 3, field: 'name', reason: 'names no company, and there is neither a domain nor a page' },
        { line: 4, field: 'domain', reason: 'is not the web domain of a company' },
        { line: 4, field: 'page', reason: 'is not the address of a company page' },
      ],
    })
  })

  test('of an export stand with their line', async () => {
    await fresh()
    const text = 'Record ID,Company name\n1,Good\n2,Too,many\nx,Bad id\n,\n'
    const { body } = await sendExport(workspace, 'companies', text)
    expect(body.data.row_errors).toEqual([
      { line: 3, field: '', reason: '3 columns where the header has 2' },
      { line: 4, field: 'id', reason: 'is not the id of such a record in HubSpot' },
    ])
    expect(body.data).toMatchObject({ rows_read: 3, new: 1, skipped: 2 })
  })

  test('are named up to a hundred', async () => {
    await fresh()
    const rows = Array.from({ length: 150 }, (_, i): [string, { name: string }] => [`x${i}`, { name: 'Bad' }])
    const { body } = await sendList(workspace, 'companies', hubspot(['1', { name: 'Good' }], ...rows))
    expect(body.data.skipped).toBe(150)
    expect(body.data.row_errors).toHaveLength(100)
  })
})

describe('many', () => {
  test('ten thousand companies are taken in one call, and found unchanged in the next', async () => {
    await fresh()
    const rows = Array.from({ length: 10_000 }, (_, i): [string, Record<string, string>] => [
      String(i + 1),
      {
        name: `Company Number ${i}`,
        domain: `company-${i}.test`,
        lifecyclestage: i % 2 ? 'customer' : 'lead',
      },
    ])
    const list = JSON.stringify(hubspot(...rows))
    expect((await sendList(workspace, 'companies', list, '?full=true')).body.data).toMatchObject({
      new: 10_000,
    })
    const again = await sendList(workspace, 'companies', list, '?full=true')
    expect(again.body.data).toEqual({ vendor: 'hubspot', rows_read: 10_000, ...counts })
    const { body } = await workspace.call('GET', '/client-companies/summary')
    expect(body.data).toMatchObject({ total: 5000, by_source: { crm: 5000 } })
  })

  test('overlapping calls at the same moment keep every company once', async () => {
    await fresh()
    const call = (from: number) => {
      const rows = Array.from({ length: 30 }, (_, i): [string, Record<string, string>] => [
        String(from + i),
        { name: `Overlap ${from + i}`, domain: `overlap-${from + i}.test`, lifecyclestage: 'customer' },
      ])
      return sendList(workspace, 'companies', hubspot(...(from % 2 ? rows : rows.reverse())))
    }
    const answers = await Promise.all([0, 5, 10, 15, 20, 25, 30, 35].map((from) => call(from + 1)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.data.new, 0)).toBe(65)
    expect(await stored()).toHaveLength(65)
  })
})
