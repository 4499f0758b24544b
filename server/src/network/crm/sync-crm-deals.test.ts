import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

async function deals(
  columns = 'd.name, d.stage, d.amount, d.close_date, d.is_closed, d.is_won, c.name as company',
) {
  const { rows } = await db().query(
    `select ${columns} from crm_deals d left join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
     where d.tenant_id = $1 order by d.crm_id`,
    [workspace.tenantId],
  )
  return rows
}

async function openDeals() {
  const { rows } = await db().query(
    'select name, stage, amount, close_date from open_deals where tenant_id = $1',
    [workspace.tenantId],
  )
  return rows
}

async function clientNames(): Promise<string[]> {
  const { body } = await workspace.call('GET', '/client-companies?source=crm')
  return body.data.client_companies.map((company: { company_name: string }) => company.company_name)
}

const ofCompany = (id: string) => ({
  associations: { companies: { results: [{ id, type: 'deal_to_company' }] } },
})

/** A list of HubSpot with one deal of the company with this id. */
const dealOf = (companyId: string, properties: Record<string, string | null>, id = '1') => ({
  results: [
    { id, properties: { dealname: 'A deal', ...properties }, archived: false, ...ofCompany(companyId) },
  ],
})

const nothing = { new: 0, changed: 0, gone: 0, skipped: 0, row_errors: [] }

describe('the currency of an amount', () => {
  const currencies = async () => (await deals('d.crm_id, d.currency')).map(({ currency }) => currency)

  test('is what HubSpot names, and stays where a later row does not', async () => {
    await fresh()
    await sendList(
      workspace,
      'deals',
      hubspot(['1', { dealname: 'A', amount: '10', deal_currency_code: 'EUR' }]),
    )
    await sendList(workspace, 'deals', hubspot(['1', { dealname: 'A', amount: '20' }]))
    expect(await currencies()).toEqual(['EUR'])
    await sendList(workspace, 'deals', hubspot(['1', { dealname: 'A', deal_currency_code: null }]))
    expect(await currencies()).toEqual([null])
  })

  test('is what Salesforce names, in nested opportunities too', async () => {
    await fresh()
    const deal = { Id: salesforceId('006', 1), Name: 'A', Amount: 10, CurrencyIsoCode: 'GBP' }
    await sendList(workspace, 'deals', salesforce(deal))
    const nested = { records: [{ ...deal, Id: salesforceId('006', 2), CurrencyIsoCode: 'CHF' }] }
    await sendList(
      workspace,
      'companies',
      salesforce({ Id: salesforceId('001', 1), Name: 'Works', Opportunities: nested }),
    )
    expect(await currencies()).toEqual(['GBP', 'CHF'])
  })

  test.each([
    ['"Record ID","Deal Name","Amount","Currency"\n"1","A","10","US Dollar (USD)"', 'USD'],
    ['"Record ID","Deal Name","Amount"\n"1","A","EUR 1.500,00"', 'EUR'],
    ['"Record ID","Deal Name","Amount"\n"1","A","1500"', null],
    [
      '"ID","NAME","STAGENAME","AMOUNT","CURRENCYISOCODE"\n"0065e0000000001AAV","A","Proposal","10","SEK"',
      'SEK',
    ],
  ])('of an export stands in its column or beside the amount: %j', async (text, currency) => {
    await fresh()
    expect((await sendExport(workspace, 'deals', text)).body.data).toMatchObject({ new: 1, row_errors: [] })
    expect(await currencies()).toEqual([currency])
  })

  test('that is none is reported, and the rest of the row is taken', async () => {
    await fresh()
    const { body } = await sendList(
      workspace,
      'deals',
      hubspot(['1', { dealname: 'A', amount: '10', deal_currency_code: 'Money' }]),
    )
    expect(body.data).toMatchObject({
      new: 1,
      row_errors: [{ field: 'currency', reason: 'is not a currency code of three letters' }],
    })
    expect(await currencies()).toEqual([null])
  })
})

