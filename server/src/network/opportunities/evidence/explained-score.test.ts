import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement, createSharedTime } from '../../../testing/factories/evidence.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { buildOpportunities } from '../score/build-opportunities.ts'

let service: TestService
let workspace: TestWorkspace
let connectorId: string

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  connectorId = (await createConnector(service.database.owner, workspace.tenantId)).id
})
afterAll(() => service.stop())

const asOf = '2026-11-20'
const day = fc.integer({ min: 0, max: 6000 }).map((age) => {
  return new Date(Date.parse(asOf) - age * 86_400_000).toISOString().slice(0, 10)
})
const connection = fc.record({ connectedOn: fc.option(day), gone: fc.boolean() })
const engagement = fc.record({
  type: fc.constantFrom('message', 'comment', 'reaction'),
  direction: fc.constantFrom('out', 'in', null),
  occurredAt: day,
  count: fc.integer({ min: 1, max: 4 }),
})
const shared = fc.record({
  kind: fc.constantFrom('company', 'school'),
  relation: fc.constantFrom('together', 'different_times', 'dates_unknown'),
  startedOn: fc.option(day),
  months: fc.integer({ min: 1, max: 60 }),
  headcount: fc.option(fc.integer({ min: 1, max: 20_000 })),
  sameFunction: fc.boolean(),
})
const evidence = fc.record({
  connection: fc.option(connection),
  engagements: fc.uniqueArray(engagement, {
    maxLength: 5,
    selector: (one) => `${one.type}${one.direction}${one.occurredAt}`,
  }),
  shared: fc.array(shared, { maxLength: 3 }),
})

type Request = typeof evidence extends fc.Arbitrary<infer T> ? T : never

/** How many pieces of evidence there are, and whether any of them was seen. */
interface Known {
  pieces: number
  isSeen: boolean
}

function knownOf({ connection, engagements, shared }: Request): Known {
  const seen = Number(connection !== null && !connection.gone) + Number(engagements.length > 0)
  return { pieces: seen + shared.length, isSeen: seen > 0 }
}

async function arrange(requested: Request): Promise<string> {
  const db = service.database.owner
  const { tenantId } = workspace
  const pair = { connectorId, prospectId: (await createPerson(db, tenantId)).id }
  if (requested.connection) {
    const { connectedOn, gone } = requested.connection
    await createConnection(db, tenantId, { ...pair, connectedOn, goneAt: gone ? asOf : null })
  }
  for (const one of requested.engagements) await createEngagement(db, tenantId, { ...pair, ...one })
  for (const one of requested.shared) await createSharedTime(db, tenantId, { ...pair, ...one })
  return pair.prospectId
}

async function build(): Promise<void> {
  const scope = { tenantId: workspace.tenantId, connectorIds: [connectorId], asOf, now: new Date() }
  await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (db) =>
    buildOpportunities(db, scope),
  )
}

test('the evidence of an opportunity, multiplied out by hand, is the score it was built with', async () => {
  const people: { prospectId: string; known: Known }[] = []
  for (const one of fc.sample(evidence, { numRuns: 60, seed: 20_261_120 })) {
    people.push({ prospectId: await arrange(one), known: knownOf(one) })
  }
  await build()
  let explained = 0
  for (const { prospectId, known } of people) {
    const { rows } = await service.database.owner.query(
      'select id from opportunities where prospect_id = $1',
      [prospectId],
    )
    if (rows.length === 0) continue
    const { body } = await workspace.call('GET', `/opportunities/${rows[0].id}`)
    explained += checkExplained(body.data, known)
  }
  expect(explained).toBeGreaterThan(40)
})

interface Explained {
  score: number | null
  evidence: { kind: string; p: number; points: number }[]
}

function checkExplained({ score, evidence: pieces }: Explained, known: Known): number {
  if (score === null) {
    expect(pieces).toEqual([])
    return 0
  }
  const strength = 100 * Math.min(0.98, 1 - pieces.reduce((doubt, { p }) => doubt * (1 - p), 1))
  // The chances are reported in four decimals, so the last digit of the score may hang on what was cut off. A piece
  // that is not listed has no whole point.
  const unlisted = known.pieces - pieces.length
  const explainedBy = known.isSeen ? strength : Math.min(69, strength)
  expect(Math.abs(explainedBy - score)).toBeLessThan(0.55 + unlisted)
  expect(pieces.every(({ points }) => points > 0)).toBe(true)
  expect(pieces.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  return 1
}
