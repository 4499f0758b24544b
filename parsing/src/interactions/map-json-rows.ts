import { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { type FoundColumn, headingKey } from '../csv/csv-table.ts'
import { type HeadingMap, sentHeadings } from '../csv/known-headings.ts'
import { matchColumns } from '../csv/match-columns.ts'
import { reportColumns } from '../csv/report-columns.ts'
import { remember } from '../text/remember.ts'
import { type Item, isItem } from './item.ts'
import type { SourceRow } from './source-row.ts'

/**
 * JSON rows as rows of the service's own table, by the columns that the caller names for their keys. Other keys are
 * left out.
 */
export async function* mapJsonRows(
  groups: AsyncIterable<SourceRow[]>,
  sent: HeadingMap,
): AsyncGenerator<SourceRow[]> {
  const ofSignature = remember(
    (signature) => columnsOf(JSON.parse(signature) as string[], sent),
    signaturesMax,
  )
  const mapped = (item: Item): Item => {
    const members = flatMembers(item)
    const found = ofSignature(JSON.stringify(members.map(([key]) => key)))
    return Object.fromEntries(
      found.flatMap(({ column, at }) => (at === null ? [] : [[column, members[at]?.[1]]])),
    )
  }
  for await (const rows of groups)
    yield rows.map((row) => (row.item === null ? row : { ...row, item: mapped(row.item) }))
}

/** How the keys of an item are read by the columns named for them. */
export function reportKeys(file: string, item: Item, sent: HeadingMap): ColumnReport {
  const headings = keysOf(item)
  return reportColumns({ file, headings, columns: columnsOf(headings, sent) }, (column) => column)
}

/** The keys of an item, those of objects in it after that of the object: `actor/name`. */
export function keysOf(item: Item): string[] {
  return flatMembers(item).map(([key]) => key)
}

const spellings = Object.fromEntries(genericColumns.map((column) => [column, [headingKey(column)]]))

const columnsOf = (keys: readonly string[], sent: HeadingMap): FoundColumn<string>[] =>
  matchColumns(keys, {
    columns: spellings,
    sent: sentHeadings({ columns: spellings }, { map: sent, nameOf: (column) => column }),
  })

const keysMax = 256
const keyCharsMax = 100
const depthMax = 4
const signaturesMax = 100

/** The members of an item by path, `actor/name`, with their values. */
export function flatMembers(item: Item): [string, unknown][] {
  const members: [string, unknown][] = []
  const add = (part: Item, before: string, depth: number) => {
    for (const [key, member] of Object.entries(part)) {
      if (members.length >= keysMax) return
      const path = `${before}${key}`.slice(0, keyCharsMax)
      if (isItem(member) && depth < depthMax) add(member, `${path}/`, depth + 1)
      else members.push([path, member])
    }
  }
  add(item, '', 1)
  return members
}
