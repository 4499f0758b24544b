import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createCompetitor } from '../../testing/factories/competitor.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  courtship = await createCourtship(service.database, workspace.tenantId)
})

const call = (query = '', id = courtship.competitorId) =>
  workspace.call('GET', `/competitors/${id}/activity?${query}`)
const activity = async (query: string) => (await call(query)).body.data

test('counts the interactions of each UTC day by type, oldest day first, and leaves empty days out', async () => {
  await courtship.interact({ engagementAt: '2026-03-02T23:59:59.999Z' })
  await courtship.interact({ engagementAt: '2026-03-03T00:00:00Z', type: 'reaction', reactionKind: 'LIKE' })
  await courtship.interact({ engagementAt: '2026-03-03T01:00:00Z' })
  await courtship.interact({ engagementAt: '2026-03-03T02:00:00Z' })
  await courtship.interact({ engagementAt: '2026-03-09T02:00:00Z', type: 'follow' })
  expect(await activity('from=2026-01-01T00:00:00Z&to=2026-12-01T00:00:00Z')).toEqual({
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
    interactions: 5,
    days: [
      { day: '2026-03-02', interactions: 1, by_type: { comment: 1 } },
      { day: '2026-03-03', interactions: 3, by_type: { comment: 2, reaction: 1 } },
      { day: '2026-03-09', interactions: 1, by_type: { follow: 1 } },
    ],
  })
})

test('its total is the one of the battlecard of the same window', async () => {
  for (const day of ['01', '15', '28']) await courtship.interact({ engagementAt: `2026-02-${day}T12:00:00Z` })
  const window = 'from=2026-02-01T12:00:00Z&to=2026-02-28T12:00:00Z'
  const card = await workspace.call('GET', `/competitors/${courtship.competitorId}/detail?${window}`)
  expect((await activity(window)).interactions).toBe(card.body.data.summary.interactions)
  expect(await activity(window)).toMatchObject({ interactions: 2 })
})

test('what no figure counts and what another competitor did is not counted', async () => {
  const other = await createCompetitor(service.database.owner, workspace.tenantId)
  await courtship.interact({ engagementAt: '2026-02-01T12:00:00Z', competitorId: other.id })
  const id = await courtship.interact({ engagementAt: '2026-02-02T12:00:00Z' })
  await service.database.owner.query(
    "update competitor_interactions set excluded_reason = 'self' where id = $1",
    [id],
  )
  expect((await activity('from=2026-01-01T00:00:00Z&to=2026-12-01T00:00:00Z')).days).toEqual([])
})

test('without a window it is about the 371 days up to now', async () => {
  const { from, to } = await activity('')
  expect(Date.parse(to) - Date.parse(from)).toBe(371 * 86_400_000)
  expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(3_600_000)
})

test('a window that is none, or too long, is a 400; a competitor that is not there is a 404', async () => {
  for (const query of [
    'from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z',
    'from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z',
    'from=2999-01-01T00:00:00Z',
  ])
    expect((await call(query)).body.error, query).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ pointer: 'from' }],
    })
  const other = await createCompetitor(service.database.owner, (await service.createWorkspace()).tenantId)
  for (const id of ['x', other.id]) expect((await call('', id)).body.error.code).toBe('NOT_FOUND')
})
