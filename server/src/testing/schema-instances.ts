/** As much of JSON Schema as the contract uses. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  wire?: string
}

/** Where a value stands in an instance: names of fields, and 0 for the items of a list. */
export type Place = (string | 0)[]

interface Node {
  place: Place
  schema: Schema
}

/** Every place an instance of the schema has, itself included. */
export function nodesOf(schema: Schema, place: Place = []): Node[] {
  const plain = withoutNull(schema)
  const fields = Object.entries(plain.properties ?? {}).flatMap(([name, field]) =>
    nodesOf(field, [...place, name]),
  )
  const items = plain.items ? nodesOf(plain.items, [...place, 0]) : []
  return [{ place, schema: plain }, ...fields, ...items]
}

/** The smallest instance of a schema. */
export function minimalOf(schema: Schema): unknown {
  const plain = withoutNull(schema)
  if (plain.enum) return plain.enum[0]
  switch (plain.type) {
    case 'object':
      return Object.fromEntries(
        (plain.required ?? []).map((name) => [name, minimalOf(plain.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: plain.minItems ?? 0 }, () => minimalOf(plain.items ?? {}))
    case 'string':
      return minimalText(plain)
    case 'integer':
    case 'number':
      return plain.minimum ?? 1
    case 'boolean':
      return false
    default:
      return null
  }
}

/** The smallest instance that has the value at the place. */
export function instanceWith(schema: Schema, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value
  const plain = withoutNull(schema)
  if (step === 0) return [instanceWith(plain.items ?? {}, rest, value)]
  const smallest = minimalOf(plain) as Record<string, unknown>
  return { ...smallest, [step]: instanceWith(plain.properties?.[step] ?? {}, rest, value) }
}

/** As RFC 6901 writes a place. */
export const pointerOf = (place: Place) => place.map((step) => `/${step}`).join('')

const withoutNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function minimalText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'uuid') return '018f2b3c-1111-7111-8111-111111111111'
  if (format === 'date-time') return '2026-11-20T10:00:00Z'
  if (pattern) return '2026'
  return 'a'.repeat(minLength)
}
