import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEducation, createPosition } from '../../../testing/factories/career.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import {
  createConnection,
  createEngagement,
  createSharedTime,
  type Pair,
} from '../../../testing/factories/evidence.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const asOf = '2026-11-20'

async function createPair(): Promise<Pair> {
  const connector = await createConnector(db(), workspace.tenantId, { name: 'Ada Chen' })
  const prospect = await createPerson(db(), workspace.tenantId, { name: 'Ben Ode' })
  return { connectorId: connector.id, prospectId: prospect.id }
}

async function read(fields: OpportunityFields) {
  const { id } = await createOpportunity(db(), workspace.tenantId, { asOf, ...fields })
  const { status, body } = await workspace.call('GET', `/opportunities/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

// biome-ignore lint/suspicious/noExplicitAny: an item of whatever kind
const pointsOf = (evidence: any[]) => evidence.reduce((sum, { points }) => sum + points, 0)

describe('evidence', () => {
  test('names every piece with its share of the score, the largest first', async () => {
    const pair = await createPair()
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2024-11-20' })
    const out = await createEngagement(db(), workspace.tenantId, {
      ...pair,
      type: 'comment',
      direction: 'out',
      count: 3,
      occurredAt: '2026-07-29T08:00:00Z',
      url: 'https://www.linkedin.com/posts/1',
    })
    const back = await createEngagement(db(), workspace.tenantId, {
      ...pair,
      type: 'comment',
      direction: 'in',
      count: 3,
      occurredAt: '2026-07-29T07:00:00Z',
    })
    const overlap = await createSharedTime(db(), workspace.tenantId, {
      ...pair,
      name: 'Harbor',
      startedOn: '2018-11-20',
      finishedOn: '2020-11-20',
      months: 24,
      headcount: 10_000,
    })
    const { evidence, engagements, overlaps } = await read({ ...pair, score: 77 })
    expect(pointsOf(evidence)).toBe(77)
    expect(evidence).toEqual([
      {
        kind: 'engagement',
        provenance: 'imported',
        points: 63,
        p: 0.7009,
        text: '3 comments each way, last on 29 Jul 2026.',
        facts: {
          interactions: [
            { type: 'comment', direction: 'out', count: 3 },
            { type: 'comment', direction: 'in', count: 3 },
          ],
          last_at: '2026-07-29T08:00:00.000Z',
        },
        occurred_at: '2026-07-29T08:00:00.000Z',
        refs: { engagement_ids: [out.id, back.id], post_url: 'https://www.linkedin.com/posts/1' },
        params: { volume_out: 5.8022, volume_in: 5.8022, volume_unknown: 0, acts: 6 },
      },
      {
        kind: 'connection',
        provenance: 'imported',
        points: 12,
        p: 0.21,
        text: 'Connected on 20 Nov 2024.',
        facts: { connected_on: '2024-11-20' },
        occurred_at: '2024-11-20',
        refs: { connection_id: `${pair.connectorId}:${pair.prospectId}` },
        params: { age_days: 730, degree: 1, dilution: 1 },
      },
      {
        kind: 'company_overlap',
        provenance: 'inferred',
        points: 2,
        p: 0.0348,
        text: 'Both worked at Harbor for 2 years together, until Nov 2020.',
        facts: {
          place: 'Harbor',
          relation: 'together',
          months: 24,
          finished_on: '2020-11-20',
          is_current: false,
        },
        occurred_at: '2020-11-20',
        refs: { overlap_id: overlap.id },
        params: {
          relation: 'together',
          months: 24,
          duration: 0.8647,
          decay: 0.633,
          headcount: 10_000,
          same_function: false,
          size: 0.0707,
          corroborated: false,
        },
      },
    ])
    expect(engagements[0]).toEqual({
      id: out.id,
      type: 'comment',
      direction: 'out',
      occurred_at: '2026-07-29T08:00:00.000Z',
      count: 3,
      url: 'https://www.linkedin.com/posts/1',
    })
    expect(overlaps).toEqual([
      {
        id: overlap.id,
        kind: 'company',
        name: 'Harbor',
        relation: 'together',
        started_on: '2018-11-20',
        finished_on: '2020-11-20',
        months: 24,
        headcount: 10_000,
        same_function: false,
      },
    ])
  })

  test('a connection that is gone proves nothing, and its connector has one fewer', async () => {
    const pair = await createPair()
    const other = await createPerson(db(), workspace.tenantId)
    await createConnection(db(), workspace.tenantId, {
      ...pair,
      connectedOn: '2024-11-20',
      goneAt: '2026-10-01',
    })
    await createConnection(db(), workspace.tenantId, { ...pair, prospectId: other.id })
    const gone = await read({ ...pair, score: null })
    expect(gone.evidence).toEqual([])
    const { evidence } = await read({ connectorId: pair.connectorId, prospectId: other.id, score: 18 })
    expect(evidence).toMatchObject([
      {
        text: 'Connected, since when is unknown.',
        occurred_at: null,
        points: 18,
        params: { age_days: null, degree: 1 },
      },
    ])
  })

  test('a connector of very many says less, and the text says why', async () => {
    const pair = await createPair()
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2026-10-21' })
    await db().query(
      `insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
       select $1, gen_random_uuid(), 'many-' || n, 'n', 'n', now(), now() from generate_series(1, 7999) n`,
      [workspace.tenantId],
    )
    await db().query(
      `insert into connections (tenant_id, connector_id, person_id, created_at, updated_at)
       select $1, $2, id, now(), now() from people where tenant_id = $1 and social_id like 'many-%'`,
      [workspace.tenantId, pair.connectorId],
    )
    const { evidence } = await read({ ...pair, score: 18 })
    expect(evidence).toMatchObject([
      {
        text: 'Connected on 21 Oct 2026, but Ada Chen has 8,000 connections.',
        facts: { connected_on: '2026-10-21', connections: 8000 },
        points: 18,
        params: { degree: 8000, dilution: 0.6 },
      },
    ])
  })

  test('tells overlaps apart', async () => {
    const pair = await createPair()
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2025-06-01' })
    const share = (fields: object) => createSharedTime(db(), workspace.tenantId, { ...pair, ...fields })
    await share({ name: 'Now', startedOn: '2025-05-20', months: 18, headcount: 60, isCurrent: true })
    await share({ name: 'Once', relation: 'different_times' })
    await share({ name: 'Some day', relation: 'dates_unknown' })
    await share({
      kind: 'school',
      name: 'A school',
      finishedOn: '2014-06-30',
      months: 36,
      sameProgramme: true,
    })
    const { evidence } = await read({ ...pair, score: 85 })
    expect(pointsOf(evidence)).toBe(85)
    const textOf = (kind: string) =>
      evidence.filter((one: { kind: string }) => one.kind === kind).map((one: { text: string }) => one.text)
    expect(textOf('company_overlap')).toEqual([
      'Together at Now now, for 18 months.',
      'Both worked at Some day; the dates are unknown.',
      'Both worked at Once, at different times.',
    ])
    expect(textOf('school_overlap')).toEqual([
      'Both studied at A school for 3 years together, until Jun 2014.',
    ])
    expect(evidence[0].params).toMatchObject({ corroborated: true, size: 0.9129 })
    expect(evidence.at(-1).params).toEqual({ relation: 'different_times' })
  })

  test('without a share of the score is not listed', async () => {
    const pair = await createPair()
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2026-11-20' })
    await createEngagement(db(), workspace.tenantId, {
      ...pair,
      type: 'reaction',
      occurredAt: '2015-01-01T00:00:00Z',
    })
    const { evidence, engagements } = await read({ ...pair, score: 30 })
    expect(evidence).toMatchObject([{ kind: 'connection', points: 30 }])
    expect(engagements).toHaveLength(1)
  })

  test('says which headcount was assumed, and from which chance on shared time counts by itself', async () => {
    const pair = await createPair()
    const together = { startedOn: '2020-11-20', finishedOn: '2024-11-20', months: 48, sameFunction: true }
    await createSharedTime(db(), workspace.tenantId, {
      ...pair,
      name: 'Harbor',
      headcount: null,
      ...together,
    })
    const headcount = 'The headcount of Harbor is not known; 1,000 is assumed.'
    const alone = await read({ ...pair, score: 40 })
    expect(alone.evidence).toMatchObject([
      {
        text:
          'Both worked at Harbor for 4 years together, until Nov 2024 (headcount unknown, taken for 1,000; ' +
          'nothing else links them, so it counts from a chance of 0.15 on).',
        facts: { assumed_headcount: 1000, p_min: 0.15 },
        params: { headcount: null, assumed_headcount: 1000 },
      },
    ])
    expect(alone.missing.slice(-2)).toEqual([
      headcount,
      'Nothing but shared time links Ada Chen and Ben Ode: times that make it less likely than 0.15 that they know ' +
        'each other are left out, and the score stays below 70.',
    ])
    expect(alone.missing_facts.slice(-2)).toEqual([
      { what: 'headcount', names: ['Harbor'], assumed: 1000 },
      { what: 'other_links', names: ['Ada Chen', 'Ben Ode'], assumed: 0.15 },
    ])
    expect(alone.confidence).toBe(0)

    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2019-11-20' })
    const { body } = await workspace.call('GET', `/opportunities/${alone.id}`)
    const [overlap] = body.data.evidence.filter(({ kind }: { kind: string }) => kind === 'company_overlap')
    expect(overlap.text).toMatch(/ \(headcount unknown, taken for 1,000\)\.$/)
    expect(body.data.missing.at(-1)).toBe(headcount)
  })

  test('is weighed as of the day of the score, not as of today', async () => {
    const pair = await createPair()
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2020-01-01' })
    const data = await read({ ...pair, score: 30, asOf: '2020-01-01' })
    expect(data).toMatchObject({ computed_at: '2020-01-01T00:00:00.000Z', model_version: 'rs-1' })
    expect(data.evidence).toMatchObject([{ p: 0.3, points: 30, params: { age_days: 0 } }])
  })

  test('is weighed as of the last day on which the score came out as it is', async () => {
    const pair = await createPair()
    const url = 'https://www.linkedin.com/posts/1'
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2019-01-01' })
    await createEngagement(db(), workspace.tenantId, { ...pair, occurredAt: '2019-01-01T08:00:00Z', url })
    await createSharedTime(db(), workspace.tenantId, { ...pair, finishedOn: '2019-01-01', months: 24 })
    const read = async (id: string) => (await workspace.call('GET', `/opportunities/${id}`)).body.data
    const { id } = await createOpportunity(db(), workspace.tenantId, {
      ...pair,
      score: 50,
      asOf: '2020-01-01',
    })
    const before = await read(id)
    await db().query(`update connectors set opportunities_as_of = '2020-01-31' where person_id = $1`, [
      pair.connectorId,
    ])
    const after = await read(id)
    expect(after.computed_at).toBe('2020-01-31T00:00:00.000Z')
    expect([after.score, pointsOf(after.evidence)]).toEqual([50, 50])
    const pieceOf = ({ evidence }: typeof after, of: string) =>
      evidence.find(({ kind }: { kind: string }) => kind === of)
    for (const kind of ['connection', 'engagement', 'company_overlap'])
      expect(pieceOf(after, kind).p, kind).toBeLessThan(pieceOf(before, kind).p)
    expect(pieceOf(after, 'connection').params.age_days).toBe(395)
  })
})

describe('confidence', () => {
  test('is the share of the four families that could be seen, and what could not be is said', async () => {
    const pair = await createPair()
    expect(await read({ ...pair, score: null })).toMatchObject({
      score: null,
      tier: null,
      evidence: [],
      confidence: 0,
      missing: [
        'No connections were imported for Ada Chen.',
        'No messages or reactions were imported for Ada Chen.',
        'No past positions are known for Ada Chen and Ben Ode.',
        'No education is known for Ada Chen and Ben Ode.',
      ],
      missing_facts: [
        { what: 'connections', names: ['Ada Chen'] },
        { what: 'engagements', names: ['Ada Chen'] },
        { what: 'positions', names: ['Ada Chen', 'Ben Ode'] },
        { what: 'education', names: ['Ada Chen', 'Ben Ode'] },
      ],
    })
  })

  test('needs both people for a career or a school', async () => {
    const pair = await createPair()
    const somebody = {
      connectorId: pair.connectorId,
      prospectId: (await createPerson(db(), workspace.tenantId)).id,
    }
    await createConnection(db(), workspace.tenantId, somebody)
    await createEngagement(db(), workspace.tenantId, somebody)
    await createPosition(db(), workspace.tenantId, { personId: pair.connectorId })
    await createEducation(db(), workspace.tenantId, { personId: pair.connectorId })
    await createEducation(db(), workspace.tenantId, { personId: pair.prospectId })
    expect(await read({ ...pair, score: null })).toMatchObject({
      confidence: 0.75,
      missing: ['No past positions are known for Ben Ode.'],
    })
  })
})

describe('beside it', () => {
  test('alternatives are the other connectors to the same prospect, best first, unscored last', async () => {
    const { tenantId } = workspace
    const pair = await createPair()
    const others: { id: string; social_id: string }[] = []
    for (const score of [40, null, 80]) {
      const connector = await createConnector(db(), tenantId, { name: `Connector ${score}` })
      const { id } = await createOpportunity(db(), tenantId, {
        connectorId: connector.id,
        prospectId: pair.prospectId,
        score,
      })
      others.push({ id, social_id: connector.socialId })
    }
    await createOpportunity(db(), tenantId, { connectorId: pair.connectorId })
    const { alternatives } = await read({ ...pair, score: 50 })
    expect(alternatives).toEqual(
      [2, 0, 1].map((n) => ({
        opportunity_id: others[n]?.id,
        score: [40, null, 80][n],
        tier: ['moderate', null, 'strong'][n],
        connector: {
          name: `Connector ${[40, null, 80][n]}`,
          social_id: others[n]?.social_id,
          social_url: `https://www.linkedin.com/in/${others[n]?.social_id}`,
        },
      })),
    )
  })

  test('history tells of the opportunity and of the ownership of its connector, newest first', async () => {
    const { tenantId } = workspace
    const opportunity = await createOpportunity(db(), tenantId)
    const remember = (subjectId: string, field: string, to: string, at: string) =>
      db().query(
        `insert into history (tenant_id, id, subject_id, field, to_value, at) values ($1, $2, $3, $4, $5, $6)`,
        [tenantId, newId(), subjectId, field, to, at],
      )
    await remember(opportunity.id, 'score', '50', '2026-01-01T00:00:00Z')
    await remember(opportunity.connectorId, 'owner', 'ola@x.test', '2026-01-02T00:00:00Z')
    await remember(opportunity.connectorId, 'notes', 'of the connector itself', '2026-01-03T00:00:00Z')
    await remember(opportunity.prospectId, 'owner', 'of the prospect', '2026-01-03T00:00:00Z')
    await workspace.call('PUT', `/opportunities/${opportunity.id}`, { notes: 'Called' })
    const { body } = await workspace.call('GET', `/opportunities/${opportunity.id}`)
    expect(body.data.history).toEqual([
      {
        field: 'notes',
        from: '',
        to: 'Called',
        by: `owner@${workspace.slug}.test`,
        at: body.data.updated_at,
      },
      { field: 'owner', from: null, to: 'ola@x.test', by: null, at: '2026-01-02T00:00:00.000Z' },
      { field: 'score', from: null, to: '50', by: null, at: '2026-01-01T00:00:00.000Z' },
    ])
  })

  test('carries its version as ETag', async () => {
    const { id } = await createOpportunity(db(), workspace.tenantId)
    const { headers, body } = await workspace.call('GET', `/opportunities/${id}`)
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
  })
})

describe('404', () => {
  test('an unknown id, an id of another form and an id of another workspace answer alike', async () => {
    const other = await service.createWorkspace()
    const { id } = await createOpportunity(db(), other.tenantId)
    expect((await other.call('GET', `/opportunities/${id}`)).status).toBe(200)
    const answers = []
    for (const requested of [newId(), 'abc', `{${newId()}}`, '%27', id]) {
      const { status, body } = await workspace.call('GET', `/opportunities/${requested}`)
      answers.push({ status, code: body.error.code, message: body.error.message })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
