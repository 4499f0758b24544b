import type { Tool } from '@modelcontextprotocol/server'
import { type JsonSchema, plainSchema } from '@throughline/contract/openapi/wire-schema.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { listItemsMax, type Wire } from '@throughline/contract/primitives.ts'
import type { TObject } from 'typebox'

/** Fewer than the API has: what an agent reads it pays for, and it asks again where it needs more. */
export const pageSizeDefault = 10
export const pageSizeMax = 50

/**
 * Path, query and body of an operation as one object of plain JSON: a list is an array, a flag a boolean. No name stands
 * in two places. A field that is only there to be refused in words is left out.
 */
export function inputSchema({ params, query, body }: Operation): Tool['inputSchema'] {
  const properties = { ...propertiesOf(params), ...propertiesOf(query), ...propertiesOf(body) }
  const required = [...Object.keys(params.properties), ...requiredOf(body)]
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

const requiredOf = (schema: TObject) => (schema.required ?? []) as readonly string[]

type Properties = NonNullable<Tool['inputSchema']['properties']>

function propertiesOf({ properties }: TObject): Properties {
  const kept = Object.entries(properties).filter(([, schema]) => !('deprecated' in schema))
  return Object.fromEntries(kept.map(([name, schema]) => [name, asJson(schema)])) as Properties
}

function asJson(schema: object): JsonSchema {
  const plain = plainSchema(schema)
  switch ((schema as { wire?: Wire }).wire) {
    case 'list':
      return { ...plain, maxItems: listItemsMax }
    case 'on_off': {
      const { maxLength: _, ...flag } = plain
      return { ...flag, type: 'boolean' }
    }
    case 'page_size':
      return {
        ...plain,
        default: pageSizeDefault,
        description: `Rows per page; more than ${pageSizeMax} counts as ${pageSizeMax}.`,
      }
    default:
      return plain
  }
}
