import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formBody, formType } from '../../testing/form-body.ts'
import { endedJob, importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

const page = (id: string) => `https://www.linkedin.com/company/${id}`
const profile = (id: string) => `https://www.linkedin.com/in/${id}`

async function addAccount(fields: object): Promise<string> {
  const { status, body } = await workspace.call('POST', '/target-accounts', {
    account_name: 'Delta',
    ...fields,
  })
  expect(status).toBe(201)
  return body.data.target_account.id
}

async function account(): Promise<Record<string, unknown>> {
  const { body } = await workspace.call('GET', '/target-accounts?with_counts=true')
  return body.data.target_accounts[0]
}

/** Contacts of one connector, each with its employer's keys, who all exchanged messages with her. */
async function importContacts(...employers: object[]): Promise<void> {
  const contacts = employers.map((employer, at) => ({
    name: `Contact ${at}`,
    social_url: profile(`contact-${at}`),
    company_name: 'Delta',
    ...employer,
  }))
  const engagements = contacts.map(({ social_url }) => ({
    contact_social_url: social_url,
    type: 'message',
    occurred_at: '2026-09-01T08:00:00Z',
  }))
  const job = await importJson(workspace, {
    connectors: [{ social_url: profile('ada-chen'), name: 'Ada Chen', contacts, engagements }],
  })
  expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [] })
}

async function opportunities(): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await workspace.call('GET', '/opportunities?show_hidden=true&page_size=100')
  return Object.fromEntries(
    body.data.opportunities.map((row: { prospect: { social_id: string } }) => [row.prospect.social_id, row]),
  )
}

describe('contacts at companies that bear the name of an account', () => {
  const others = [
    { company_domain: 'deltafaucet.com' },
    { company_social_url: page('delta-dental') },
    { company_social_url: page('2710') },
  ]

  test('with another domain, page or number do not lead to it, and teach it nothing', async () => {
    const id = await addAccount({ domain: 'delta.com' })
    await importContacts(...others, {}, { company_domain: 'delta.com' })
    const rows = await opportunities()
    const into = Object.keys(rows).filter((who) => rows[who]?.target_account !== undefined)
    expect(into.sort()).toEqual(['contact-3', 'contact-4'])
    expect(rows['contact-3']?.company).toMatchObject({ matched_by: 'name', domain: 'delta.com' })
    expect(rows['contact-4']?.company).toMatchObject({ matched_by: 'domain', domain: 'delta.com' })
    expect(rows['contact-1']?.company).toMatchObject({
      name: 'Delta',
      domain: null,
      social_url: page('delta-dental'),
    })
    expect(await account()).toMatchObject({
      id,
      domain: 'delta.com',
      account_social_url: '',
      numeric_id: null,
    })
  })

  test('do not overwrite its page and number either', async () => {
    const keys = { domain: 'delta.com', account_social_url: page('delta'), numeric_id: '2500' }
    await addAccount(keys)
    await importContacts(...others)
    expect(await account()).toMatchObject(keys)
    const rows = await opportunities()
    expect(Object.values(rows).filter((row) => row.target_account !== undefined)).toEqual([])
  })

  test('with a page that nothing contradicts are of the account, and the opportunity says by what', async () => {
    await addAccount({ domain: 'delta.com' })
    await importContacts({ company_social_url: page('delta') })
    const [row] = Object.values(await opportunities())
    expect(row).toMatchObject({
      company: { matched_by: 'name', domain: 'delta.com', social_url: page('delta') },
    })
    const { body } = await workspace.call('GET', `/opportunities/${row?.id}`)
    expect(body.data.company).toEqual(row?.company)
  })

  test('are clients only where the client is the same company', async () => {
    await addAccount({ domain: 'delta.com' })
    const added = await workspace.call('POST', '/client-companies', {
      company_name: 'Delta',
      domain: 'deltafaucet.com',
    })
    expect(added.status).toBe(201)
    await importContacts(...others, {}, { company_domain: 'delta.com' })
    const rows = await opportunities()
    const clients = Object.keys(rows).filter((who) => rows[who]?.is_client_company)
    expect(clients).toEqual(['contact-0'])
  })
})

describe('a list of target accounts', () => {
  async function importAccounts(csv: string): Promise<void> {
    const file = { name: 'accounts.csv', bytes: Buffer.from(csv) }
    const { status, body } = await workspace.call('POST', '/target-accounts/import', formBody(file, []), {
      'content-type': formType,
    })
    expect(status).toBe(202)
    expect(await endedJob(workspace, body.data.job_id)).toMatchObject({ status: 'COMPLETED' })
  }

  test('fills in keys of an account that a person entered, and overwrites none', async () => {
    await addAccount({ domain: 'delta.com', account_social_url: page('delta') })
    await importAccounts(
      'Name,Website,LinkedIn URL,LinkedIn ID\nDelta,delta.example,https://linkedin.com/company/delta,2500\n',
    )
    expect(await account()).toMatchObject({
      domain: 'delta.com',
      account_social_url: page('delta'),
      numeric_id: '2500',
    })
  })

  test('corrects the keys of an account that a list reported', async () => {
    await importAccounts(
      'Name,Website,LinkedIn URL\nDelta,delta.example,https://linkedin.com/company/delta\n',
    )
    await importAccounts('Name,Website,LinkedIn URL\nDelta,delta.com,https://linkedin.com/company/delta\n')
    expect(await account()).toMatchObject({ domain: 'delta.com', account_social_url: page('delta') })
  })
})
