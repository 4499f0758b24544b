import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../../testing/factories/competitor.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { lockMonitoring } from './lock-monitoring.ts'
import { markRollups } from './mark-rollups.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { recountOf, rollupsOf } from './rollups.fixture.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

/** A competitor with a rep, who interacted with three people of two companies and one of none. */
async function arrange() {
  const { tenantId } = await service.createWorkspace()
  const { owner } = service.database
  const competitor = await createCompetitor(owner, tenantId)
  const rep = await createCompetitorPerson(owner, tenantId)
  await createRep(owner, tenantId, {
    competitorId: competitor.id,
    personId: rep.id,
    roleBucket: 'account_executive',
  })
  const companies = [await createCompany(owner, tenantId, {}), await createCompany(owner, tenantId, {})]
  const targets = []
  for (const [companyId, seniority] of [
    [0, 'vp'],
    [0, 'ic'],
    [1, 'unknown'],
    [2, 'head'],
  ] as const)
    targets.push(
      await createCompetitorPerson(owner, tenantId, {
        seniority,
        companyId: companies[companyId]?.id ?? null,
      }),
    )
  const interactionIds: string[] = []
  for (let n = 0; n < 60; n++) {
    const { id } = await createInteraction(owner, tenantId, {
      competitorId: competitor.id,
      repId: rep.id,
      targetId: targets[n % 4]?.id ?? '',
      type: ['comment', 'reaction', 'follow'][n % 3] ?? '',
      reactionKind: n % 3 === 1 ? 'PRAISE' : null,
      engagementAt: new Date(Date.UTC(2026, 0, 1) + n * 7 * 3_600_000 * (1 + (n % 5))).toISOString(),
    })
    interactionIds.push(id)
  }
  const write = <T>(work: (db: Db) => Promise<T>) =>
    inTenantTransaction(service.database.pools.transactions, tenantId, async (db) => {
      await lockMonitoring({ db, tenantId })
      return work(db)
    })
  const held = () => rollupsOf(owner, tenantId)
  const recount = () => recountOf(service.database, tenantId)
  return { tenantId, competitor, rep, companies, targets, interactionIds, write, held, recount }
}

test('what is brought in counts at once, piece by piece as well as all together', async () => {
  const { tenantId, interactionIds, write, held, recount } = await arrange()
  for (let start = 0; start < 60; start += 20)
    await write((db) =>
      refreshRollups({ db, tenantId }, { interactionIds: interactionIds.slice(start, start + 20) }),
    )
  const piecewise = await held()
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  expect(piecewise.competitor_account_days?.length).toBeGreaterThan(30)
  expect(piecewise).toEqual(await recount())
})

test('what is excluded, moved or removed counts no more, and what is empty is gone', async () => {
  const { tenantId, competitor, companies, targets, interactionIds, write, held, recount } = await arrange()
  await write((db) => refreshRollups({ db, tenantId }, { competitorIds: [competitor.id] }))
  await write(async (db) => {
    await db.run(sql`
      update competitor_interactions set excluded_reason = 'dismissed'
      where tenant_id = ${tenantId} and target_id = ${targets[0]?.id}`)
    await refreshRollups({ db, tenantId }, { personIds: [targets[0]?.id ?? ''] })
  })
  expect(await held()).toEqual(await recount())
  await write(async (db) => {
    await markRollups({ db, tenantId }, { personIds: [targets[2]?.id ?? ''] })
    await db.run(sql`
      update competitor_interactions set company_id = ${companies[0]?.id}, engagement_at = engagement_at - interval '40 days'
      where tenant_id = ${tenantId} and target_id = ${targets[2]?.id}`)
    await refreshRollups({ db, tenantId }, { personIds: [targets[2]?.id ?? ''] })
  })
  expect(await held()).toEqual(await recount())
  await write(async (db) => {
    await markRollups({ db, tenantId }, { interactionIds: interactionIds.slice(0, 30) })
    await db.run(sql`
      delete from competitor_interactions
      where tenant_id = ${tenantId} and id = any(${interactionIds.slice(0, 30)}::uuid[])`)
    await refreshRollups({ db, tenantId })
  })
  const after = await held()
  expect(after).toEqual(await recount())
  await write(async (db) => {
    await db.run(sql`delete from competitor_interactions where tenant_id = ${tenantId}`)
    await refreshRollups({ db, tenantId }, { competitorIds: [competitor.id] })
  })
  expect(Object.values(await held()).flat()).toEqual([])
})

test('the invariants tell a rollup that is not what the interactions say', async () => {
  const { tenantId, competitor, write } = await arrange()
  const { owner } = service.database
  await write((db) => refreshRollups({ db, tenantId }, { competitorIds: [competitor.id] }))
  const breaches: [string, string][] = [
    [
      'update competitor_account_days set weight = weight + 0.001 where tenant_id = $1',
      'a day of an account',
    ],
    ['update competitor_account_months set touch_days = 0 where tenant_id = $1', 'a month of an account'],
    ['delete from competitor_rep_days where tenant_id = $1', 'a day of a rep'],
    ['update competitor_rep_months set comments = 0 where tenant_id = $1', 'a month of a rep'],
    [
      "update competitor_account_reps set last_at = last_at + interval '1 day' where tenant_id = $1",
      'first and last',
    ],
    [
      "update competitor_accounts set days = days || date '2000-01-01' where tenant_id = $1",
      'first and last',
    ],
  ]
  for (const [statement, name] of breaches) {
    await owner.query(statement, [tenantId])
    expect((await brokenInvariants(owner)).some((broken) => broken.startsWith(name))).toBe(true)
    await write((db) => refreshRollups({ db, tenantId }, { competitorIds: [competitor.id] }))
    expect(await brokenInvariants(owner)).toEqual([])
  }
})

test('a writer waits for the one before, a reader for nobody', async () => {
  const { tenantId } = await service.createWorkspace()
  const { transactions } = service.database.pools
  const order: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const first = inTenantTransaction(transactions, tenantId, async (db) => {
    await lockMonitoring({ db, tenantId })
    locked()
    await held
    order.push('first')
  })
  await isLocked
  const second = inTenantTransaction(transactions, tenantId, async (db) => {
    await lockMonitoring({ db, tenantId })
    order.push('second')
  })
  await inTenantTransaction(transactions, tenantId, (db) =>
    db.rows(sql`select * from monitoring_settings where tenant_id = ${tenantId}`),
  )
  order.push('reader')
  letGo()
  await Promise.all([first, second])
  expect(order).toEqual(['reader', 'first', 'second'])
})
