import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { markTeammates } from '../../testing/mark-teammates.ts'
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
  await courtship.interact({ engagementAt: new Date(Date.now() - 20 * 86_400_000).toISOString() })
})

const show = async (by = workspace) => (await by.call('GET', '/competitor-monitoring/settings')).body.data
const update = (body: unknown, headers: Record<string, string> = {}) =>
  workspace.call('PUT', '/competitor-monitoring/settings', body, headers)

async function account() {
  const { body } = await workspace.call('GET', '/competitor-accounts')
  return body.data.accounts[0]
}

const standard = { ownership_rule: 'either', excludes_teammates: true, model: {}, updated_at: null }

describe('200', () => {
  test('without a decision the standard holds, whatever else was written', async () => {
    expect(await show(await service.createWorkspace())).toEqual(standard)
    await update({})
    expect(await show()).toEqual(standard)
  })

  test('only what is sent changes', async () => {
    const { body, headers } = await update({ ownership_rule: 'client' })
    expect(body.data).toEqual({ ...standard, ownership_rule: 'client', updated_at: expect.any(String) })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    await update({ model: { half_life_days: 60, role_weights: { talent: 0.5 } } })
    expect(await show()).toMatchObject({
      ownership_rule: 'client',
      model: { half_life_days: 60, role_weights: { talent: 0.5 } },
    })
    const before = await show()
    await update({ ownership_rule: 'client' })
    expect(await show()).toEqual(before)
  })

  test('the ownership rule says at once whose an account is', async () => {
    await createClientSource(service.database.owner, workspace.tenantId, courtship.companyId)
    expect((await account()).we_own).toBe(true)
    await update({ ownership_rule: 'crm_owner' })
    expect((await account()).we_own).toBe(false)
    await update({ ownership_rule: 'client' })
    expect((await account()).we_own).toBe(true)
  })

  test('teammates count again when they are not left out, and again not when they are', async () => {
    const { owner } = service.database
    const { socialId, name } = courtship.target
    const { id } = await createPerson(owner, workspace.tenantId, { socialId, name })
    await owner.query(`update people set email = 'tom@own.test' where id = $1`, [id])
    await workspace.call('POST', '/owners', { email: 'Tom@own.test' })
    await markTeammates(service.database, workspace.tenantId)
    await courtship.interact()
    expect(await account()).toBeUndefined()
    await update({ excludes_teammates: false })
    expect((await account()).interactions).toBe(2)
    await update({ excludes_teammates: true })
    expect(await account()).toBeUndefined()
  })

  test('a changed model counts at once in every figure, and an empty one is the standard again', async () => {
    const before = await account()
    const rollups = await rollupsOf(service.database.owner, workspace.tenantId)
    await update({ model: { half_life_days: 300, interaction_weights: { comment: 20 } } })
    expect((await account()).signal_score).toBeGreaterThan(before.signal_score * 2)
    const changed = await rollupsOf(service.database.owner, workspace.tenantId)
    expect(await recountOf(service.database, workspace.tenantId)).toEqual(changed)
    await update({ model: {} })
    expect(await rollupsOf(service.database.owner, workspace.tenantId)).toEqual(rollups)
    expect(await account()).toEqual(before)
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })
})

describe('400', () => {
  test.each([
    ['/model/half_live_days', { model: { half_live_days: 30 } }],
    ['/model/role_weights/boss', { model: { role_weights: { boss: 1 } } }],
    ['/model/role_weights', { model: { role_weights: 1 } }],
    ['/model/half_life_days', { model: { half_life_days: { days: 1 } } }],
    ['/model/half_life_days', { model: { half_life_days: 0.5 } }],
    ['/model/signal_saturation', { model: { signal_saturation: 0 } }],
    ['/model/interaction_weights/comment', { model: { interaction_weights: { comment: -1 } } }],
    ['/model/interaction_weights/comment', { model: { interaction_weights: { comment: '5' } } }],
    ['/model/interaction_weights/comment', { model: { interaction_weights: { comment: 10001 } } }],
    ['/model/targets_share', { model: { targets_share: 1.1 } }],
    ['/model/recency_floor', { model: { recency_floor: 2 } }],
    ['/model/courtship_shares/frequency', { model: { courtship_shares: { frequency: 30 } } }],
    ['/model/version', { model: { version: 'cm-2' } }],
    ['/model/toString', { model: { toString: 1 } }],
    ['/ownership_rule', { ownership_rule: 'nobody' }],
    ['/excludes_teammates', { excludes_teammates: 'true' }],
    ['/teammates', { teammates: true }],
  ])('%s of %j is refused and nothing changes', async (pointer, body) => {
    const answer = await update({ ...body })
    expect([answer.status, answer.body.error.details[0].pointer]).toEqual([400, pointer])
    expect(await show()).toEqual(standard)
  })
})

test('412: another version, and any version where nothing was decided yet', async () => {
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  expect((await update({ ownership_rule: 'client' }, stale)).status).toBe(412)
  const { headers } = await update({ ownership_rule: 'client' })
  expect((await update({ ownership_rule: 'either' }, stale)).status).toBe(412)
  expect((await update({ ownership_rule: 'either' }, { 'if-match': String(headers.etag) })).status).toBe(200)
})

test('the smallest half-life and the oldest interaction make no answer fail', async () => {
  await courtship.interact({ engagementAt: '2012-01-01T00:00:00Z' })
  await update({ model: { half_life_days: 7, recency_half_life_days: 7, signal_saturation: 0.01 } })
  expect((await account()).interactions).toBe(2)
})
