import { declaredErrors } from '@throughline/contract/declared-errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { schemaErrors } from '../floor/input/check-schema.ts'
import type { Context } from '../floor/operation/context.ts'
import { toApiError } from '../http/error-handler.ts'
import type { AnyHandler } from '../http/perform.ts'
import type { OperationRegister } from '../http/registers.ts'

/** Holds what handlers return and throw against their contracts; what does not fit becomes a defect, INTERNAL. */
export function checkAnswers(registers: readonly OperationRegister[]): OperationRegister[] {
  return registers.map(({ base, entries }) => ({
    base,
    entries: entries.map((entry) => (entry.operation.streams.length > 0 ? entry : checked(entry))),
  }))
}

function checked({ operation, handler }: Entry): Entry {
  const plain = handler as AnyHandler
  const watched = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw isDeclared(operation, error) ? error : undeclared(operation, error)
    })
  const answer = async (work: Promise<unknown>) => {
    const data = await watched(work)
    const [wrong] = schemaErrors(operation.data, JSON.parse(JSON.stringify(data)))
    if (wrong) throw new Error(`${operation.name} breaks its contract at ${wrong.pointer}: ${wrong.message}`)
    return data
  }
  if (typeof plain === 'function')
    return { operation, handler: (ctx: Context, input: never) => answer(plain(ctx, input)) }
  const prepare = async (ctx: Context, input: never) => {
    const deed = await watched(plain.prepare(ctx, input))
    return (inside: Context) => answer(deed(inside))
  }
  return { operation, handler: { prepare } }
}

type Entry = OperationRegister['entries'][number]

const isDeclared = (operation: Operation, error: unknown) =>
  declaredErrors(operation).includes(toApiError(error).code)

function undeclared(operation: Operation, error: unknown): Error {
  return new Error(`${operation.name} failed with an undeclared ${toApiError(error).code}`, { cause: error })
}
