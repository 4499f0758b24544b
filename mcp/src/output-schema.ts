import type { Tool } from '@modelcontextprotocol/server'
import { type JsonSchema, plainSchema } from '@throughline/contract/openapi/wire-schema.ts'
import type { Operation } from '@throughline/contract/operation.ts'

/**
 * The shape of an answer without the words about its fields: all tools together would be three times as long with them,
 * and many agents read every tool before they begin.
 */
export function outputSchema({ data }: Operation): NonNullable<Tool['outputSchema']> {
  const { properties, ...schema } = withoutWords(plainSchema(data))
  const shortened = {
    type: 'array',
    items: { type: 'string' },
    description: 'What was left out because the answer was too long.',
  }
  return { ...schema, type: 'object', properties: { ...(properties as JsonSchema), shortened } }
}

function withoutWords(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema)
    .filter(([key, value]) => !(key === 'description' && typeof value === 'string'))
    .map(([key, value]) => [key, cleaned(value)])
  return Object.fromEntries(entries)
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? withoutWords(value as JsonSchema) : value
}
