import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'

const registered = Object.values(operations) as readonly Pick<
  Operation,
  'name' | 'room' | 'method' | 'path'
>[]

/** A text of the API in which an operation has the name that its reader calls it by, and not its method and path. */
export const nameOperations = (
  text: string,
  nameOf: (operation: Pick<Operation, 'name' | 'room'>) => string,
): string =>
  text.replaceAll(/\b(GET|POST|PUT|DELETE) (\/[\w/{}-]*\w\}?)/g, (whole, method: string, path: string) => {
    const operation = registered.find((one) => one.method === method && one.path === path)
    return operation ? nameOf(operation) : whole
  })
