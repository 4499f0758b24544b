import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArbitraryRequest, arbitraryRequest, arbitraryText } from './arbitrary-requests.ts'
import { callOperation, expectContract, operationKeys, operationOf } from './call-operation.ts'
import { textPlaces, withValueAt } from './request-places.ts'
import { rowsOf } from './rows-of.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestService, type TestWorkspace } from './service.ts'
import { type ValidRequest, validRequests } from './valid-requests.ts'

/** More of them by night: `TESTS=long RUNS=100000 SEED=any`. A failure prints its seed. */
const runs = Number(process.env.RUNS ?? 8)

let service: TestService
let workspace: TestWorkspace
let ids: SeededIds
let isFresh = false
let others: { tenantId: string; rows: Record<string, string> }

beforeAll(async () => {
  service = await createTestService()
  const neighbour = await service.createWorkspace()
  await seedWorkspace(service.database, neighbour)
  others = { tenantId: neighbour.tenantId, rows: await rowsOf(service.database.owner, neighbour.tenantId) }
})
afterAll(() => service.stop())

describe.each(operationKeys)('%s', (key) => {
  const operation = operationOf(key)
  const statuses = new Map<number, number>()

  beforeAll(async () => {
    if (!isFresh) {
      workspace = await service.createWorkspace()
      ids = await seedWorkspace(service.database, workspace)
    }
    // What only reads leaves the workspace to the next operation.
    isFresh = operation.method === 'GET'
  })

  test('answers whatever is sent within its contract, never with a 500', async () => {
    await fc.assert(
      fc.asyncProperty(wildAndTame(), async ({ request, otherwise }) => {
        const answer = await callOperation(service.app, workspace.key, operation, request, otherwise)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        expect(answer.status, answer.text).toBeLessThan(500)
        expectContract(operation, answer)
        expect(answer.text).not.toMatch(/select |insert into|\n\s+at |node_modules/)
      }),
      // A valid request among them, so that few are enough to get behind the first look.
      { numRuns: runs, examples: [[{ request: validRequests[key](ids)[0], otherwise: {} }]] },
    )
    expect(statuses.get(operation.status) ?? 0, [...statuses].join(' ')).toBeGreaterThan(0)
  }, 600_000)

  /** Some requests keep to rows that exist or to what is valid, so that the fuzz gets behind the first look-up. */
  function wildAndTame(): fc.Arbitrary<ArbitraryRequest> {
    const valid = validRequests[key](ids)
    const wild = arbitraryRequest(operation, ids)
    const [{ params, query }] = valid
    const known = wild.map((made) => ({ ...made, request: { params, query } as ValidRequest }))
    const changed = fc
      .tuple(fc.constantFrom(...valid), fc.nat(), arbitraryText(ids))
      .map(([request, at, text]) => ({ request: withTextAt(request, at, text), otherwise: {} }))
    return fc.oneof(wild, known, changed)
  }
})

/** The request with one of its texts replaced, or as it is. A path holds no empty text and no lone surrogate. */
function withTextAt(request: ValidRequest, at: number, text: string): ValidRequest {
  const places = textPlaces(request)
  const place = places[at % (places.length + 1)]
  if (!place) return request
  return withValueAt(request, place, place[0] === 'body' ? text : text.toWellFormed() || 'x') as ValidRequest
}

test('another workspace is as it was', async () => {
  expect(await rowsOf(service.database.owner, others.tenantId)).toEqual(others.rows)
})

test('the pool is whole, and no connection carries anything', async () => {
  const pool = service.database.pools.transactions
  expect(pool.idleCount).toBe(pool.totalCount)
  const { rows } = await pool.query(`select nullif(current_setting('app.tenant_id', true), '') as scope`)
  expect(rows).toEqual([{ scope: null }])
})
