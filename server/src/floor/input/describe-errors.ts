import type { TSchema } from 'typebox'

/** An error as the validator reports it. */
export interface SchemaError {
  keyword: string
  schemaPath: string
  params: Record<string, unknown>
}

/** The validator's errors at one place in words that say what to do; undefined without errors. */
export function describeErrors(schema: TSchema, errors: readonly SchemaError[]): string | undefined {
  const [words] = errors.flatMap((error) => wordsOf(schema, error) ?? [])
  if (words !== undefined || errors.length === 0) return words
  // Wrong types wait: where one of several is allowed, each is reported as wrong.
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
