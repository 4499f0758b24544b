import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOperation, expectContract, operationKeys, operationOf } from './call-operation.ts'
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

/** Every fault at the first statement, and in turn one at each that follows: what answers them is the same for all. */
const faultsAt = (place: number) => (place === 0 ? faults : faults.slice(place % 4).slice(0, 1))

let workspace: TestWorkspace
let ids: SeededIds
let isFresh = false

describe.each(operationKeys)('[R1, R4, R5] %s', (key) => {
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
    const before = await rowsOf(service.database.owner, workspace.tenantId)
    for (let place = 0; await failsAt(place); place++) {
      expect([place, await rowsOf(service.database.owner, workspace.tenantId)]).toEqual([place, before])
    }
  })

  /** Whether the operation has a statement at this place; if not, it was carried out. */
  async function failsAt(place: number): Promise<boolean> {
    const request = validRequests[key](ids).at(-1) ?? {}
    for (const [fault, code] of faultsAt(place)) {
      statements.failFrom(place, fault)
      const answer = await callOperation(service.app, workspace.key, operation, request)
      if (!statements.heal()) {
        expect(answer.status, answer.text).toBe(operation.status)
        return false
      }
      const where = `statement ${place}, ${fault}`
      expect([where, expectContract(operation, answer)]).toEqual([where, code])
      expect(answer.headers['retry-after']).toBe(code === 'UNAVAILABLE' ? '1' : undefined)
    }
    return true
  }
})

test('no failure keeps a connection', async () => {
  const { transactions } = service.database.pools
  expect(transactions.idleCount).toBe(transactions.totalCount)
  const { rows } = await service.database.owner.query(
    `select state from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  expect(rows).toEqual([])
})
