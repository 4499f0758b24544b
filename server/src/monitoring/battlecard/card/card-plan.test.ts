import { publishedModel } from '@throughline/contract/competitors/battlecard-model.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { type BoundSession, openBoundSession } from '../../../testing/bound-session.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { withoutReferenceChecks } from '../../../testing/without-reference-checks.ts'
import { repActivityStatement } from '../../competitors/list-rep-activity.ts'
import { lockMonitoring } from '../rollups/lock-monitoring.ts'
import { recountMarked, refreshRollups } from '../rollups/refresh-rollups.ts'
import { accountSums } from './account-sums.ts'
import { repsWithin } from './active-pairs.ts'
import { cardDaysStatement } from './card-days.ts'
import { cardRepsStatement } from './read-card.ts'
import { windowPlan } from './window-plan.ts'

const now = new Date('2026-11-20T13:37:00Z')
const competitorId = '01890000-0000-7000-8000-000000000001'

let service: TestService
let tenantId: string
let session: BoundSession

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  tenantId = (await service.createWorkspace()).tenantId
  await load(service.database.owner)
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/** Two competitors of 20 reps with 15,000 interactions each with 300 accounts in two years. */
async function load(owner: pg.Client) {
  const idOf = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`
  const statements = [
    `insert into companies (tenant_id, id, name, search_name, created_at, updated_at)
     select $1, ${idOf('company', 'n')}, 'Company ' || n, 'company ' || n, now(), now() from generate_series(0, 2999) n`,
    `insert into competitors (tenant_id, id, company_id, name, search_name, created_at, updated_at)
     select $1, ('01890000-0000-7000-8000-00000000000' || n)::uuid, ${idOf('company', '(2000 + n)')}, 'Rival', 'rival', now(),
       now()
     from generate_series(1, 2) n`,
    `insert into competitor_people (tenant_id, id, social_id, name, search_name, company_id, created_at, updated_at)
     select $1, ${idOf('person', 'n')}, 'p' || n, 'P', 'p', ${idOf('company', '(n % 300)')}, now(), now()
     from generate_series(0, 5000) n`,
    `insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, post_key, engagement_at,
       time_precision, company_id, created_at, updated_at)
     select $1, gen_random_uuid(), ('01890000-0000-7000-8000-00000000000' || n % 2 + 1)::uuid,
       ${idOf('person', '(3000 + n % 40)')}, ${idOf('person', '(n % 1500)')}, 'comment', n,
       timestamptz '2026-11-20' - n * interval '35 minutes', 'exact', ${idOf('company', '(n % 1500 % 300)')}, now(), now()
     from generate_series(1, 30000) n`,
  ]
  await withoutReferenceChecks(owner, async () => {
    for (const statement of statements) await owner.query(statement, [tenantId])
  })
  await inTenantTransaction(service.database.pools.transactions, tenantId, async (db) => {
    await lockMonitoring({ db, tenantId })
    await refreshRollups({ db, tenantId }, { competitorIds: [competitorId] })
  })
  await owner.query('analyze')
}

test.each([
  ['all time', {}],
  ['from the middle of a day', { from: '2026-03-05T10:00:00Z' }],
  ['a window of the past', { from: '2025-06-05T10:00:00Z', to: '2026-03-05T10:00:00Z' }],
])('%s reads no table of interactions or days from end to end', async (_, window) => {
  const plan = windowPlan(window, now)
  const of = { tenantId, competitorId }
  const statements = [
    accountSums(of, plan, publishedModel),
    repsWithin(of, plan),
    cardRepsStatement(of, plan),
    cardDaysStatement(of, plan),
    repActivityStatement(of, { plan, granularity: 'month', limit: 201 }),
  ]
  const plans: string[] = []
  for (const statement of statements) plans.push(await session.planOf(statement))
  for (const shown of plans) {
    expect(shown).not.toMatch(
      /Seq Scan on (competitor_interactions|competitor_account_days|competitor_rep_days)/,
    )
  }
})

test('what is marked is counted anew row by row', async () => {
  for (const statement of recountMarked(tenantId, publishedModel))
    expect(await session.planOf(statement)).not.toMatch(
      /Seq Scan on (competitor_interactions|competitor_account_days)/,
    )
})
