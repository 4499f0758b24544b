import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement, createSharedTime } from '../../../testing/factories/evidence.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { buildOpportunities } from '../score/build-opportunities.ts'

let service: TestService
let workspace: TestWorkspace
let connectorId: string

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  connectorId = (await createConnector(db(), workspace.tenantId)).id
})
afterAll(async () => {
  expect(await brokenInvariants(db())).toEqual([])
  await service.stop()
})

const db = () => service.database.owner
const asOf = new Date().toISOString().slice(0, 10)
const day = fc
  .integer({ min: 0, max: 4000 })
  .map((age) => new Date(Date.parse(asOf) - age * 86_400_000).toISOString().slice(0, 10))
const shared = fc.record({
  kind: fc.constantFrom('company', 'school'),
  relation: fc.constantFrom('together', 'together', 'different_times', 'dates_unknown'),
  startedOn: day,
  months: fc.integer({ min: 1, max: 60 }),
  headcount: fc.option(fc.integer({ min: 1, max: 2000 })),
})
const engagement = fc.record({
  type: fc.constantFrom('message', 'comment', 'reaction'),
  direction: fc.constantFrom('out', 'in', null),
  occurredAt: day,
  count: fc.integer({ min: 1, max: 4 }),
})
const evidence = fc.record({
  connectedOn: fc.option(day),
  isConnected: fc.boolean(),
  engagements: fc.uniqueArray(engagement, {
    maxLength: 3,
    selector: (one) => `${one.type}${one.direction}${one.occurredAt}`,
  }),
  shared: fc.array(shared, { maxLength: 3 }),
})

type Known = typeof evidence extends fc.Arbitrary<infer T> ? T : never

/** A piece as a request names it. */
interface Named {
  kind: string
  overlap_id?: string
}

async function arrange(known: Known): Promise<{ prospectId: string; pieces: Named[] }> {
  const { tenantId } = workspace
  const pair = { connectorId, prospectId: (await createPerson(db(), tenantId)).id }
  const pieces: Named[] = []
  if (known.isConnected) {
    await createConnection(db(), tenantId, { ...pair, connectedOn: known.connectedOn })
    pieces.push({ kind: 'connection' })
  }
  for (const one of known.engagements) await createEngagement(db(), tenantId, { ...pair, ...one })
  if (known.engagements.length > 0) pieces.push({ kind: 'engagement' })
  for (const one of known.shared) {
    const { id } = await createSharedTime(db(), tenantId, { ...pair, ...one })
    pieces.push({ kind: `${one.kind}_overlap`, overlap_id: id })
  }
  return { prospectId: pair.prospectId, pieces }
}

async function build(): Promise<void> {
  const scope = { tenantId: workspace.tenantId, connectorIds: [connectorId], asOf, now: new Date() }
  await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (tx) =>
    buildOpportunities(tx, scope),
  )
}

const facts = `score, connected_on::text, engagement_count, last_engagement_at::text, overlap_months`

async function opportunityOf(prospectId: string) {
  const { rows } = await db().query(
    `select id, json_build_array(${facts}) as facts from opportunities where prospect_id = $1`,
    [prospectId],
  )
  return rows[0]
}

const pathOf = (id: string) => `/opportunities/${id}/rejected-evidence`

async function reject(id: string, piece: Named): Promise<number | null> {
  const { status, body } = await workspace.call('POST', pathOf(id), { ...piece, reason: 'Not so' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.score
}

async function restore(id: string, piece: Named): Promise<number | null> {
  const { status, body } = await workspace.call(
    'DELETE',
    `${pathOf(id)}?${new URLSearchParams({ ...piece })}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.score
}

const orNothing = (score: number | null) => score ?? -1

/** Pairs with some evidence, and which of their pieces are rejected. */
const cases = fc.tuple(evidence, fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 }))

test('rejecting never raises a score, in any order comes to the same, and undone is as if it had never been', async () => {
  let lowered = 0
  for (const [known, picks] of fc.sample(cases, { numRuns: 14, seed: 20_261_123 })) {
    const { prospectId, pieces } = await arrange(known)
    if (pieces.length === 0) continue
    await build()
    const before = await opportunityOf(prospectId)
    const chosen = [...new Set(picks.map((at) => at % pieces.length))].flatMap((at) => pieces[at] ?? [])
    let score = before.facts[0]
    for (const piece of chosen) {
      const after = await reject(before.id, piece)
      expect(orNothing(after)).toBeLessThanOrEqual(orNothing(score))
      if (orNothing(after) < orNothing(score)) lowered += 1
      score = after
    }
    const rejected = await opportunityOf(prospectId)
    await build()
    expect(await opportunityOf(prospectId)).toEqual(rejected)
    for (const piece of chosen) await restore(before.id, piece)
    expect(await opportunityOf(prospectId)).toEqual(before)
    for (const piece of chosen.toReversed()) await reject(before.id, piece)
    expect(await opportunityOf(prospectId)).toEqual(rejected)
  }
  expect(lowered).toBeGreaterThan(10)
})

test('what is left scores as if the rest had never been there, and its points sum to the score', async () => {
  for (const [known, picks] of fc.sample(cases, { numRuns: 20, seed: 20_261_124 })) {
    const { prospectId, pieces } = await arrange(known)
    if (pieces.length === 0) continue
    const chosen = new Set(picks.map((at) => at % pieces.length))
    const without = withoutPieces(known, chosen)
    const twin = await arrange(without)
    await build()
    const { id } = await opportunityOf(prospectId)
    for (const at of chosen) {
      const piece = pieces[at]
      if (piece) await reject(id, piece)
    }
    const { facts: left } = await opportunityOf(prospectId)
    const alike = await opportunityOf(twin.prospectId)
    expect(left).toEqual(alike?.facts ?? [null, null, 0, null, 0])
    const { body } = await workspace.call('GET', `/opportunities/${id}`)
    const points = body.data.evidence.map((piece: { points: number }) => piece.points)
    expect(points.reduce((sum: number, one: number) => sum + one, 0)).toBe(left[0] ?? 0)
    expect(body.data.rejected).toHaveLength(chosen.size)
  }
})

/** The same pair had the pieces at these places never been there. */
function withoutPieces(known: Known, gone: ReadonlySet<number>): Known {
  let at = -1
  const stays = (isThere: boolean) => {
    if (isThere) at += 1
    return isThere && !gone.has(at)
  }
  const isConnected = stays(known.isConnected)
  const engagements = stays(known.engagements.length > 0) ? known.engagements : []
  return { ...known, isConnected, engagements, shared: known.shared.filter(() => stays(true)) }
}
