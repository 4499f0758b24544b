import type { Tool } from '@modelcontextprotocol/server'
import { type JsonSchema, plainSchema } from '@throughline/contract/openapi/wire-schema.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { shareFields } from './without-shares.ts'

/** The answer itself: what it and its rows hold is an object of any fields. */
const levels = 1

/** What many agents do not need to know before they call: the answer shows it. */
const leftOut = ['description', 'format', 'pattern', 'minimum', 'maximum']

/**
 * The outline of an answer. All schemas in full would be four times as long as all else that is said of the tools, and
 * many agents read every tool before they begin.
 */
export function outputSchema({ data }: Operation): NonNullable<Tool['outputSchema']> {
  const { properties, required, ...schema } = outline(plainSchema(data), levels)
  const isShown = (name: string) => !shareFields.includes(name)
  // Rows that were cut lie before the cursor, which is left out then.
  const isAlwaysThere = (name: string) => isShown(name) && name !== 'next_cursor'
  const shown = Object.entries(properties as JsonSchema).filter(([name]) => isShown(name))
  const shortened = {
    type: 'array',
    items: { type: 'string' },
    description: 'What was left out, as the answer was too long.',
  }
  return {
    ...schema,
    type: 'object',
    properties: { ...Object.fromEntries(shown), shortened },
    ...(Array.isArray(required) && { required: required.filter(isAlwaysThere) }),
  } as NonNullable<Tool['outputSchema']>
}

function outline(schema: JsonSchema, depth: number): JsonSchema {
  if (schema.type === 'object' && depth === 0) return { type: 'object' }
  const entries = Object.entries(schema).filter(([key]) => !leftOut.includes(key))
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'properties') return [key, outlineEach(value as JsonSchema, depth - 1)]
      return [key, typeof value === 'object' ? outlineAny(value, depth) : value]
    }),
  )
}

/** The keys are names of fields, which may be called `description` as well. */
const outlineEach = (properties: JsonSchema, depth: number) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, outlineAny(schema, depth)]))

function outlineAny(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((one) => outlineAny(one, depth))
  return typeof value === 'object' && value !== null ? outline(value as JsonSchema, depth) : value
}
