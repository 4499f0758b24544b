import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { owner } = service.database
  const { tenantId } = workspace
  await createCompetitor(owner, tenantId, { name: 'Élan Sales', domain: 'elan.test' })
  await createCompetitor(owner, tenantId, { name: 'Zephyr', isActive: false, slug: 'zephyr' })
  const { id: competitorId } = await createCompetitor(owner, tenantId, { name: 'amber 100%' })
  const people = []
  for (let n = 0; n < 4; n++) people.push((await createCompetitorPerson(owner, tenantId)).id)
  const [rep = '', target = '', gone = '', dismissed = ''] = people
  for (const personId of [rep, gone, dismissed]) await createRep(owner, tenantId, { competitorId, personId })
  await owner.query('update competitor_reps set unwatched_at = now() where person_id = $1', [gone])
  await owner.query('update competitor_people set dismissed_at = now() where id = $1', [dismissed])
  const interaction = { competitorId, repId: rep, targetId: target }
  await createInteraction(owner, tenantId, { ...interaction, engagementAt: '2026-10-01T08:00:00Z' })
  await createInteraction(owner, tenantId, { ...interaction, engagementAt: '2026-09-01T08:00:00Z' })
  await createInteraction(owner, tenantId, {
    ...interaction,
    engagementAt: '2026-11-01T08:00:00Z',
    excludedReason: 'teammate',
  })
})
afterAll(() => service.stop())

const list = (query = '', by = workspace) => by.call('GET', `/competitors?${query}`)

async function names(query = ''): Promise<string[]> {
  const { body } = await list(query)
  return body.data.competitors.map(({ name }: { name: string }) => name)
}

describe('200', () => {
  test('competitors come by name; tracked are reps under watch who are not dismissed, and what is left out is no last interaction', async () => {
    const { body } = await list()
    expect(body.data).toEqual({
      competitors: [
        expect.objectContaining({
          name: 'amber 100%',
          domain: null,
          social_url: '',
          reps_tracked: 1,
          last_interaction_at: '2026-10-01T08:00:00.000Z',
        }),
        expect.objectContaining({ name: 'Élan Sales', domain: 'elan.test', last_interaction_at: null }),
        expect.objectContaining({ name: 'Zephyr', is_active: false, reps_tracked: 0 }),
      ],
      total: 3,
      page: 1,
      page_size: 25,
      has_more: false,
    })
  })

  test.each([
    ['search=ELAN', ['Élan Sales']],
    ['search=elan.t', ['Élan Sales']],
    ['search=%25', ['amber 100%']],
    ['search=', ['amber 100%', 'Élan Sales', 'Zephyr']],
    ['is_active=true', ['amber 100%', 'Élan Sales']],
    ['is_active=false', ['Zephyr']],
    ['is_active=TRUE', ['amber 100%', 'Élan Sales', 'Zephyr']],
    ['is_active=false&search=elan', []],
  ])('%s: %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).body.data.total).toBe(expected.length)
  })

  test('pages hold the whole list once, and past the end there is nothing but the total', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names(`page=${page}&page_size=1`)))
    expect(pages.flat()).toEqual(await names())
    expect((await list('page=9&page_size=2')).body.data).toEqual({
      competitors: [],
      total: 3,
      page: 9,
      page_size: 2,
      has_more: false,
    })
  })

  test('an empty workspace has none', async () => {
    const other = await service.createWorkspace()
    expect((await list('', other)).body.data).toMatchObject({ competitors: [], total: 0 })
  })
})
