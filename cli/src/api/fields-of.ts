import type { Operation } from '@throughline/contract/operation.ts'
import type { Wire } from '@throughline/contract/primitives.ts'
import type { TObject, TSchema } from 'typebox'

export interface Field {
  name: string
  schema: TSchema & FieldSchema
  required: boolean
  /** Required of a JSON body, of which an upload takes the place. */
  orFile: boolean
  /** In the query, in the body, in the form of an upload, or in body and form alike. */
  places: ('query' | 'body' | 'form')[]
}

/** The parts of a schema that decide how a value is written on a command line. */
export interface FieldSchema {
  type?: string
  enum?: readonly string[]
  format?: string
  wire?: Wire
  items?: FieldSchema
  anyOf?: readonly FieldSchema[]
  description?: string
  deprecated?: boolean
}

/** All that an operation takes beside its path, each name once; what is deprecated is not offered. */
export function fieldsOf(operation: Operation): Field[] {
  const fields = new Map<string, Field>()
  const orFile = operation.takes === 'json-or-upload'
  for (const place of ['query', 'form', 'body'] as const) {
    const schema: TObject = operation[place]
    for (const [name, property] of Object.entries(schema.properties)) {
      const known = fields.get(name)
      // A form stands beside the file that every upload needs; what the query must have has a usual value.
      const isNeeded = place === 'body' || (place === 'form' && operation.takes === 'upload')
      const required = isNeeded && requiredNames(schema).includes(name)
      if (known) known.places.push(place)
      else fields.set(name, { name, schema: property as Field['schema'], required, orFile, places: [place] })
    }
  }
  return [...fields.values()].filter((field) => !field.schema.deprecated)
}

const requiredNames = (schema: TObject) => (schema.required ?? []) as readonly string[]
