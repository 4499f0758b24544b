import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantReads } from '../../../floor/db/tenant-db.ts'
import { createClientSource, excludeClient } from '../../../testing/factories/client-company.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createCrmCompany, createDeal } from '../../../testing/factories/crm.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { readStandings } from './account-standings.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test.each([
  { rule: 'client', ours: ['client', 'customer'] },
  { rule: 'crm_owner', ours: ['owned'] },
  { rule: 'either', ours: ['client', 'owned', 'customer'] },
  { rule: null, ours: ['client', 'owned', 'customer'] },
])('companies stand by what is known of them and the rule $rule', async ({ rule, ours }) => {
  const { tenantId } = await service.createWorkspace()
  const { owner } = service.database
  const company = async (fields: Parameters<typeof createCompany>[2] = {}) =>
    (await createCompany(owner, tenantId, fields)).id
  const bare = await company()
  const client = await company({ numericId: '1' })
  const excluded = await company({ slug: 'excluded' })
  const owned = await company({ domain: 'owned.test' })
  const customer = await company()
  const dealt = await company()
  await createClientSource(owner, tenantId, client)
  await createClientSource(owner, tenantId, client)
  await createClientSource(owner, tenantId, excluded)
  await excludeClient(owner, tenantId, excluded)
  await createCrmCompany(owner, tenantId, { companyId: owned, ownerEmail: 'b@ours.test' })
  await createCrmCompany(owner, tenantId, { companyId: customer, isCustomer: true })
  for (const deal of [
    { amount: null, name: 'Without an amount' },
    { amount: 70, closeDate: '2027-02-01', name: 'Later', currency: 'EUR' },
    { amount: 70, closeDate: '2027-01-01', name: 'Sooner' },
    { amount: 30, closeDate: '2027-03-01', name: 'Smaller', currency: 'USD' },
    { amount: 900, isClosed: true, name: 'Closed' },
  ])
    await createDeal(owner, tenantId, { companyId: dealt, ...deal })
  await createDeal(owner, tenantId, { companyId: owned, isClosed: true })
  if (rule)
    await owner.query(
      `insert into monitoring_settings (tenant_id, ownership_rule, excludes_teammates, model, updated_at)
       values ($1, $2, true, '{}', now())`,
      [tenantId, rule],
    )
  const reads = tenantReads(service.database.pools.transactions, tenantId)
  const ids = { bare, client, excluded, owned, customer, dealt }
  const standings = await readStandings({ db: reads, tenantId }, Object.values(ids))
  const nothing = {
    company_name: expect.any(String),
    company_domain: null,
    company_numeric_id: null,
    at_risk: false,
    owner_email: null,
    has_open_deal: false,
    deal_name: null,
    deal_stage: null,
    deal_amount: null,
    deal_currency: null,
    open_deal_count: 0,
    open_amounts: [],
  }
  const byName = { account_key: expect.stringMatching(/^x:co/) }
  const known = {
    bare: byName,
    client: { account_key: 'n:1', company_numeric_id: '1' },
    excluded: { account_key: 's:excluded' },
    owned: { account_key: 'd:owned.test', company_domain: 'owned.test', owner_email: 'b@ours.test' },
    customer: byName,
    dealt: {
      ...byName,
      has_open_deal: true,
      deal_name: 'Sooner',
      deal_stage: 'Proposal',
      deal_amount: 70,
      open_deal_count: 4,
      open_amounts: [
        { currency: 'EUR', amount: 70 },
        { currency: null, amount: 70 },
        { currency: 'USD', amount: 30 },
      ],
    },
  }
  expect(Object.entries(ids).map(([name, id]) => [name, standings.get(id)])).toEqual(
    Object.entries(known).map(([name, fields]) => [
      name,
      { ...nothing, we_own: ours.includes(name), ...fields },
    ]),
  )
})
