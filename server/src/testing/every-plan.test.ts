import type { OperationKey } from '@throughline/contract/operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOperation, operationKeys, operationOf } from './call-operation.ts'
import { loadWorkspace } from './load-workspace.ts'
import { nothingDue } from './nothing-due.ts'
import { type RecordedPlans, recordPlans } from './recorded-plans.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestService, type TestWorkspace } from './service.ts'
import { validRequests } from './valid-requests.ts'
import { withoutAnalyze, withoutAutovacuum } from './without-autovacuum.ts'

/** Rows and pages that no statement is blamed for: some ten milliseconds. */
const visitedFreely = 20_000
const timesMost = 20

let service: TestService
let plans: RecordedPlans
let withoutStatistics: ReadonlyMap<string, number>
let withStatistics: ReadonlyMap<string, number>

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  await withoutAutovacuum(service.database.owner)
  await withoutAnalyze(service.database.owner)
  const loader = service.startWorker()
  const first = await loaded()
  const second = await loaded()
  await loader.stop()
  // Not before: it would be told of 70,000 checks of foreign keys.
  plans = await recordPlans(service.database)
  service.startWorker()
  withoutStatistics = await visitedBy(first)
  await service.database.owner.query('analyze')
  withStatistics = await visitedBy(second)
}, 600_000)
afterAll(() => service.stop())

interface Loaded {
  workspace: TestWorkspace
  ids: SeededIds
}

async function loaded(): Promise<Loaded> {
  const workspace = await service.createWorkspace()
  const ids = await seedWorkspace(service.database, workspace)
  await loadWorkspace(service, workspace, ids)
  await nothingDue(service.database.owner)
  return { workspace, ids }
}

/** What each statement of each operation, and of the jobs that it starts, visited most; also by its text alone. */
async function visitedBy({ workspace, ids }: Loaded): Promise<Map<string, number>> {
  const most = new Map<string, number>()
  for (const key of readsFirst) {
    plans.take()
    for (const request of validRequests[key](ids)) {
      const { status } = await callOperation(service.app, workspace.key, operationOf(key), request)
      if (status === 504) throw new Error(`${key} took too long`)
    }
    await nothingDue(service.database.owner)
    for (const { text, visited } of plans.take()) {
      const statement = withoutValues(text)
      for (const name of [statement, `${key}: ${statement}`])
        most.set(name, Math.max(visited, most.get(name) ?? 0))
    }
  }
  return most
}

const methods = ['GET', 'PUT', 'POST', 'DELETE']
const rank = (key: OperationKey) => methods.indexOf(operationOf(key).method)
/** What is deleted is asked for before. */
const readsFirst = [...operationKeys].sort((one, other) => rank(one) - rank(other))

/** Ids and days stand in the text of exports and of windows. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '…')
    .replaceAll(/\s+/g, ' ')

const textOf = (statement: string) => statement.slice(statement.indexOf(': ') + 2)

/** Any change of a statement, or of the width of a row, may bring the planner to another plan. */
const howToRepair =
  'In a workspace that was not analyzed yet the planner expects one row, and compares each with each. Have it look up what ' +
  'it joins one by one (cross join lateral (select ... offset 0)), or join by hashing (floor/db/join-by-hashing.ts).'

test('no statement of an operation visits 20 times as much without statistics as with them', () => {
  const found = [...withoutStatistics].flatMap(([statement, without]) => {
    const usual = withStatistics.get(statement) ?? withStatistics.get(textOf(statement)) ?? 0
    return without > Math.max(visitedFreely, timesMost * usual) ? [{ statement, without, usual }] : []
  })
  expect(found, howToRepair).toEqual([])
  expect(withoutStatistics.size).toBeGreaterThan(800)
})
