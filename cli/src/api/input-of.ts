import type { Operation } from '@throughline/contract/operation.ts'
import { usageError } from '../command-error.ts'
import type { Field } from './fields-of.ts'

interface GivenField {
  field: Field
  /** How it is called on the command line. */
  option: string
  value: unknown
}

/** The input of the client from the options given; throws a usage error for what cannot be together or is missing. */
export function inputOf(
  operation: Operation,
  fields: readonly GivenField[],
  whole: { body?: unknown; file?: unknown },
): Record<string, unknown> {
  const given = fields.filter(({ value }) => value !== undefined)
  const query = valuesFor(given, 'query')
  if (whole.file !== undefined) {
    if (whole.body !== undefined) throw usageError('--body does not go with a file; see --help.')
    refuseOthers(given, 'form', 'a file')
    const absent = fields.find(({ field, value }) => isOfForm(field) && field.required && value === undefined)
    if (absent) throw usageError(`${absent.option} is missing; see --help.`)
    return { ...query, upload: { file: whole.file, ...valuesFor(given, 'form') } }
  }
  if (operation.takes === 'upload') throw usageError('Give a file with --file.')
  if (whole.body !== undefined) return { ...query, ...objectBody(whole.body), ...valuesFor(given, 'body') }
  refuseOthers(given, 'body', 'JSON')
  const missing = fields.find(({ field, value }) => field.required && value === undefined)
  if (missing) throw usageError(missingWords(operation, missing))
  return { ...query, ...valuesFor(given, 'body') }
}

/** What only an upload has can be required of nothing else. */
const isOfForm = ({ places }: Field) => places.includes('form') && !places.includes('body')

function missingWords({ takes }: Operation, { option }: GivenField): string {
  if (takes === 'json-or-upload')
    return `Give a file with --file, or JSON with ${option} or --body; see --help.`
  return `${option} is missing; see --help.`
}

function refuseOthers(given: readonly GivenField[], place: 'body' | 'form', what: string): void {
  const other = given.find(({ field }) => !field.places.includes(place) && !field.places.includes('query'))
  if (other) throw usageError(`${other.option} does not go with ${what}; see --help.`)
}

function valuesFor(given: readonly GivenField[], place: Field['places'][number]): Record<string, unknown> {
  return Object.fromEntries(
    given.filter(({ field }) => field.places.includes(place)).map(({ field, value }) => [field.name, value]),
  )
}

function objectBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw usageError('--body takes a JSON object.')
  return body as Record<string, unknown>
}
