import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRelationships } from '../../../testing/build-relationships.ts'
import { createPosition } from '../../../testing/factories/career.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement } from '../../../testing/factories/evidence.ts'
import { createPerson, type Person } from '../../../testing/factories/person.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let connector: Person
let prospect: Person
let harbor: string
let id: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(async () => {
  expect(await brokenInvariants(db())).toEqual([])
  await service.stop()
})

/** Connected, in touch, and once together in a small firm. */
beforeEach(async () => {
  workspace = await service.createWorkspace()
  const { tenantId } = workspace
  connector = await createConnector(db(), tenantId, { name: 'Ada Chen' })
  prospect = await createPerson(db(), tenantId, { name: 'Ben Ode' })
  const pair = { connectorId: connector.id, prospectId: prospect.id }
  await createConnection(db(), tenantId, { ...pair, connectedOn: '2019-06-01' })
  await createEngagement(db(), tenantId, { ...pair, direction: 'out', occurredAt: '2026-10-01T08:00:00Z' })
  await createEngagement(db(), tenantId, { ...pair, direction: 'in', occurredAt: '2026-10-02T08:00:00Z' })
  harbor = (await createCompany(db(), tenantId, { name: 'Harbor' })).id
  for (const personId of [connector.id, prospect.id])
    await createPosition(db(), tenantId, {
      personId,
      companyId: harbor,
      headcount: 12,
      startedOn: '2018-01-01',
      finishedOn: '2021-01-01',
    })
  await build()
  id = (await rows('opportunities'))[0]?.id
})

const db = () => service.database.owner

async function rows(table: 'opportunities' | 'rejected_evidence' | 'events') {
  const found = await db().query(`select * from ${table} where tenant_id = $1`, [workspace.tenantId])
  return found.rows
}

const today = new Date().toISOString().slice(0, 10)
const build = () => buildRelationships(service.database, workspace.tenantId, [connector.id], { asOf: today })
const read = async () => (await workspace.call('GET', `/opportunities/${id}`)).body.data
const reject = (body: Record<string, unknown>) =>
  workspace.call('POST', `/opportunities/${id}/rejected-evidence`, { reason: 'They never met', ...body })
const restore = (query: string) => workspace.call('DELETE', `/opportunities/${id}/rejected-evidence?${query}`)

async function overlapId(): Promise<string> {
  const { overlaps } = await read()
  return overlaps[0].id
}

