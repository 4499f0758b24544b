import { refused } from '@throughline/contract/errors.ts'
import type { HeadingMap } from '@throughline/parsing/csv/known-headings.ts'
import { isRecord } from '@throughline/parsing/text/is-record.ts'
import { checkText } from '../../input/check-text.ts'

/** As a job's input and the stored maps hold it: heading to column, or to null where the heading is not read. */
export type ColumnMap = Record<string, string | null>

/**
 * Reads `{"<heading>": "<column>"}`, with null for a heading that is not read; an empty map for a blank text. Throws
 * BAD_REQUEST for another form, a heading that cannot be stored, an unknown column, and two headings for one column.
 */
export function readColumnMap(text: string | undefined, columns: readonly string[]): ColumnMap {
  if (!text?.trim()) return {}
  const map = parsed(text)
  if (!isRecord(map)) throw refused('column_map', 'is no JSON object like {"<heading>": "<column>"}')
  const read: [string, string | null][] = []
  for (const [heading, column] of Object.entries(map)) {
    checkText(heading, 'column_map')
    const known = column === null ? null : columns.find((name) => name === column)
    if (known === undefined)
      throw refused(
        'column_map',
        `names a column that is none: ${String(column).slice(0, 100)}. The columns are ${columns.join(', ')}; null says that a heading is not read`,
      )
    if (known !== null && read.some(([, other]) => other === known))
      throw refused('column_map', `names two headings for ${known}`)
    read.push([heading, known])
  }
  return Object.fromEntries(read)
}

/** The headings in the input of a job; a job that an earlier version accepted has none. */
export function requestedHeadings(input: { headings?: ColumnMap }): HeadingMap {
  return new Map(Object.entries(input.headings ?? {}))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
