import { appOperations } from '@throughline/contract/app-operations.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'

/** What a browser must know of an operation to call it: a few words where the contract has schemas. */
export interface TableEntry {
  name: string
  method: Operation['method']
  base: '/v1' | '/app'
  path: Operation['path']
  takes: Operation['takes']
  /** Names of the parameters in the query. */
  query: readonly string[]
  streams: boolean
}

export type OperationTable = Readonly<Record<string, TableEntry>>

/** The registers of the API and of the application as the table that a build puts into the browser's bundle. */
export function operationTable(): OperationTable {
  return { ...entriesOf('/v1', operations), ...entriesOf('/app', appOperations) }
}

function entriesOf(base: TableEntry['base'], register: object): OperationTable {
  const entries: [string, Operation][] = Object.entries(register)
  return Object.fromEntries(
    entries.map(([key, { name, method, path, takes, query, streams }]) => [
      key,
      { name, method, base, path, takes, query: Object.keys(query.properties), streams: streams.length > 0 },
    ]),
  )
}
