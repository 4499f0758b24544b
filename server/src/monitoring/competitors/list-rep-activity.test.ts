import { repActivityMax } from '@throughline/contract/competitors/list-rep-activity.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createCompetitor, createCompetitorPerson } from '../../testing/factories/competitor.ts'
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

const read = async (part: 'rep-activity' | 'detail', query: string) => {
  const { status, body } = await workspace.call(
    'GET',
    `/competitors/${courtship.competitorId}/${part}?${query}`,
  )
  expect(status).toBe(200)
  return body.data
}

test.each([
  ['day', 'from=2026-03-01T06:00:00Z&to=2026-03-20T18:00:00Z'],
  ['week', 'from=2026-01-07T06:00:00Z&to=2026-06-20T18:00:00Z'],
  ['month', 'from=2024-01-15T06:00:00Z&to=2026-06-20T18:00:00Z'],
  ['month', ''],
])('by %s its reps and buckets are those of the battlecard of the window, and add up to it', async (granularity, window) => {
  const { owner } = service.database
  const second = await createCompetitorPerson(owner, workspace.tenantId, { name: 'Sam Second' })
  for (const day of [
    '2024-02-03',
    '2026-01-31',
    '2026-03-01',
    '2026-03-02',
    '2026-03-02',
    '2026-03-20',
    '2026-05-01',
  ]) {
    await courtship.interact({ engagementAt: `${day}T12:00:00Z` })
    await courtship.interact({ engagementAt: `${day}T05:00:00Z`, repId: second.id })
    await courtship.interact({ engagementAt: `${day}T23:00:00Z` })
  }
  const card = await read('detail', window)
  const { buckets, reps, ...rest } = await read('rep-activity', window)
  expect(rest).toEqual({ granularity, truncated: false })
  expect(card.granularity).toBe(granularity)
  expect(buckets).toEqual(card.activity.map(({ bucket }: { bucket: string }) => bucket))
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
  expect(
    reps.map((rep: { rep_social_id: string; interactions: number[] }) => [
      rep.rep_social_id,
      total(rep.interactions),
    ]),
  ).toEqual(
    card.reps.map((rep: { rep_social_id: string; interactions: number }) => [
      rep.rep_social_id,
      rep.interactions,
    ]),
  )
  expect(
    buckets.map((_: string, at: number) =>
      total(reps.map(({ interactions }: { interactions: number[] }) => interactions[at])),
    ),
  ).toEqual(card.activity.map(({ interactions }: { interactions: number }) => interactions))
})

test('more reps than one answer holds are cut off, and that is said', async () => {
  const { owner } = service.database
  const { tenantId } = workspace
  const { competitorId, target } = courtship
  await owner.query(
    `insert into competitor_people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
     select $1::uuid, md5('rep' || n)::uuid, 'many-' || n, 'Rep', 'rep', now(), now() from generate_series(1, $2::int) n`,
    [tenantId, repActivityMax],
  )
  await owner.query(
    `insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, post_key, engagement_at,
       time_precision, company_id, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), $3::uuid, md5('rep' || n)::uuid, $4::uuid, 'comment', n, '2026-02-03T10:00:00Z', 'exact', null,
       now(), now()
     from generate_series(1, $2::int) n`,
    [tenantId, repActivityMax, competitorId, target.id],
  )
  await courtship.interact({ engagementAt: '2026-02-01T10:00:00Z' })
  const { reps, truncated } = await read('rep-activity', '')
  expect([reps.length, truncated]).toEqual([repActivityMax, true])
})

test('a window that is none is a 400; a competitor that is not there is a 404', async () => {
  const call = async (id: string, query = '') =>
    (await workspace.call('GET', `/competitors/${id}/rep-activity?${query}`)).body.error.code
  const window = 'from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z'
  expect(await call(courtship.competitorId, window)).toBe('BAD_REQUEST')
  const other = await createCompetitor(service.database.owner, (await service.createWorkspace()).tenantId)
  for (const id of ['x', other.id]) expect(await call(id)).toBe('NOT_FOUND')
})