describe('200, HubSpot', () => {
  test('a list answer is read as it came, each deal with its primary company', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    const { status, body } = await sendSample(workspace, 'deals', 'hubspot-deals.json')
    expect([status, body.data]).toEqual([200, { vendor: 'hubspot', rows_read: 3, ...nothing, new: 3 }])
    expect(await deals()).toEqual([
      {
        name: 'Harrow & Finch - 120 seats',
        stage: 'contractsent',
        amount: 1500,
        close_date: '2026-12-15',
        is_closed: false,
        is_won: false,
        company: 'Harrow & Finch, Inc.',
      },
      {
        name: 'Tindale Wool pilot',
        stage: '97423110',
        amount: null,
        close_date: '2025-06-30',
        is_closed: true,
        is_won: true,
        company: 'Tindale Wool',
      },
      {
        name: 'Oakshott renewal',
        stage: 'closedlost',
        amount: 250000,
        close_date: null,
        is_closed: true,
        is_won: false,
        company: 'Oakshott GmbH',
      },
    ])
    expect(await openDeals()).toEqual([
      { name: 'Harrow & Finch - 120 seats', stage: 'contractsent', amount: 1500, close_date: '2026-12-15' },
    ])
    expect(await clientNames()).toEqual(['Harrow & Finch, Inc.', 'Tindale Wool'])
  })

  test('an export is read by its labels; the stage tells where no flag does', async () => {
    await fresh()
    const { body } = await sendSample(workspace, 'deals', 'hubspot-deals.csv')
    expect(body.data).toEqual({ vendor: 'hubspot', rows_read: 3, ...nothing, new: 3 })
    expect(
      await deals('d.amount, d.close_date, d.is_closed, d.is_won, d.company_crm_id, c.name as company'),
    ).toEqual([
      {
        amount: 1500,
        close_date: '2026-12-15',
        is_closed: false,
        is_won: false,
        company_crm_id: '98765432101',
        company: 'Harrow & Finch, Inc.',
      },
      expect.objectContaining({ is_closed: true, is_won: true, company_crm_id: '98765432102' }),
      expect.objectContaining({ amount: 250000, is_closed: true, is_won: false, close_date: null }),
    ])
    // The companies that an export names by id and name are known with it, the won one as a client.
    expect(await clientNames()).toEqual(['Tindale Wool'])
  })

  test.each([
    'hubspot-deals.json',
    'hubspot-deals.csv',
    'salesforce-opportunities.json',
    'salesforce-opportunities.csv',
  ])('%s sent again changes nothing', async (name) => {
    await fresh()
    await sendSample(workspace, 'deals', name)
    const before = await deals('d.*')
    expect((await sendSample(workspace, 'deals', name)).body.data).toMatchObject(nothing)
    expect(await deals('d.*')).toEqual(before)
  })

  test('dates are read as text, as milliseconds and in the order a file shows', async () => {
    await fresh()
    await sendList(
      workspace,
      'deals',
      hubspot(
        ['1', { dealname: 'ISO', closedate: '2026-03-01T00:30:00+02:00' }],
        ['2', { dealname: 'Milliseconds', closedate: '1704882996123' }],
        ['3', { dealname: 'Day', closedate: '2026-02-28' }],
      ),
    )
    expect((await deals()).map((deal) => deal.close_date)).toEqual(['2026-02-28', '2024-01-10', '2026-02-28'])
    const dayFirst = 'Record ID,Deal Name,Close Date\n4,Early,05/06/2026\n5,Late,28/06/2026 14:00\n'
    await sendExport(workspace, 'deals', dayFirst)
    expect((await deals()).slice(3).map((deal) => deal.close_date)).toEqual(['2026-06-05', '2026-06-28'])
  })

  test('what cannot be read of a deal is reported and stays as it was', async () => {
    await fresh()
    await sendList(
      workspace,
      'deals',
      hubspot(['1', { dealname: 'One', amount: '100', closedate: '2026-01-01' }]),
    )
    const { body } = await sendList(
      workspace,
      'deals',
      hubspot(['1', { dealname: 'Two', amount: 'lots', closedate: '2026-02-30' }], ['2', { amount: '' }]),
    )
    expect(body.data).toMatchObject({
      new: 1,
      changed: 1,
      skipped: 0,
      row_errors: [
        { line: 1, field: 'amount', reason: 'is not an amount' },
        { line: 1, field: 'close_date', reason: 'is not a date' },
      ],
    })
    expect(await deals('d.name, d.amount, d.close_date')).toEqual([
      { name: 'Two', amount: 100, close_date: '2026-01-01' },
      { name: null, amount: null, close_date: null },
    ])
  })
})

