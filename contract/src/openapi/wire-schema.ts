import { listItemsMax, type Wire } from '../primitives.ts'

/** A JSON Schema as plain data. */
export type JsonSchema = Record<string, unknown>

/** Keys of ours that mean nothing to a reader of the document. */
const own = new Set(['wire', 'expects', 'misplaced'])

const everyKey = ['^.*$', '^(.*)$']

/** A schema of the contract as plain data, without what only the service reads in it. */
export function plainSchema(schema: unknown): JsonSchema {
  return plain(JSON.parse(JSON.stringify(schema))) as JsonSchema
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !own.has(key))
  return mapped(Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner)])))
}

/** A record of any keys reads better as additionalProperties than as a pattern. */
function mapped({ patternProperties, ...schema }: JsonSchema): JsonSchema {
  if (patternProperties === undefined) return schema
  const [[pattern = '', inner] = [], ...others] = Object.entries(patternProperties as JsonSchema)
  if (others.length > 0 || !everyKey.includes(pattern)) return { ...schema, patternProperties }
  return { ...schema, additionalProperties: inner }
}

const uncounted = 'Any other value counts as not sent.'

/** How a parameter is written in a query or a form, where everything is text, and what must be said of that. */
export function wireSchema(schema: unknown): { schema: JsonSchema; remark: string } {
  const { description: _, ...value } = plainSchema(schema)
  switch ((schema as { wire?: Wire }).wire) {
    case 'flag':
      return { schema: { type: 'string', enum: ['true'] }, remark: uncounted }
    case 'on_off':
      return { schema: { type: 'string', enum: ['true', 'false'] }, remark: uncounted }
    case 'list':
      return {
        schema: { ...value, maxItems: listItemsMax },
        remark: `Repeat the parameter or separate values by commas; at most ${listItemsMax}.`,
      }
    default:
      return { schema: value, remark: '' }
  }
}
