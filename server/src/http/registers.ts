import type { Operation } from '@throughline/contract/operation.ts'
import type { HandlersOf } from '../floor/operation/handler.ts'
import type { AnyHandler } from './perform.ts'
import type { AnyStreamHandler } from './perform-stream.ts'

/** Operations below one base address, each with what carries it out. */
export interface OperationRegister {
  base: string
  entries: readonly { operation: Operation; handler: AnyHandler | AnyStreamHandler }[]
}

/** The path of an operation, `/jobs/{id}`, in the framework's notation. */
export const routePath = (base: string, { path }: Operation) => base + path.replaceAll(/\{(\w+)\}/g, ':$1')

/** A register with its types erased, once every operation is known to have a handler that fits it. */
export function operationRegister<Operations extends object>(
  base: string,
  operations: Operations,
  handlers: HandlersOf<Operations>,
): OperationRegister {
  const keys = Object.keys(operations) as (keyof Operations)[]
  return {
    base,
    entries: keys.map((key) => ({
      operation: operations[key] as unknown as Operation,
      handler: handlers[key] as AnyHandler | AnyStreamHandler,
    })),
  }
}
