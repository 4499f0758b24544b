import type { Operation } from '@throughline/contract/operation.ts'
import type { Wire } from '@throughline/contract/primitives.ts'
import { requiredNames } from '@throughline/contract/required-names.ts'
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
      // The form of an upload in place of JSON needs nothing but the file.
      const isNeeded = place !== 'form' || operation.takes === 'upload'
      const required = isNeeded && requiredNames(schema).includes(name)
      if (known) known.places.push(place)
      else fields.set(name, { name, schema: property as Field['schema'], required, orFile, places: [place] })
    }
  }
  return [...fields.values()].filter((field) => !field.schema.deprecated)
}
