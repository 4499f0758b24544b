import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../floor/db/sql.ts'
import { tenantReads } from '../../../floor/db/tenant-db.ts'
import { createClientSource, excludeClient } from '../../../testing/factories/client-company.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createCompetitor } from '../../../testing/factories/competitor.ts'
import { createCrmCompany, createDeal } from '../../../testing/factories/crm.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { accountStandings } from '../../accounts/account-standings.ts'
import {
  cardStandingsStatements,
  type StandingParts,
  type StandingRow,
  standingsOf,
} from './card-standings.ts'
import { windowPlan } from './window-plan.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test.each([
  'client',
  'crm_owner',
  'either',
  null,
])('all at once companies stand as they do one by one, by the rule %s', async (rule) => {
  const { tenantId } = await service.createWorkspace()
  const { owner } = service.database
  const { id: competitorId } = await createCompetitor(owner, tenantId)
  const company = async (fields: Parameters<typeof createCompany>[2] = {}) =>
    (await createCompany(owner, tenantId, fields)).id
  const bare = await company()
  const client = await company({ numericId: '1' })
  const excluded = await company({ slug: 'excluded' })
  const owned = await company({ domain: 'owned.test' })
  const unowned = await company()
  const dealt = await company()
  await createClientSource(owner, tenantId, client)
  await createClientSource(owner, tenantId, client)
  await createClientSource(owner, tenantId, excluded)
  await excludeClient(owner, tenantId, excluded)
  await createCrmCompany(owner, tenantId, { companyId: owned, ownerEmail: 'b@ours.test' })
  await createCrmCompany(owner, tenantId, { companyId: unowned, isCustomer: true })
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
  await owner.query(
    `insert into competitor_accounts (tenant_id, competitor_id, company_id, first_at, last_at, days)
       select $1, $2, id, '2026-01-01', '2026-02-01', '{2026-01-01,2026-02-01}' from unnest($3::uuid[]) as id`,
    [tenantId, competitorId, [bare, client, excluded, owned, unowned, dealt]],
  )
  const plan = windowPlan({}, new Date('2026-11-20T00:00:00Z'))
  const reads = tenantReads(service.database.pools.transactions, tenantId)
  const parts = await reads.batch<StandingParts>(cardStandingsStatements({ tenantId, competitorId }, plan))
  const shown = [...standingsOf(parts)].map(([company_id, standing]) => ({ company_id, ...standing }))
  const { rows } = await owner.query<StandingRow>(
    accountStandings(
      tenantId,
      sql`c.id in (select a.company_id from competitor_accounts a where a.tenant_id = ${tenantId})`,
    ),
  )
  expect(shown).toHaveLength(6)
  expect(shown.sort(byCompany)).toEqual(rows.sort(byCompany))
})

const byCompany = (a: StandingRow, b: StandingRow) => (a.company_id < b.company_id ? -1 : 1)
