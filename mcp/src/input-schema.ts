import type { Tool } from '@modelcontextprotocol/server'
import { type JsonSchema, plainSchema } from '@throughline/contract/openapi/wire-schema.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import type { Wire } from '@throughline/contract/primitives.ts'
import { requiredNames } from '@throughline/contract/required-names.ts'
import type { TObject } from 'typebox'

/** Fewer than the API has: what an agent reads it pays for, and it asks again where it needs more. */
export const pageSizeDefault = 10
export const pageSizeMax = 50

/**
 * Path, query and body of an operation as one object of plain JSON: a list is an array, a flag a boolean. No name stands
 * in two places.
 */
export function inputSchema({ params, query, body }: Operation): Tool['inputSchema'] {
  const properties = { ...propertiesOf(params), ...propertiesOf(query), ...propertiesOf(body) }
  const required = [...Object.keys(params.properties), ...requiredNames(query), ...requiredNames(body)]
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

type Properties = NonNullable<Tool['inputSchema']['properties']>

function propertiesOf({ properties }: TObject): Properties {
  const told = Object.entries(properties)
    .filter(([, schema]) => !isRefused(schema))
    .map(([name, schema]) => [
      name,
      saidOnce.includes(name) ? withoutDescription(asJson(schema)) : asJson(schema),
    ])
  return Object.fromEntries(told) as Properties
}

/** What these mean is the same for every list, and stands in the instructions. */
const saidOnce = ['cursor', 'sort']

const withoutDescription = ({ description: _, ...schema }: JsonSchema) => schema

function asJson(schema: object): JsonSchema {
  switch ((schema as { wire?: Wire }).wire) {
    case 'page':
      return { type: 'integer' }
    case 'page_size':
      return { type: 'integer', default: pageSizeDefault, maximum: pageSizeMax }
    case 'on_off':
      return { ...inFewWords(plainSchema(schema)), type: 'boolean' }
    default:
      return { ...inFewWords(plainSchema(schema)), ...limitsOf(schema) }
  }
}

/** What an argument may be at most is part of what it means; within an object a refusal says it in words. */
const limitsOf = ({ minimum, maximum }: { minimum?: number; maximum?: number }) => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})

/**
 * What no agent goes by: it sends short texts and lists, takes ids from answers, and is told in words what is refused.
 * Many agents read every tool before they begin.
 */
const leftOut = ['maxItems', 'maxLength', 'maximum', 'minItems', 'minLength', 'minimum', 'pattern']

function inFewWords(schema: object): JsonSchema {
  const told = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (leftOut.includes(key) || value === 'uuid' || typeof value === 'boolean') return []
    if (key === 'properties') return [[key, propertiesInFewWords(value as Record<string, object>)]]
    return [[key, valueInFewWords(value)]]
  })
  return orNull(Object.fromEntries(told))
}

/** A type or nothing, said of the type itself. */
function orNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return schema
  const [form, { type } = {}, ...others] = anyOf as [JsonSchema, JsonSchema?, ...JsonSchema[]]
  if (type !== 'null' || others.length > 0 || typeof form.type !== 'string') return { ...schema, anyOf }
  const choices = Array.isArray(form.enum) ? { enum: [...form.enum, null] } : {}
  return { ...schema, ...form, type: [form.type, 'null'], ...choices }
}

/** The keys are names of fields, which may be called `pattern` as well. */
const propertiesInFewWords = (properties: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => !isRefused(schema))
      .map(([name, schema]) => [name, inFewWords(schema)]),
  )

function valueInFewWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueInFewWords)
  return typeof value === 'object' && value !== null ? inFewWords(value) : value
}

/** A field that is only there to be refused in words. */
const isRefused = (schema: object) => 'deprecated' in schema