describe('200, Salesforce', () => {
  test('opportunities are read with their accounts, owners and 15-character ids', async () => {
    await fresh()
    const { body } = await sendSample(workspace, 'deals', 'salesforce-opportunities.json')
    expect(body.data).toEqual({ vendor: 'salesforce', rows_read: 2, ...nothing, new: 2 })
    expect(
      await deals('d.crm_id, d.company_crm_id, d.owner_email, d.owner_name, c.name as company, c.domain'),
    ).toEqual([
      {
        crm_id: '0065e00000QwErT',
        company_crm_id: '0015e00001AbCdE',
        owner_email: 'eve.moss@acme.test',
        owner_name: 'Eve Moss',
        company: 'Amory Blythe plc',
        domain: 'amoryblythe.test',
      },
      expect.objectContaining({ company: 'Pellow Instruments', owner_email: null }),
    ])
    expect(await clientNames()).toEqual(['Pellow Instruments'])
  })

  test('the export of the Data Loader says the same as the API', async () => {
    await fresh()
    await sendSample(workspace, 'deals', 'salesforce-opportunities.csv')
    expect(await deals('d.name, d.amount, d.close_date, d.is_closed, d.is_won, c.name as company')).toEqual([
      {
        name: 'Amory Blythe - 1,200 Widgets',
        amount: 60000,
        close_date: '2026-12-13',
        is_closed: false,
        is_won: false,
        company: 'Amory Blythe plc',
      },
      expect.objectContaining({ amount: 1234.5, is_closed: true, is_won: true }),
    ])
  })
})

describe('200, closed deals', () => {
  test.each<[string, Record<string, string | null>, boolean, boolean]>([
    ['the flag', { hs_is_closed: 'true', hs_is_closed_won: 'false', dealstage: '123' }, true, false],
    ['the flag against the stage', { hs_is_closed: 'false', dealstage: 'closedwon' }, false, false],
    ['both flags', { hs_is_closed: 'true', hs_is_closed_won: 'true', dealstage: '123' }, true, true],
    ['the flag of winning alone', { hs_is_closed_won: 'true' }, true, true],
    [
      'the closed flag with a stage that tells how',
      { hs_is_closed: 'true', dealstage: 'closedwon' },
      true,
      true,
    ],
    ['the stage', { dealstage: 'closedwon' }, true, true],
    ['the stage', { dealstage: 'Closed Lost' }, true, false],
    ['the stage', { dealstage: 'Closed won (Renewals)' }, true, true],
    [
      'the stage with empty flags',
      { hs_is_closed: '', hs_is_closed_won: null, dealstage: 'closedlost' },
      true,
      false,
    ],
    ['another stage', { dealstage: 'decisionmakerboughtin' }, false, false],
    ['nothing', { dealstage: null }, false, false],
  ])('%s %j: closed %j, won %j', async (_, properties, isClosed, isWon) => {
    await fresh()
    await sendList(workspace, 'deals', hubspot(['1', { dealname: 'A deal', ...properties }]))
    expect(await deals('d.is_closed, d.is_won')).toEqual([{ is_closed: isClosed, is_won: isWon }])
  })

  test('a stage without flags takes back the flags of the stage before', async () => {
    await fresh()
    await sendList(workspace, 'deals', hubspot(['1', { dealstage: 'contractsent', hs_is_closed: 'false' }]))
    await sendExport(workspace, 'deals', 'Record ID,Deal Stage\n1,Closed Won\n')
    expect(await deals('d.is_closed, d.is_won')).toEqual([{ is_closed: true, is_won: true }])
  })
})

