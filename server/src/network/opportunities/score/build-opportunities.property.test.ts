import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRelationships } from '../../../testing/build-relationships.ts'
import { createPosition } from '../../../testing/factories/career.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement } from '../../../testing/factories/evidence.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { noisyOr, type PairEvidence, type Span } from './noisy-or.fixture.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

const ago = (days: number) => new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10)

const age = fc.integer({ min: 0, max: 7000 })
const span: fc.Arbitrary<Span> = fc
  .tuple(age, fc.oneof(fc.constant(0), age))
  .map(([one, other]) => ({ from: Math.max(one, other), to: Math.min(one, other) }))
const pair: fc.Arbitrary<PairEvidence> = fc.record(
  {
    connection: fc.record({ age: fc.option(age), degree: fc.constant(1) }),
    engagements: fc.array(
      fc.record({
        type: fc.constantFrom(
          'reaction',
          'repost',
          'comment',
          'reply',
          'message',
          'recommendation',
          'meeting',
          'invitation',
        ),
        direction: fc.constantFrom('out', 'in', null),
        count: fc.integer({ min: 1, max: 12 }),
        age,
      }),
      { maxLength: 6 },
    ),
    stays: fc.array(
      fc.record({
        mine: fc.option(span, { freq: 5 }),
        theirs: fc.option(span, { freq: 5 }),
        headcount: fc.option(fc.integer({ min: 1, max: 100_000 })),
        sameFunction: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['engagements', 'stays'] },
)

/** Writes the evidence of a pair as rows of a workspace of its own and has its opportunity built. */
async function built({ connection, engagements, stays }: PairEvidence): Promise<number | null | undefined> {
  const { owner } = service.database
  const { tenantId } = await service.createWorkspace()
  const connectorId = (await createConnector(owner, tenantId)).id
  const prospectId = (await createPerson(owner, tenantId)).id
  const both = { connectorId, prospectId }
  if (connection) {
    const connectedOn = connection.age === null ? null : ago(connection.age)
    await createConnection(owner, tenantId, { ...both, connectedOn })
  } else {
    // A connection that is gone links the two and proves nothing.
    await createConnection(owner, tenantId, { ...both, connectedOn: ago(1), goneAt: '2026-01-01T00:00:00Z' })
  }
  for (const [n, { type, direction, count, age: days }] of engagements.entries()) {
    const occurredAt = `${ago(days)}T00:00:0${n}Z`
    await createEngagement(owner, tenantId, { ...both, type, direction, count, occurredAt })
  }
  for (const { mine, theirs, headcount, sameFunction } of stays) {
    const companyId = (await createCompany(owner, tenantId)).id
    for (const [personId, when] of [
      [connectorId, mine],
      [prospectId, theirs],
    ] as const) {
      await createPosition(owner, tenantId, {
        personId,
        companyId,
        headcount,
        function: sameFunction ? 'sales' : personId === connectorId ? 'sales' : 'finance',
        startedOn: when && ago(when.from),
        finishedOn: when && when.to > 0 ? ago(when.to) : null,
      })
    }
  }
  await buildRelationships(service.database, tenantId, [connectorId])
  const { rows } = await owner.query('select score from opportunities where tenant_id = $1', [tenantId])
  return rows[0]?.score
}

test('the score built of rows is the noisy-OR of the evidence, whatever the evidence', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async (evidence) => {
      expect(await built(evidence)).toBe(noisyOr(evidence))
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  )
})
