import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { sendExport } from './testing/send-list.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const rowsOf = async (table: 'crm_companies' | 'crm_deals', columns: string) =>
  (
    await service.database.owner.query(
      `select ${columns} from ${table} where tenant_id = $1 order by created_at, name`,
      [workspace.tenantId],
    )
  ).rows

async function sent(kind: 'companies' | 'deals', text: string) {
  const { body } = await sendExport(workspace, kind, text)
  expect(body.data).toMatchObject({ vendor: 'hubspot', skipped: 0, row_errors: [] })
}

test('rows that a spreadsheet ends with their last filled cell are rows like any other', async () => {
  workspace = await service.createWorkspace()
  const headings = 'Record ID,Company name,Company Domain Name,Lifecycle Stage'
  await sent('companies', `${headings}\n1,Acme,acme.test,Customer\n2,Globex,globex.test,Customer\n`)
  await sent('companies', `${headings}\n1,Acme,acme.test\n2,Globex,globex.test,Evangelist\n3,Initech\n`)
  expect(await rowsOf('crm_companies', 'name, domain, is_client')).toEqual([
    { name: 'Acme', domain: 'acme.test', is_client: false },
    { name: 'Globex', domain: 'globex.test', is_client: true },
    { name: 'Initech', domain: null, is_client: false },
  ])
})

describe('a table of another CRM, taken as one of HubSpot', () => {
  test('Pipedrive: companies and deals under its own headings, won and lost by their status', async () => {
    workspace = await service.createWorkspace()
    await sent(
      'companies',
      'Organization - ID,Organization - Name,Organization - Owner,Organization - Website,Organization - LinkedIn profile,Organization - Industry\n' +
        '7,Acme Corp,Ada Chen,https://acme.test,https://www.linkedin.com/company/acme,Software\n',
    )
    await sent(
      'deals',
      'Deal - ID,Deal - Title,Deal - Value,Deal - Currency of Value,Deal - Organization,Organization - ID,Deal - Stage,Deal - Status,Deal - Probability,Deal - Expected close date,Deal - Owner\n' +
        '1,Acme licences,1000,EUR,Acme Corp,7,Negotiation,Open,1,2026-05-01,Ada Chen\n' +
        '2,Acme support,2000,EUR,Acme Corp,7,Negotiation,Won,,2026-06-01,Ada Chen\n' +
        '3,Acme training,3000,EUR,Acme Corp,7,Negotiation,Lost,,,Ada Chen\n',
    )
    expect(
      await rowsOf('crm_companies', 'crm_id, name, domain, slug, owner_name, industry, is_client'),
    ).toEqual([
      {
        crm_id: '7',
        name: 'Acme Corp',
        domain: 'acme.test',
        slug: 'acme',
        owner_name: 'Ada Chen',
        industry: 'Software',
        is_client: true,
      },
    ])
    expect(
      await rowsOf(
        'crm_deals',
        'name, amount::int, currency, close_date::text, company_crm_id, is_closed, is_won',
      ),
    ).toEqual(
      [
        ['Acme licences', 1000, '2026-05-01', false, false],
        ['Acme support', 2000, '2026-06-01', true, true],
        ['Acme training', 3000, null, true, false],
      ].map(([name, amount, close_date, is_closed, is_won]) => {
        return { name, amount, currency: 'EUR', close_date, company_crm_id: '7', is_closed, is_won }
      }),
    )
  })

  test('Zoho, whose ids have a prefix', async () => {
    workspace = await service.createWorkspace()
    await sent(
      'companies',
      'Record Id,Account Name,Website,Account Owner.id,Account Owner,Account Type,Employees,Billing Country\n' +
        'zcrm_501,Acme Corp,acme.test,zcrm_9,Ada Chen,Customer,50,Germany\n',
    )
    await sent(
      'deals',
      'Record Id,Deal Owner.id,Deal Owner,Amount,Deal Name,Closing Date,Account Name.id,Account Name,Stage\n' +
        'zcrm_601,zcrm_9,Ada Chen,1000,Acme licences,2026-05-01,zcrm_501,Acme Corp,Closed Won\n',
    )
    expect(
      await rowsOf('crm_companies', 'crm_id, name, domain, owner_name, employees, country, is_customer'),
    ).toEqual([
      {
        crm_id: 'zcrm_501',
        name: 'Acme Corp',
        domain: 'acme.test',
        owner_name: 'Ada Chen',
        employees: '50',
        country: 'Germany',
        is_customer: true,
      },
    ])
    expect(await rowsOf('crm_deals', 'name, close_date::text, company_crm_id, is_won')).toEqual([
      { name: 'Acme licences', close_date: '2026-05-01', company_crm_id: 'zcrm_501', is_won: true },
    ])
  })

  test('Attio, whose ids are UUIDs and whose companies have several domains', async () => {
    workspace = await service.createWorkspace()
    const id = (n: number) => `3fa85f64-5717-4562-b3fc-2c963f66afa${n}`
    await sent(
      'companies',
      `Record ID,Record,Domains,LinkedIn\n${id(1)},Acme,"acme.test, acme.example",https://linkedin.com/company/acme\n`,
    )
    await sent(
      'deals',
      `Record ID,Deal name,Deal stage,Deal value,Associated company\n${id(2)},Acme licences,Won 🎉,1000,Acme\n`,
    )
    expect(await rowsOf('crm_companies', 'crm_id, name, domain, slug, is_client')).toEqual([
      { crm_id: id(1), name: 'Acme', domain: 'acme.test', slug: 'acme', is_client: true },
    ])
    expect(await rowsOf('crm_deals', 'name, amount::int, company_name, is_won')).toEqual([
      { name: 'Acme licences', amount: 1000, company_name: 'Acme', is_won: true },
    ])
  })

  test('a table of no CRM in particular, with numbers below "ID"', async () => {
    workspace = await service.createWorkspace()
    await sent('companies', 'ID,Name,Website\n1,Acme,acme.test\n')
    expect(await rowsOf('crm_companies', 'crm_id, name, domain')).toEqual([
      { crm_id: '1', name: 'Acme', domain: 'acme.test' },
    ])
  })
})

test('an "Id" of figures alone is one of Salesforce where it is as long as those', async () => {
  workspace = await service.createWorkspace()
  const { body } = await sendExport(workspace, 'companies', 'Id,Name\n001500000012345,Acme\n')
  expect(body.data).toMatchObject({ vendor: 'salesforce', new: 1 })
})
