import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOperation, expectContract, operationKeys, operationOf } from './call-operation.ts'
import { hasCommitted, snapshotXmax } from './commits.ts'
import { type FailingStatements, type Fault, failStatements } from './failing-statements.ts'
import { rowsOf } from './rows-of.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestService, type TestWorkspace } from './service.ts'
import { validRequests } from './valid-requests.ts'

let service: TestService
let statements: FailingStatements

beforeAll(async () => {
  service = await createTestService()
  statements = await failStatements(service.database)
})
afterAll(async () => {
  statements.stop()
  await service.stop()
})

const faults: readonly [Fault, string][] = [
  ['lost', 'UNAVAILABLE'],
  ['57014', 'TIMEOUT'],
  ['53100', 'UNAVAILABLE'],
  ['55P03', 'UNAVAILABLE'],
]

let workspace: TestWorkspace
let ids: SeededIds
let isFresh = false

describe.each([...operationKeys.entries()])('[R1, R4, R5] %i %s', (turn, key) => {
  const operation = operationOf(key)

  beforeAll(async () => {
    if (!isFresh) {
      workspace = await service.createWorkspace()
      ids = await seedWorkspace(service.database, workspace)
    }
    // What only reads leaves the workspace to the next operation.
    isFresh = operation.method === 'GET'
  })

  test('says so and changes nothing, whichever of its statements fails and however', async () => {
    const { owner } = service.database
    const before = await rowsOf(owner, workspace.tenantId)
    let xmax = await snapshotXmax(owner)
    for (let place = 0; await failsAt(place); place++) {
      // What nothing was committed to is as it was.
      if (!(await hasCommitted(owner, xmax))) continue
      expect([place, await rowsOf(owner, workspace.tenantId)]).toEqual([place, before])
      xmax = await snapshotXmax(owner)
    }
  })

  /** Each fault in turn, at each place another in the next operation: what answers them is the same for all. */
  const faultAt = (place: number) => faults[(place + turn) % faults.length] as (typeof faults)[number]

  /** Whether the operation has a statement at this place; if not, it was carried out. */
  async function failsAt(place: number): Promise<boolean> {
    const request = validRequests[key](ids).at(-1) ?? {}
    const [fault, code] = faultAt(place)
    statements.failFrom(place, fault)
    const answer = await callOperation(service.app, workspace.key, operation, request)
    if (!statements.heal()) {
      expect(answer.status, answer.text).toBe(operation.status)
      return false
    }
    const where = `statement ${place}, ${fault}`
    expect([where, expectContract(operation, answer)]).toEqual([where, code])
    expect(answer.headers['retry-after']).toBe(code === 'UNAVAILABLE' ? '1' : undefined)
    return true
  }
})

test('no failure keeps a connection', async () => {
  const { transactions } = service.database.pools
  expect(transactions.idleCount).toBe(transactions.totalCount)
  // An autovacuum of what was written here is active too, and nobody's connection.
  const { rows } = await service.database.owner.query(
    `select state, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
       and backend_type = 'client backend'`,
  )
  expect(rows).toEqual([])
})
