import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCrm, loadInteractions } from '../../testing/load-workspace.ts'
import { nothingDue } from '../../testing/nothing-due.ts'
import type { RecordedPlans } from '../../testing/recorded-plans.ts'
import { type SeededIds, seedWorkspace } from '../../testing/seed-workspace.ts'
import type { TestService, TestWorkspace } from '../../testing/service.ts'
import { serviceWithoutStatistics } from '../../testing/service-without-statistics.ts'

/** Rows and pages: some 50 ms of work. */
const visitedMost = 150_000

let service: TestService
let plans: RecordedPlans
let workspace: TestWorkspace
let ids: SeededIds

const card = () => workspace.call('GET', `/competitors/${ids.competitorId}/detail`)

beforeAll(async () => {
  ;({ service, plans } = await serviceWithoutStatistics())
  workspace = await service.createWorkspace()
  ids = await seedWorkspace(service.database, workspace)
  // What a connection learns of tables that are nearly empty must not stay.
  for (let n = 0; n < 12; n++) await card()
  const nameOf = (n: number) => `Company ${n % 300}`
  await loadInteractions(workspace, ids, nameOf)
  await loadCrm(workspace, nameOf)
  await nothingDue(service.database.owner)
})
afterAll(() => service.stop())

test.each<[string, () => ReturnType<TestWorkspace['call']>]>([
  ['a battlecard', card],
  [
    'one with its scores explained',
    () => workspace.call('GET', `/competitors/${ids.competitorId}/detail?explain=true`),
  ],
  [
    'a battlecard of a window',
    () => workspace.call('GET', `/competitors/${ids.competitorId}/detail?from=2026-01-01T07:00:00Z`),
  ],
  ['all competitors', () => workspace.call('GET', '/competitors/summaries')],
  ['all accounts', () => workspace.call('GET', '/competitor-accounts')],
  [
    'dismissing somebody who is courted',
    () => workspace.call('POST', `/competitor-people/${ids.courtedSocialId}/dismiss`, {}),
  ],
  [
    'bringing somebody back',
    () => workspace.call('DELETE', `/competitor-people/${ids.courtedSocialId}/dismiss`),
  ],
  ['dismissing a rep', () => workspace.call('POST', '/competitor-people/rep-7/dismiss', {})],
])('%s costs little with 3,000 interactions and no statistics of them', async (_, ask) => {
  plans.take()
  const { status } = await ask()
  expect(status).toBe(200)
  const taken = plans.take()
  expect(taken.length).toBeGreaterThan(1)
  expect(taken.reduce((sum, { visited }) => sum + visited, 0)).toBeLessThan(visitedMost)
})
