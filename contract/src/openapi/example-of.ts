import { exampleValues } from './example-values.ts'
import type { JsonSchema } from './wire-schema.ts'

/**
 * A value that satisfies a schema as the contract writes them: nearly every field is there, lists have one row, and of
 * several forms it has the first. `path` ends in the name of the field, which says what people see in it.
 */
export function exampleOf(schema: JsonSchema, path: readonly string[] = []): unknown {
  const forms = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (forms) return exampleOf(forms[0] ?? {}, path)
  if ('const' in schema) return schema.const
  if (schema.properties || schema.additionalProperties) return objectOf(schema, path)
  if (schema.type === 'array') return arrayOf(schema, path)
  return named(schema, path) ?? plainValue(schema)
}

function objectOf(schema: JsonSchema, path: readonly string[]) {
  const { properties = {}, required = [], additionalProperties } = schema
  const example = Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, field]) => {
      const inner = [...path, name]
      if (valuesOf(inner) !== null) return [[name, exampleOf(field, inner)]]
      if (mayBeNull(field)) return [[name, null]]
      return (required as string[]).includes(name) ? [[name, exampleOf(field, inner)]] : []
    }),
  )
  if (typeof additionalProperties !== 'object') return example
  const key = exampleValues[`${path.at(-1)} of keys`] ?? 'key'
  return { ...example, [String(key)]: exampleOf(additionalProperties as JsonSchema, path) }
}

const mayBeNull = ({ type, anyOf = [] }: JsonSchema): boolean =>
  type === 'null' || (anyOf as JsonSchema[]).some(mayBeNull)

/** One row, or as many as there must be. */
const arrayOf = ({ items, minItems = 1 }: JsonSchema, path: readonly string[]) =>
  Array.from({ length: Math.max(1, Number(minItems)) }, () => exampleOf(items as JsonSchema, path))

/** Under the name of the field with that of the object around it, else under its name alone. */
function valuesOf(path: readonly string[]) {
  const values = [path.slice(-2).join('.'), path.at(-1) ?? ''].map((name) => exampleValues[name])
  return values.find((one) => one !== undefined)
}

const named = (schema: JsonSchema, path: readonly string[]): unknown =>
  [valuesOf(path) ?? []].flat().find((one) => isOf(schema, one))

/** A field of one name may be a text here, a choice there and a number elsewhere. */
function isOf(schema: JsonSchema, value: unknown): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value)
  const { type, format, pattern, minimum = -Infinity, maximum = Infinity } = schema
  if (typeof value === 'number')
    return (type === 'number' || type === 'integer') && Number(minimum) <= value && value <= Number(maximum)
  return (
    type === typeof value && format === undefined && new RegExp(String(pattern ?? '')).test(String(value))
  )
}

function plainValue({ type, format, enum: choices, minimum, maximum, default: usual }: JsonSchema): unknown {
  if (Array.isArray(choices)) return choices[0]
  if (usual !== undefined) return usual
  switch (type) {
    case 'string':
      return textOf[String(format)] ?? 'text'
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, Number(minimum ?? 1)), Number(maximum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

const textOf: Record<string, string> = {
  uuid: '0192f0c1-6f6e-7c3a-9b1e-2f6f5d0c1a11',
  'date-time': '2026-11-20T10:00:00.000Z',
  date: '2026-11-20',
}
