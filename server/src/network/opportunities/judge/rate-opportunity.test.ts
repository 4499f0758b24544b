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
let id: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(async () => {
  expect(await brokenInvariants(db())).toEqual([])
  await service.stop()
})

/** Connected long ago: a weak score. */
beforeEach(async () => {
  workspace = await service.createWorkspace()
  const { tenantId } = workspace
  connector = await createConnector(db(), tenantId, { name: 'Ada Chen' })
  prospect = await createPerson(db(), tenantId, { name: 'Ben Ode' })
  await createConnection(db(), tenantId, { ...pair(), connectedOn: '2019-06-01' })
  id = await build()
})

const db = () => service.database.owner
const pair = () => ({ connectorId: connector.id, prospectId: prospect.id })
const today = new Date().toISOString().slice(0, 10)

async function build(): Promise<string> {
  await buildRelationships(service.database, workspace.tenantId, [connector.id], { asOf: today })
  const { rows } = await db().query(
    'select id from opportunities where tenant_id = $1 and prospect_id = $2',
    [workspace.tenantId, prospect.id],
  )
  return rows[0].id
}

/** Enough for a strong score: messages in both directions. */
async function talkOften() {
  for (const direction of ['out', 'in'] as const) {
    const when = { occurredAt: `${today}T00:00:00Z`, count: 40 }
    await createEngagement(db(), workspace.tenantId, { ...pair(), direction, ...when })
  }
  await build()
}

const read = async () => (await workspace.call('GET', `/opportunities/${id}`)).body.data
const rate = (rating: string | null, headers?: Record<string, string>) =>
  workspace.call('PUT', `/opportunities/${id}/rating`, { rating }, headers)

const pointsOf = ({ evidence }: { evidence: { kind: string; points: number }[] }) =>
  Object.fromEntries(evidence.map(({ kind, points }) => [kind, points]))

