import { ApiError } from '@throughline/contract/errors.ts'
import type { ColumnNames } from '../../csv/known-headings.ts'

/**
 * Which heading stands for which column, from `{"<heading>": "<column>"}`; by column, nothing for a blank text. Throws
 * BAD_REQUEST for another form, a column that is none, and two headings for one.
 */
export function readColumnMap(text: string | undefined, columns: readonly string[]): Record<string, string> {
  if (!text?.trim()) return {}
  const map = parsed(text)
  if (!isObject(map)) throw refused('is no JSON object like {"<heading>": "<column>"}')
  const headings = new Map<string, string>()
  for (const [heading, column] of Object.entries(map)) {
    const known = columns.find((name) => name === column)
    if (known === undefined)
      throw refused(
        `names a column that is none: ${String(column).slice(0, 100)}. The columns are ${columns.join(', ')}`,
      )
    if (headings.has(known)) throw refused(`names two headings for ${known}`)
    headings.set(known, heading)
  }
  return Object.fromEntries(headings)
}

/** What an input of a job says of headings; one that was accepted by an earlier version says nothing. */
export function requestedHeadings(input: { headings?: Record<string, string> }): ColumnNames {
  return new Map(Object.entries(input.headings ?? {}))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refused = (message: string) =>
  new ApiError('BAD_REQUEST', `column_map ${message}.`, { details: [{ pointer: 'column_map', message }] })