describe('a piece of evidence that is rejected', () => {
  test('counts no longer, is listed with reason, address and time, and comes back when it is restored', async () => {
    const before = await read()
    const { status, body } = await reject({ kind: 'connection', reason: '  He accepts everybody ' })
    expect(status).toBe(200)
    expect(body.data.score).toBeLessThan(before.score)
    const after = await read()
    expect(body.data).toEqual({ id, score: after.score, tier: after.tier, updated_at: after.updated_at })
    expect(after.evidence.map(({ kind }: { kind: string }) => kind)).not.toContain('connection')
    expect(after.connected_on).toBeNull()
    expect(after.rejected).toEqual([
      {
        kind: 'connection',
        text: 'Connected on 1 Jun 2019.',
        facts: { connected_on: '2019-06-01' },
        reason: 'He accepts everybody',
        by: `owner@${workspace.slug}.test`,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    const restored = await restore('kind=connection')
    expect(restored.body.data).toMatchObject({ score: before.score, tier: before.tier })
    const again = await read()
    expect(again.evidence).toEqual(before.evidence)
    expect(again.rejected).toEqual([])
  })

  test('that links the connection to a shared time no longer confirms that either', async () => {
    const overlap = (data: { evidence: { kind: string; params: object }[] }) =>
      data.evidence.find(({ kind }) => kind === 'company_overlap')?.params
    expect(overlap(await read())).toMatchObject({ corroborated: true })
    await reject({ kind: 'connection' })
    expect(overlap(await read())).toMatchObject({ corroborated: false })
  })

  test('of kind engagement takes all engagements of the pair away, in lists and texts alike', async () => {
    await reject({ kind: 'engagement' })
    const { engagements, engagement_count, last_engagement_at, rejected } = await read()
    expect({ engagements, engagement_count, last_engagement_at }).toEqual({
      engagements: [],
      engagement_count: 0,
      last_engagement_at: null,
    })
    expect(rejected).toMatchObject([{ kind: 'engagement', text: '1 message each way, last on 2 Oct 2026.' }])
    const listed = await workspace.call('GET', '/opportunities')
    expect(listed.body.data.opportunities).toEqual([])
  })

  test('is left out of the paths to the person too', async () => {
    await reject({ kind: 'company_overlap', overlap_id: await overlapId() })
    const { body } = await workspace.call('GET', `/prospects/${prospect.socialId}/paths`)
    const [path] = body.data.paths
    const kinds = path.evidence.map(({ kind }: { kind: string }) => kind).toSorted()
    expect(kinds).toEqual(['connection', 'engagement'])
    const points = path.evidence.map((piece: { points: number }) => piece.points)
    expect(points.reduce((sum: number, one: number) => sum + one, 0)).toBe(path.score)
  })

  test('leaves a score of 69 at most where nothing but shared time is left, and none where nothing is', async () => {
    await reject({ kind: 'connection' })
    const { body } = await reject({ kind: 'engagement' })
    expect(body.data.score).toBeLessThanOrEqual(69)
    expect((await read()).missing.at(-1)).toContain('the score stays below 70')
    const last = await reject({ kind: 'company_overlap', overlap_id: await overlapId() })
    expect(last.body.data).toMatchObject({ score: null, tier: null })
    expect(await read()).toMatchObject({ evidence: [], overlaps: [], overlap_months: 0 })
    expect((await read()).rejected).toHaveLength(3)
  })

  test('stays rejected when imports build everything anew, the shared time under another id', async () => {
    await reject({ kind: 'company_overlap', overlap_id: await overlapId() })
    const { score } = await read()
    await db().query('delete from shared_times where tenant_id = $1', [workspace.tenantId])
    await build()
    const { rejected, score: rebuilt } = await read()
    expect(rebuilt).toBe(score)
    expect(rejected).toMatchObject([{ kind: 'company_overlap', text: expect.stringContaining('Harbor') }])
    const { body } = await restore(`kind=company_overlap&overlap_id=${rejected[0].overlap_id}`)
    expect(body.data.score).toBeGreaterThan(score)
  })

  test('changes no other opportunity of the connector', async () => {
    const other = await createPerson(db(), workspace.tenantId)
    await createConnection(db(), workspace.tenantId, { connectorId: connector.id, prospectId: other.id })
    await build()
    const rowOf = async () => (await rows('opportunities')).filter((row) => row.prospect_id === other.id)
    const before = await rowOf()
    await reject({ kind: 'connection' })
    await build()
    expect(await rowOf()).toEqual(before)
  })

  test('tells of the new score in the history, as the doing of the caller, and by an event', async () => {
    const { score } = await read()
    const { body } = await reject({ kind: 'engagement' })
    const { history } = await read()
    expect(history[0]).toMatchObject({
      field: 'score',
      from: String(score),
      to: String(body.data.score),
      by: `owner@${workspace.slug}.test`,
    })
    const events = await rows('events')
    expect(events.filter(({ type }) => type === 'opportunity.score_changed').map(({ data }) => data)).toEqual(
      [{ id, score: body.data.score, previous_score: score }],
    )
  })

  test('rejected for the same reason again changes nothing, for another one takes that', async () => {
    const first = (await reject({ kind: 'connection' })).body.data
    expect((await reject({ kind: 'connection' })).body.data).toEqual(first)
    const other = (await reject({ kind: 'connection', reason: 'A namesake' })).body.data
    expect(other.score).toBe(first.score)
    expect(other.updated_at > first.updated_at).toBe(true)
    expect((await read()).rejected).toMatchObject([{ reason: 'A namesake' }])
    const restored = (await restore('kind=connection')).body.data
    expect((await restore('kind=connection')).body.data).toEqual(restored)
  })

  test('is gone with its connector', async () => {
    await reject({ kind: 'connection' })
    await workspace.call('DELETE', `/network/connectors/${connector.socialId}`)
    expect(await rows('rejected_evidence')).toEqual([])
  })
})

describe('companies', () => {
  test('that are merged reject what either did, and a split brings back what was', async () => {
    const { tenantId } = workspace
    const quay = (await createCompany(db(), tenantId, { name: 'Quay' })).id
    const key = `d:${harbor}.test`
    for (const [companyId, own] of [
      [harbor, key],
      [quay, `d:${quay}.test`],
    ])
      await db().query(
        `insert into company_keys (tenant_id, key, company_id, source, created_at) values ($1, $2, $3, 'entered', now())`,
        [tenantId, own, companyId],
      )
    const { score: whole } = await read()
    await reject({ kind: 'company_overlap', overlap_id: await overlapId() })
    const { score } = await read()
    const places = async () => (await rows('rejected_evidence')).map(({ place_key }) => place_key).toSorted()

    expect((await workspace.call('POST', `/companies/${harbor}/merge`, { into: quay })).status).toBe(200)
    expect(await places()).toEqual([harbor, quay].toSorted())
    expect(await read()).toMatchObject({ score, rejected: [{ text: expect.stringContaining('Quay') }] })

    expect((await workspace.call('POST', `/companies/${quay}/split`, { keys: [key] })).status).toBe(200)
    expect(await places()).toEqual([harbor])
    const { rejected, score: split } = await read()
    expect({ split, texts: rejected.length }).toEqual({ split: score, texts: 1 })
    const { body } = await restore(`kind=company_overlap&overlap_id=${rejected[0].overlap_id}`)
    expect(body.data.score).toBe(whole)
  })

  test('that are split reject at both what was rejected at one', async () => {
    const { tenantId } = workspace
    await db().query(
      `insert into company_keys (tenant_id, key, company_id, source, created_at)
       values ($1, 'd:harbor.test', $2, 'entered', now()), ($1, 'd:harbor.example', $2, 'entered', now())`,
      [tenantId, harbor],
    )
    await reject({ kind: 'company_overlap', overlap_id: await overlapId() })
    const { body } = await workspace.call('POST', `/companies/${harbor}/split`, {
      keys: ['d:harbor.example'],
    })
    const places = (await rows('rejected_evidence')).map(({ place_key }) => place_key)
    expect(places.toSorted()).toEqual([harbor, body.data.company.id].toSorted())
  })
})

describe('a request', () => {
  test('without a shared time where one is meant, or with one where none is, is refused', async () => {
    const overlap_id = await overlapId()
    for (const body of [{ kind: 'company_overlap' }, { kind: 'connection', overlap_id }, { kind: 'hearsay' }])
      expect((await reject(body)).status).toBe(400)
    expect((await reject({ kind: 'connection', reason: '  ' })).status).toBe(400)
    expect((await restore('overlap_id=x')).status).toBe(400)
    expect((await restore('')).status).toBe(400)
  })

  test('for evidence there is not, or of another opportunity, is NOT_FOUND', async () => {
    const overlap_id = await overlapId()
    expect((await reject({ kind: 'school_overlap', overlap_id })).status).toBe(404)
    const other = await createPerson(db(), workspace.tenantId)
    await createConnection(db(), workspace.tenantId, { connectorId: connector.id, prospectId: other.id })
    await build()
    id = (await rows('opportunities')).find((row) => row.prospect_id === other.id)?.id
    expect((await reject({ kind: 'company_overlap', overlap_id })).status).toBe(404)
    expect((await reject({ kind: 'engagement' })).status).toBe(404)
    id = '00000000-0000-7000-8000-000000000000'
    expect((await reject({ kind: 'connection' })).body.error.message).toBe(
      'There is no opportunity with this id.',
    )
  })
})
