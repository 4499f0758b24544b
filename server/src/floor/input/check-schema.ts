import { ApiError, type ErrorDetail } from '@throughline/contract/errors.ts'
import { isRecord } from '@throughline/parsing/text/is-record.ts'
import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import Format, { IsDateTime as isDateTime } from 'typebox/format'
import { Errors } from 'typebox/value'
import { misplacedRefused } from './misplaced-refused.ts'
import { pointerStep } from './pointer-step.ts'

// A leap second fits the grammar of RFC 3339 but no clock of ours, and an offset can carry a time out of the
// years 1 to 9999, which PostgreSQL and JavaScript write differently. PostgreSQL knows no offset of 16 hours or more.
Format.Set(
  'date-time',
  (text) => isDateTime(text) && !/[+-](1[6-9]|2\d):\d\d$/.test(text) && hasYear(new Date(text)),
)

function hasYear(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
}

const compiled = new WeakMap<TSchema, Validator>()

/** Refuses a body that breaks its schema, naming each fault by JSON Pointer, fields that belong elsewhere first. */
export function checkBody(schema: TObject, body: object): void {
  const misplaced = misplacedRefused(schema, body)
  if (misplaced) throw misplaced
  refuse(schemaErrors(schema, body))
}

/** Refuses parameters, of a query or a form, that their schema does not allow, naming each by its name, once. */
export function checkParameters(schema: TSchema, parameters: unknown): void {
  // `/email/0`, an item of a list, is the parameter `email`.
  const details = schemaErrors(schema, parameters).map(({ pointer, message }) => ({
    pointer: pointer.split('/')[1] ?? '',
    message,
  }))
  refuse(details.filter(({ pointer }, at) => details.findIndex((other) => other.pointer === pointer) === at))
}

const placesMax = 8

/** What is wrong with a value, at most eight places; empty when it is right. */
export function schemaErrors(schema: TSchema, value: unknown): ErrorDetail[] {
  const details: ErrorDetail[] = []
  for (const detail of faults(schema, value, '')) {
    if (details.push(detail) === placesMax) return details
  }
  if (details.length > 0 || fits(schema, value)) return details
  return [{ pointer: '', message: 'is not valid' }]
}

interface Nested extends TSchema {
  items?: TSchema
  properties?: Record<string, TSchema>
  required?: string[]
  additionalProperties?: unknown
  anyOf?: Nested[]
  type?: string
}

/** Checks level by level and enters only what is wrong: the validator reports every nested value, perhaps millions. */
function* faults(schema: Nested, value: unknown, pointer: string): Iterable<ErrorDetail> {
  if (fits(schema, value)) return
  const { items, properties, required = [], additionalProperties, ...level } = schema
  const kind = Array.isArray(value) ? 'array' : isRecord(value) && 'object'
  const inside = level.anyOf?.find(({ type }) => type === kind)
  if (inside) return yield* faults(inside, value, pointer)
  const message = describeErrors(level, Errors(level, value) as unknown as SchemaError[])
  if (message !== undefined) yield { pointer, message }
  else if (Array.isArray(value) && items) {
    for (const [index, item] of value.entries()) yield* faults(items, item, `${pointer}/${index}`)
  } else if (isRecord(value) && properties) {
    const at = (name: string) => `${pointer}/${pointerStep(name)}`
    for (const [name, property] of Object.entries(properties)) {
      if (Object.hasOwn(value, name)) yield* faults(property, value[name], at(name))
      else if (required.includes(name)) yield { pointer: at(name), message: 'is required' }
    }
    for (const name of additionalProperties === false ? Object.keys(value) : []) {
      if (!Object.hasOwn(properties, name))
        yield { pointer: at(name), message: 'is not a field of this operation' }
    }
  }
}

function refuse(details: ErrorDetail[]): void {
  const [first] = details
  if (!first) return
  const message = first.pointer ? `${first.pointer}: ${first.message}.` : 'The request is not valid.'
  throw new ApiError('BAD_REQUEST', message, { details })
}

/** Compiled on first use: start-up pays for no schema that nobody asks for. */
function fits(schema: TSchema, value: unknown): boolean {
  const validator = compiled.get(schema) ?? (Compile(schema) as unknown as Validator)
  compiled.set(schema, validator)
  return validator.Check(value)
}

/** An error as the validator reports it. */
interface SchemaError {
  keyword: string
  schemaPath: string
  params: Record<string, unknown>
}

/** The validator's errors at one place in words that say what to do; undefined without errors. */
function describeErrors(schema: TSchema, errors: readonly SchemaError[]): string | undefined {
  const [words] = errors.flatMap((error) => wordsOf(schema, error) ?? [])
  if (words !== undefined || errors.length === 0) return words
  // Wrong types come last: where one of several types is allowed, the validator reports each of them.
  const wrongTypes = errors.filter(({ keyword }) => keyword === 'type')
  const types = wrongTypes.map(({ params }) => typeNames[String(params.type)])
  return types.length > 0 ? `must be ${[...new Set(types)].join(' or ')}` : 'is not valid'
}

function wordsOf(schema: TSchema, { keyword, schemaPath, params }: SchemaError): string | undefined {
  const { limit, format, pattern, allowedValues } = params
  switch (keyword) {
    case 'type':
    case 'anyOf':
      return undefined
    case 'pattern':
      return `must be ${expectedAt(schema, schemaPath) ?? `of the form ${pattern}`}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return limit === 1 ? 'must have at least one item' : `must have at least ${limit} items`
    case 'maxItems':
      return `must have at most ${limit} items`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'enum':
      return `must be one of ${(allowedValues as unknown[]).join(', ')}`
    case 'format':
      return `must be ${formatWords[String(format)] ?? `a ${format}`}`
    default:
      return 'is not valid'
  }
}

const formatWords: Record<string, string> = {
  uuid: 'a UUID',
  'date-time': 'a time with its offset, like 2026-11-20T10:00:00Z',
}

const typeNames: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** What a schema says of its own pattern, in words. */
function expectedAt(schema: TSchema, schemaPath: string): string | undefined {
  let at: unknown = schema
  for (const step of schemaPath.split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[step]
  const expects = (at as { expects?: unknown } | undefined)?.expects
  return typeof expects === 'string' ? expects : undefined
}
