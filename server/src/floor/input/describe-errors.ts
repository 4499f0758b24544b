import type { ErrorDetail } from '@throughline/contract/errors.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import type { TSchema } from 'typebox'

/** An error as the validator reports it. */
export interface SchemaError {
  keyword: string
  schemaPath: string
  instancePath: string
  params: Record<string, unknown>
}

/** The validator's errors in words that say what to do, one per place. */
export function describeErrors(schema: TSchema, errors: readonly SchemaError[]): ErrorDetail[] {
  const places = new Map<string, string[]>()
  const types = new Map<string, string[]>()
  for (const error of errors) {
    for (const [pointer, message] of wordsOf(schema, error)) pushTo(places, pointer, message)
    if (error.keyword === 'type') pushTo(types, error.instancePath, typeWords(error.params.type))
  }
  for (const [pointer, allowed] of types) {
    if (!places.has(pointer)) places.set(pointer, [`must be ${[...new Set(allowed)].join(' or ')}`])
  }
  return [...places].map(([pointer, [message = 'is not valid']]) => ({ pointer, message }))
}

/** Wrong types wait: where one of several is allowed, each is reported as wrong. */
function wordsOf(
  schema: TSchema,
  { keyword, schemaPath, instancePath, params }: SchemaError,
): [string, string][] {
  switch (keyword) {
    case 'type':
    case 'anyOf':
    case 'additionalProperties':
      return []
    case 'boolean':
      return [[instancePath, 'is not a field of this operation']]
    case 'required':
      return (params.requiredProperties as string[]).map((field) => [
        `${instancePath}/${field}`,
        'is required',
      ])
    case 'pattern':
      return [[instancePath, `must be ${expectedAt(schema, schemaPath) ?? `of the form ${params.pattern}`}`]]
    default:
      return [[instancePath, limitWords(keyword, params)]]
  }
}

function limitWords(keyword: string, { limit, format, allowedValues }: Record<string, unknown>): string {
  switch (keyword) {
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

const typeWords = (type: unknown) =>
  [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ')

/** What a schema says of its own pattern, in words. */
function expectedAt(schema: TSchema, schemaPath: string): string | undefined {
  let at: unknown = schema
  for (const step of schemaPath.split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[step]
  const expects = (at as { expects?: unknown } | undefined)?.expects
  return typeof expects === 'string' ? expects : undefined
}