describe('200, properties of HubSpot that are null', () => {
  test('leave the deal as it is and are reported', async () => {
    await fresh()
    await sendList(
      workspace,
      'deals',
      hubspot(['1', { dealname: 'Kept', dealstage: 'closedwon', amount: '5' }]),
    )
    const before = await deals()
    const list = { results: [{ id: '1', properties: null }, ...hubspot(['2', { dealname: 'New' }]).results] }
    expect((await sendList(workspace, 'deals', list, '?full=true')).body.data).toEqual({
      vendor: 'hubspot',
      rows_read: 2,
      ...nothing,
      new: 1,
      skipped: 1,
      row_errors: [expect.objectContaining({ line: 1, field: '' })],
    })
    expect(await deals()).toEqual([...before, expect.objectContaining({ name: 'New' })])
  })
})

describe('200, clients by a won deal', () => {
  const company = hubspot(['7', { name: 'Buyer', domain: 'buyer.test', lifecyclestage: 'opportunity' }])
  const won = { hs_is_closed: 'true', hs_is_closed_won: 'true' }

  test('a company is a client as long as it has a won deal that is there', async () => {
    await fresh()
    await sendList(workspace, 'companies', company)
    await sendList(workspace, 'deals', dealOf('7', won))
    expect(await clientNames()).toEqual(['Buyer'])
    await sendList(workspace, 'deals', dealOf('7', { ...won, hs_is_closed_won: 'false' }))
    expect(await clientNames()).toEqual([])
    await sendList(workspace, 'deals', dealOf('7', won))
    await sendList(workspace, 'deals', { results: [] }, '?full=true')
    expect(await clientNames()).toEqual([])
  })

  test('the order in which companies and deals come makes no difference', async () => {
    await fresh()
    await sendList(workspace, 'deals', dealOf('7', won))
    expect(await clientNames()).toEqual([])
    expect((await deals())[0].company).toBeNull()
    await sendList(workspace, 'companies', company)
    expect(await clientNames()).toEqual(['Buyer'])
    expect((await deals())[0].company).toBe('Buyer')
  })

  test('nor does it where a later deal is what makes their company known', async () => {
    await fresh()
    const [waiting, naming, AccountId] = [
      salesforceId('006', 1),
      salesforceId('006', 2),
      salesforceId('001', 1),
    ]
    await sendList(workspace, 'deals', salesforce({ Id: waiting, Name: 'Waits', AccountId }))
    expect(await openDeals()).toEqual([])
    const Account = { Name: 'Known; Later Ltd' }
    await sendList(workspace, 'deals', salesforce({ Id: naming, Name: 'Names it', AccountId, Account }))
    expect((await deals('d.name, c.name as company')).map(({ name, company }) => [name, company])).toEqual([
      ['Waits', 'Known; Later Ltd'],
      ['Names it', 'Known; Later Ltd'],
    ])
    expect(await openDeals()).toHaveLength(2)
  })

  test('a deal that changes its company takes its win along', async () => {
    await fresh()
    await sendList(workspace, 'companies', company)
    await sendList(workspace, 'companies', hubspot(['8', { name: 'Second Buyer', domain: 'second.test' }]))
    await sendList(workspace, 'deals', dealOf('7', won))
    await sendList(workspace, 'deals', dealOf('8', won))
    expect(await clientNames()).toEqual(['Second Buyer'])
  })

  test('deals follow a company whose match changes', async () => {
    await fresh()
    await sendList(workspace, 'companies', company)
    await sendList(workspace, 'deals', dealOf('7', {}))
    await sendList(workspace, 'companies', hubspot(['7', { name: 'Renamed', domain: 'renamed.test' }]))
    expect((await deals())[0].company).toBe('Renamed')
  })

  test('a deal that names its company without an id is matched by the name, and counts for that company', async () => {
    await fresh()
    await sendList(workspace, 'companies', company)
    await sendExport(
      workspace,
      'deals',
      'Record ID,Deal Name,Deal Stage,Associated Company\n1,A deal,Closed Won,BUYER Inc\n',
    )
    expect((await deals())[0].company).toBe('Buyer')
    expect(await clientNames()).toEqual(['Buyer'])
    await sendExport(
      workspace,
      'deals',
      'Record ID,Deal Name,Deal Stage,Associated Company\n1,A deal,Closed Won,Nobody\n',
    )
    expect(await clientNames()).toEqual([])
  })

  test('a deal whose company is gone from the CRM does not make it a client', async () => {
    await fresh()
    await sendList(workspace, 'companies', company)
    await sendList(workspace, 'deals', dealOf('7', won))
    await sendList(workspace, 'companies', { results: [] }, '?full=true')
    expect(await clientNames()).toEqual([])
  })

  test('companies and won deals sent at the same moment always find each other', async () => {
    for (let round = 0; round < 5; round++) {
      await fresh()
      await Promise.all([
        sendList(workspace, 'companies', company),
        sendList(workspace, 'deals', dealOf('7', won)),
        sendList(workspace, 'deals', dealOf('7', {}, '2')),
      ])
      expect(await clientNames()).toEqual(['Buyer'])
      expect((await deals()).map((deal) => deal.company)).toEqual(['Buyer', 'Buyer'])
    }
  })
})

