import type { TObject } from 'typebox'
import { checkParameters } from './check-schema.ts'
import { parseValues, splitQuery } from './parse-query.ts'

/**
 * The parameters in a query string, in the shape their schema describes. Throws BAD_REQUEST that names the
 * parameter which does not fit; what the schema does not know is left out.
 */
export function readQuery(schema: TObject, queryString: string): Record<string, unknown> {
  const parameters = parseValues(schema, splitQuery(queryString))
  checkParameters(schema, parameters)
  return parameters
}
