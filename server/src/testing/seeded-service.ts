import type { ErrorCode } from '@throughline/contract/errors.ts'
import type { OperationKey } from '@throughline/contract/operations.ts'
import {
  callOperation,
  expectContract,
  messageOf,
  type OperationAnswer,
  type Otherwise,
  operationOf,
} from './call-operation.ts'
import { rowsOf } from './rows-of.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestWorkspace } from './service.ts'
import { type ValidRequest, validRequests } from './valid-requests.ts'

type CheckedAnswer = OperationAnswer & { code: ErrorCode | undefined; message: string }

export interface SeededService {
  /** Takes a new workspace: some operations remove what others need. */
  renew(): Promise<void>
  /** Sends an operation's smallest valid request, changed as said; holds the answer against the contract. */
  send(key: OperationKey, request: Partial<ValidRequest>, otherwise?: Otherwise): Promise<CheckedAnswer>
  /** A fingerprint of all rows of the workspace. */
  rows(): Promise<Record<string, string>>
  stop(): Promise<void>
}

/** A test service with a workspace that has one row of every kind. */
export async function createSeededService(): Promise<SeededService> {
  const service = await createTestService()
  const seed = async (): Promise<{ workspace: TestWorkspace; ids: SeededIds }> => {
    const workspace = await service.createWorkspace()
    return { workspace, ids: await seedWorkspace(service.database, workspace) }
  }
  let present = await seed()
  return {
    renew: async () => {
      present = await seed()
    },
    send: async (key, request, otherwise = {}) => {
      const operation = operationOf(key)
      const [minimal] = validRequests[key](present.ids)
      const changed = { ...minimal, ...request, query: { ...minimal.query, ...request.query } }
      const answer = await callOperation(service.app, present.workspace.key, operation, changed, otherwise)
      return { code: expectContract(operation, answer), message: messageOf(answer), ...answer }
    },
    rows: () => rowsOf(service.database.owner, present.workspace.tenantId),
    stop: service.stop,
  }
}