describe('200, full', () => {
  test('deals that are not in the call are gone and no longer open', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    await sendSample(workspace, 'deals', 'hubspot-deals.json')
    const list = JSON.parse(sample('hubspot-deals.json'))
    const { body } = await sendList(workspace, 'deals', { results: list.results.slice(2) }, '?full=true')
    expect(body.data).toMatchObject({ new: 0, changed: 0, gone: 2 })
    expect(await openDeals()).toEqual([])
    expect(await clientNames()).toEqual(['Harrow & Finch, Inc.'])
  })

  test('deals nested in accounts are taken, and nothing is gone because it is not nested', async () => {
    await fresh()
    await sendSample(workspace, 'deals', 'salesforce-opportunities.json')
    const account = { Id: '0015e00001AbCdEAAV', Name: 'Amory Blythe plc', Opportunities: { records: [] } }
    const { body } = await sendList(workspace, 'companies', salesforce(account), '?full=true')
    expect(body.data).toMatchObject({ gone: 1, deals: { rows_read: 0, gone: 0 } })
    expect(await deals('d.gone_at')).toEqual([{ gone_at: null }, { gone_at: null }])
  })

  test('a nested opportunity that cannot be read is reported with the line of its account', async () => {
    await fresh()
    const nested = [
      { Id: salesforceId('006', 1), Amount: 'x' },
      { Id: 'x', Name: 'No id' },
    ]
    const account = { Id: salesforceId('001', 1), Name: 'Account', Opportunities: { records: nested } }
    const { body } = await sendList(workspace, 'companies', salesforce(account))
    expect(body.data.deals).toMatchObject({ rows_read: 2, skipped: 2 })
    expect(body.data.row_errors).toEqual([
      { line: 1, field: 'Opportunities', reason: 'has no field of such a record' },
      { line: 1, field: 'Opportunities id', reason: 'is not the id of such a record in Salesforce' },
    ])
  })
})
