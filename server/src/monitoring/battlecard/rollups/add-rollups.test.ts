import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { arbitraryInteractions } from '../model/arbitrary-interactions.fixture.ts'
import { recountOf, rollupsOf } from './rollups.fixture.ts'
import { StoredInteractions } from './stored-interactions.fixture.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('what is added piece by piece is what a recount of all of it yields', async () => {
  const { tenantId } = await service.createWorkspace()
  const pieces = fc.array(arbitraryInteractions(Date.UTC(2026, 10, 20), 25), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(pieces, async (added) => {
      const stored = await StoredInteractions.create(service.database, tenantId)
      for (const interactions of added) await stored.add(interactions)
      expect(await rollupsOf(service.database.owner, tenantId)).toEqual(
        await recountOf(service.database, tenantId),
      )
    }),
    { numRuns: 15 },
  )
  expect(await brokenInvariants(service.database.owner)).toEqual([])
})

test('interactions of a day damp each other in order of time, whichever is added first', async () => {
  const { tenantId } = await service.createWorkspace()
  const morning = Date.UTC(2026, 10, 19, 8)
  const interaction = (hour: number) => ({
    rep: 'rep',
    role: 'account_executive' as const,
    target: 'target',
    seniority: 'vp' as const,
    company: 'company',
    type: 'comment' as const,
    kind: null,
    at: morning + hour * 3_600_000,
    post: `post ${hour}`,
  })
  const weights: number[] = []
  for (const order of [
    [0, 1, 2, 9],
    [9, 2, 1, 0],
    [2, 9, 0, 1],
  ]) {
    const stored = await StoredInteractions.create(service.database, tenantId)
    for (const hour of order) await stored.add([interaction(hour)])
    const { rows } = await service.database.owner.query(
      `select weight, touch_days, interactions from competitor_account_days
       where competitor_id = $1 and day = $2`,
      [stored.competitorId, new Date(morning - (morning % dayMs))],
    )
    expect(rows).toMatchObject([{ touch_days: 1, interactions: 4 }])
    weights.push(rows[0].weight)
  }
  expect(weights.map((weight) => weight.toFixed(9))).toEqual(Array(3).fill(weights[0]?.toFixed(9)))
})
