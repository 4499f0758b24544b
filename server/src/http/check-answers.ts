import { declaredErrors } from '@throughline/contract/declared-errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { schemaErrors } from '../floor/input/check-schema.ts'
import { toApiError } from './error-handler.ts'
import type { AnyHandler } from './perform.ts'

/**
 * Holds what a handler returns and throws against its contract; what does not fit becomes a defect, INTERNAL.
 * For tests: in service it would only cost time.
 */
export function checkAnswers(operation: Operation, handler: AnyHandler): AnyHandler {
  return async (ctx, input) => {
    const data = await handler(ctx, input).catch((error: unknown) => {
      throw isDeclared(operation, error) ? error : undeclared(operation, error)
    })
    const [wrong] = schemaErrors(operation.data, JSON.parse(JSON.stringify(data)))
    if (wrong) throw new Error(`${operation.name} breaks its contract at ${wrong.pointer}: ${wrong.message}`)
    return data
  }
}

const isDeclared = (operation: Operation, error: unknown) =>
  declaredErrors(operation).includes(toApiError(error).code)

function undeclared(operation: Operation, error: unknown): Error {
  return new Error(`${operation.name} failed with an undeclared ${toApiError(error).code}`, { cause: error })
}