describe('how well the two know each other, as somebody says it', () => {
  test('makes the score 85 at least, is evidence with the rest of the points, and goes when it is taken back', async () => {
    const before = await read()
    expect(before).toMatchObject({ score: 18, rating: null })
    const { status, body } = await rate('well')
    expect(status).toBe(200)
    const after = await read()
    expect(body.data).toEqual({ id, score: 85, tier: 'strong', updated_at: after.updated_at })
    const rating = {
      value: 'well',
      by: `owner@${workspace.slug}.test`,
      by_connector: false,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }
    expect(after).toMatchObject({ score: 85, rating })
    expect(after.evidence).toMatchObject([
      {
        kind: 'rating',
        provenance: 'verified',
        p: 0.85,
        text: `Ada Chen knows Ben Ode well, says owner@${workspace.slug}.test.`,
        facts: { rating },
      },
      { kind: 'connection', p: before.evidence[0].p },
    ])
    expect(Object.values(pointsOf(after)).reduce((sum, points) => sum + points)).toBe(85)
    expect((await rate(null)).body.data).toMatchObject({ score: 18, tier: 'weak' })
    expect(await read()).toMatchObject({ score: 18, rating: null, evidence: before.evidence })
  })

  test('links them beside time spent together, so that no text says any more that nothing else does', async () => {
    const { tenantId } = workspace
    prospect = await createPerson(db(), tenantId, { name: 'Cy Ode' })
    const { id: companyId } = await createCompany(db(), tenantId, { name: 'Harbor' })
    const position = { companyId, headcount: 12, startedOn: '2018-01-01', finishedOn: '2021-01-01' }
    for (const personId of [connector.id, prospect.id])
      await createPosition(db(), tenantId, { personId, ...position })
    id = await build()
    const texts = async () => {
      const { evidence, missing } = await read()
      return [...evidence.map(({ text }: { text: string }) => text), ...missing].join(' ')
    }
    expect(await texts()).toMatch(/nothing else links them.+Nothing but shared time links/)
    await rate('well')
    expect(await texts()).not.toMatch(/nothing (else|but shared time) links/i)
  })

  test('between 40 and 69 where they know each other slightly, whatever the evidence says', async () => {
    expect((await rate('slightly')).body.data).toMatchObject({ score: 40, tier: 'moderate' })
    await talkOften()
    expect((await read()).score).toBe(69)
    await rate(null)
    expect((await read()).score).toBeGreaterThan(85)
    await rate('well')
    expect((await read()).score).toBeGreaterThan(85)
  })

  test('5 at most where they do not know each other: the evidence stays, and shares that', async () => {
    await talkOften()
    expect((await rate('not_at_all')).body.data).toMatchObject({ score: 5, tier: 'trace' })
    const { evidence, rating } = await read()
    expect(rating.value).toBe('not_at_all')
    expect(evidence.map(({ kind }: { kind: string }) => kind)).not.toContain('rating')
    expect(evidence.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(5)
  })

  test('stands for itself where the evidence is gone: unscored becomes scored, and not by the word that they are strangers', async () => {
    await db().query('delete from connections where tenant_id = $1', [workspace.tenantId])
    await build()
    expect((await read()).score).toBeNull()
    for (const [said, score] of [
      ['not_at_all', null],
      ['slightly', 40],
      ['well', 85],
    ] as const)
      expect((await rate(said)).body.data.score, said).toBe(score)
    expect(pointsOf(await read())).toEqual({ rating: 85 })
  })

  test('holds whatever imports bring, and is read in lists, paths and exports', async () => {
    await rate('slightly')
    await talkOften()
    expect((await read()).score).toBe(69)
    const { body } = await workspace.call('GET', '/opportunities')
    expect(body.data.opportunities).toMatchObject([{ score: 69, rating: { value: 'slightly' } }])
    const paths = await workspace.call('GET', `/prospects/${prospect.socialId}/paths`)
    expect(paths.body.data.paths[0].evidence).toContainEqual(expect.objectContaining({ kind: 'rating' }))
    const url = '/v1/opportunities/export'
    const headers = { authorization: `Bearer ${workspace.key}` }
    const { body: csv } = await service.app.inject({ method: 'GET', url, headers })
    const [names = '', values = ''] = csv.split('\r\n')
    expect(values.split(',')[names.split(',').indexOf('rating')]).toBe('slightly')
  })

  test('is told of in the history as the doing of the member, and by an event', async () => {
    await rate('well')
    expect((await read()).history).toMatchObject([
      { field: 'score', from: '18', to: '85', by: `owner@${workspace.slug}.test` },
    ])
    const { rows } = await db().query(
      `select data from events where tenant_id = $1 and type = 'opportunity.score_changed'`,
      [workspace.tenantId],
    )
    expect(rows).toEqual([{ data: { id, score: 85, previous_score: 18 } }])
  })

  test('said again changes nothing, and a version that is no longer that of the row is refused', async () => {
    const { body } = await rate('well')
    expect((await rate('well')).body.data).toEqual(body.data)
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    expect((await rate('slightly', stale)).status).toBe(412)
    expect((await rate('slightly')).status).toBe(200)
  })

  test('is one of three words or null, for an opportunity that there is', async () => {
    for (const rating of ['strong', '', 5, undefined] as never[])
      expect((await rate(rating)).body.error).toMatchObject({ code: 'BAD_REQUEST' })
    const gone = '/opportunities/01930000-0000-7000-8000-000000000000/rating'
    expect((await workspace.call('PUT', gone, { rating: 'well' })).status).toBe(404)
  })

  test('stays when the member who said it goes, without a name', async () => {
    await rate('well')
    await db().query('update opportunities set rated_by = new_id() where tenant_id = $1', [
      workspace.tenantId,
    ])
    const { rating, evidence } = await read()
    expect(rating).toMatchObject({ value: 'well', by: null, by_connector: false })
    expect(evidence[0].text).toBe('Ada Chen knows Ben Ode well, says a former member.')
  })
})
