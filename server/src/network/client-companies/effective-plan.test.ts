import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/db/sql.ts'
import { type BoundSession, openBoundSession } from '../../testing/bound-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { withoutReferenceChecks } from '../../testing/without-reference-checks.ts'

let service: TestService
let tenantId: string
let session: BoundSession

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  tenantId = (await service.createWorkspace()).tenantId
  await withoutReferenceChecks(service.database.owner, () => load(service.database.owner))
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/** 20,000 companies: every second by file, every third in the CRM and half of those clients, 200 excluded. */
async function load(owner: pg.Client) {
  await owner.query(
    `create temporary table made as select n, gen_random_uuid() as id from generate_series(1, 20000) n`,
  )
  await owner.query(
    `insert into companies (tenant_id, id, name, search_name, domain, created_at, updated_at)
     select $1, id, 'Company ' || n, 'company ' || n, 'c' || n || '.test', now(), now() from made`,
    [tenantId],
  )
  await owner.query(
    `insert into client_company_sources (tenant_id, id, source, natural_key, name, company_id, domain, created_at)
     select $1, gen_random_uuid(), 'csv', n::text, 'Company ' || n, id, 'c' || n || '.test', now() from made where n % 2 = 0`,
    [tenantId],
  )
  await owner.query(
    `insert into crm_companies (tenant_id, id, vendor, crm_id, company_id, name, is_customer, created_at, updated_at)
     select $1, gen_random_uuid(), 'hubspot', n::text, id, 'Company ' || n, n % 6 = 3, now(), now() from made where n % 3 = 0`,
    [tenantId],
  )
  await owner.query(
    `with excluded as (
       insert into client_company_exclusions (tenant_id, id, created_at)
       select $1, id, now() from made where n % 100 = 0 returning id
     )
     insert into client_company_exclusion_keys (tenant_id, key, exclusion_id) select $1, 'c:' || id, id from excluded`,
    [tenantId],
  )
  await owner.query('analyze')
}

describe('the clients that count', () => {
  test('are those that some source names and no exclusion takes out', async () => {
    const [counted] = await session.rows(
      sql`select count(*) as n from effective_client_companies where tenant_id = ${tenantId}`,
    )
    const byFile = 10_000 - 200
    const byCrmAlone = Math.floor((20_000 + 3) / 6)
    expect(counted.n).toBe(byFile + byCrmAlone)
  })

  test('are found all at once by anti-joins with the exclusions', async () => {
    const plan = await session.planOf(
      sql`select * from effective_client_companies where tenant_id = ${tenantId}`,
    )
    expect(plan.match(/Anti Join/g)).toHaveLength(4)
    expect(plan).toContain('crm_companies_clients')
  })

  test('are asked for one company by the indexes of both sources', async () => {
    const [company] = await session.rows(sql`select id from companies where tenant_id = ${tenantId} limit 1`)
    const plan = await session.planOf(sql`
      select exists (
        select from effective_client_companies k where k.tenant_id = ${tenantId} and k.company_id = ${company.id})`)
    expect(plan).toContain('client_company_sources_company')
    expect(plan).toContain('crm_companies_clients')
    expect(plan).not.toMatch(/Seq Scan on (client_company_sources|crm_companies)/)
  })
})
