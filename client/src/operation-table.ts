import { appOperations } from '@throughline/contract/app-operations.ts'
import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { type Sendable, sendableOf } from './to-request.ts'

/** What a browser must know of an operation to call it. */
export interface TableEntry extends Sendable {
  base: '/v1' | '/app' | '/connector'
}

export type OperationTable = Readonly<Record<string, TableEntry>>

/**
 * The registers of the API, of the application and of connectors themselves, as the table that a build puts into the
 * browser's bundle.
 */
export function operationTable(): OperationTable {
  return {
    ...entriesOf('/v1', operations),
    ...entriesOf('/app', appOperations),
    ...entriesOf('/connector', connectorOperations),
  }
}

function entriesOf(base: TableEntry['base'], register: object): OperationTable {
  const entries: [string, Operation][] = Object.entries(register)
  return Object.fromEntries(entries.map(([key, operation]) => [key, { ...sendableOf(operation), base }]))
}
