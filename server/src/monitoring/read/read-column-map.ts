import { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { isItem } from './item.ts'

/**
 * Which heading stands for which column, from `{"<heading>": "<column>"}`; by column. Throws BAD_REQUEST for another
 * form, a column that is none, and two headings for one.
 */
export function readColumnMap(text: string): Record<string, string> {
  const map = parsed(text)
  if (!isItem(map)) throw refused('is no JSON object')
  const headings: Record<string, string> = {}
  for (const [heading, column] of Object.entries(map)) {
    const known = genericColumns.find((name) => name === column)
    if (known === undefined) throw refused(`names a column that is none: ${String(column).slice(0, 100)}`)
    if (headings[known] !== undefined) throw refused(`names two headings for ${known}`)
    headings[known] = heading
  }
  return headings
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (message: string) =>
  new ApiError('BAD_REQUEST', `column_map ${message}.`, { details: [{ pointer: 'column_map', message }] })
