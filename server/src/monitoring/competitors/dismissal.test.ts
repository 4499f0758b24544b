import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { recountOf, rollupsOf } from '../battlecard/rollups/rollups.fixture.ts'

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
  await courtship.interact()
  await courtship.interact({ type: 'reaction' })
})

const path = (socialId: string) => `/competitor-people/${socialId}/dismiss`
const dismiss = (socialId: string, body: unknown = {}) => workspace.call('POST', path(socialId), body)
const restore = (socialId: string) => workspace.call('DELETE', path(socialId))

async function counted(): Promise<number> {
  const [feed, accounts, drilldown, exported] = await Promise.all(
    [
      '/competitor-interactions',
      '/competitor-accounts',
      '/competitor-accounts/4711/interactions',
      '/competitor-interactions/export',
    ].map(async (get) => (await workspace.call('GET', get)).body.data),
  )
  const figures = [
    feed.interactions.length,
    accounts.accounts[0]?.interactions ?? 0,
    drilldown.interactions.length,
    exported.count,
  ]
  expect(new Set(figures).size, `${figures}`).toBe(1)
  return figures[0]
}

describe('200', () => {
  test('a dismissed target is in no figure at once, and back at once', async () => {
    const before = await rollupsOf(service.database.owner, workspace.tenantId)
    const { status, body } = await dismiss(courtship.target.socialId, { reason: ' An old friend ' })
    expect(status).toBe(200)
    expect(body.data.person).toEqual({
      social_id: courtship.target.socialId,
      name: 'Tom Target',
      dismissed: true,
      reason: 'An old friend',
      dismissed_at: expect.stringMatching(/Z$/),
    })
    expect(await counted()).toBe(0)
    expect(await brokenInvariants(service.database.owner)).toEqual([])
    const { body: back } = await restore(courtship.target.socialId)
    expect(back.data.person).toMatchObject({ dismissed: false, reason: null, dismissed_at: null })
    expect(await counted()).toBe(2)
    expect(await rollupsOf(service.database.owner, workspace.tenantId)).toEqual(before)
    expect(await recountOf(service.database, workspace.tenantId)).toEqual(before)
  })

  test('a dismissed rep counts nowhere either, and is tracked no longer', async () => {
    await dismiss(courtship.rep.socialId)
    expect(await counted()).toBe(0)
    const { body } = await workspace.call('GET', '/competitors')
    expect(body.data.competitors[0]).toMatchObject({ reps_tracked: 0, last_interaction_at: null })
  })

  test('what is left out is to be seen with its reason', async () => {
    await dismiss(courtship.target.socialId)
    const { body } = await workspace.call('GET', '/competitor-interactions?excluded=true&reason=dismissed')
    expect(body.data.interactions.map((row: { excluded_reason: string }) => row.excluded_reason)).toEqual([
      'dismissed',
      'dismissed',
    ])
  })

  test('dismissed again, only a reason that is sent changes', async () => {
    const first = (await dismiss(courtship.target.socialId, { reason: 'One' })).body.data.person
    expect((await dismiss(courtship.target.socialId)).body.data.person).toEqual(first)
    const second = (await dismiss(courtship.target.socialId, { reason: null })).body.data.person
    expect(second).toEqual({ ...first, reason: null })
  })

  test('somebody who is not dismissed stays so', async () => {
    expect((await restore(courtship.target.socialId)).body.data.person.dismissed).toBe(false)
    expect(await counted()).toBe(2)
  })

  test('a person is found by any of their ids, whatever the case of letters', async () => {
    await service.database.owner.query(
      'insert into competitor_person_keys (tenant_id, key, person_id) values ($1, $2, $4), ($1, $3, $4)',
      [workspace.tenantId, 'e:ACoAAB1cd_EfGhIjKl', 'm:99887766', courtship.target.id],
    )
    for (const id of ['ACoAAB1cd_EfGhIjKl', '99887766', courtship.target.socialId.toUpperCase()]) {
      expect((await dismiss(id)).body.data.person, id).toMatchObject({ dismissed: true })
      await restore(id)
    }
  })

  test('dismissed and brought back by many at once, figures agree with what is said last', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? restore : dismiss)(courtship.target.socialId)),
    )
    const { body } = await dismiss(courtship.target.socialId)
    expect(body.data.person.dismissed).toBe(true)
    expect(await counted()).toBe(0)
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })
})

test('400: a reason that is too long, and a field that is none', async () => {
  expect((await dismiss(courtship.target.socialId, { reason: 'x'.repeat(2001) })).status).toBe(400)
  expect((await dismiss(courtship.target.socialId, { why: 'x' })).status).toBe(400)
})

test('404: a stranger, and a person of another workspace', async () => {
  const other = await service.createWorkspace()
  for (const socialId of ['stranger', 'a%2Fb', '%20']) {
    expect((await dismiss(socialId)).status).toBe(404)
    expect((await restore(socialId)).status).toBe(404)
  }
  expect((await other.call('POST', path(courtship.target.socialId), {})).status).toBe(404)
})
