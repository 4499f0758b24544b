import type { InputOf, Operation } from '@throughline/contract/operation.ts'
import { readStoredQuery } from '../../floor/input/read-stored-query.ts'
import type { BulkInput } from './bulk-kind.ts'

/**
 * What a member query asks of a list, read with that list's own schema; the `?` before it is none of it. Throws
 * BAD_REQUEST that names the parameter, one the list does not know too.
 */
export function readListQuery<O extends Operation>({ query }: O, { memberQuery }: BulkInput): InputOf<O> {
  if (memberQuery === null) throw new Error('the records were named, and there is no query to read')
  return parsed<O>(readStoredQuery(query, memberQuery.replace(/^\?/, '')))
}

/** A list has nothing but a query, and its own schema has just been held against these values. */
const parsed = <O>(values: Record<string, unknown>) => values as InputOf<O>
