import { ApiError, type ErrorDetail } from '@throughline/contract/errors.ts'
import type { InputOf, Operation } from '@throughline/contract/operation.ts'
import type { Wire } from '@throughline/contract/primitives.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type { TObject, TSchema } from 'typebox'
import { type RawValues, readQuery, splitQuery } from './parse-query.ts'

/**
 * What a stored query string asks of a list; the `?` before it, as browsers hand it over, is none of it. Beside what
 * `readQuery` refuses, an unknown parameter, a flag neither `true` nor `false` and a blank filter are BAD_REQUEST: a
 * typing error, or a value that a program failed to fill in, would silently select everything.
 */
export function readStoredQuery<O extends Operation>({ query: schema }: O, text: string): InputOf<O> {
  const queryString = text.replace(/^\?/, '')
  const details = [...mistyped(schema, splitQuery(queryString))]
  if (details.length > 0) {
    const message = details.map((detail) => `${detail.pointer}: ${detail.message}.`).join(' ')
    throw new ApiError('BAD_REQUEST', message, { details })
  }
  return asInput<O>(readQuery(schema, queryString))
}

/** A list has nothing but a query, and its own schema has just been held against these values. */
const asInput = <O>(values: Record<string, unknown>) => values as InputOf<O>

function* mistyped({ properties }: TObject, values: RawValues): Iterable<ErrorDetail> {
  for (const [name, given] of values) {
    const schema: (TSchema & { wire?: Wire }) | undefined = Object.hasOwn(properties, name)
      ? properties[name]
      : undefined
    if (!schema) {
      const known = Object.keys(properties).join(', ')
      yield { pointer: name, message: `is not a parameter of this list, which takes ${known}` }
    } else if (schema.wire === 'flag' && !given.every((value) => value === 'true' || value === 'false')) {
      yield { pointer: name, message: 'must be true or false in a stored query' }
    } else if (name !== 'cursor' && given.every((value) => isBlank(schema, value))) {
      yield { pointer: name, message: 'is blank; a stored query leaves out what it does not filter by' }
    }
  }
}

/** As the lists see it: what shows nothing is no filter either. */
const isBlank = ({ wire }: { wire?: Wire }, value: string) =>
  searchForm(wire === 'list' ? value.replaceAll(',', ' ') : value) === ''
