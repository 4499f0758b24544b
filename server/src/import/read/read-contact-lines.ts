import { cleanCell } from '../../csv/clean-cell.ts'
import { columnsOf, complete, headingKey } from '../../csv/csv-table.ts'
import { headingCharsMax } from '../../csv/find-header.ts'
import type { ImportSource } from '../../csv/import-source.ts'
import { type JsonLine, readJsonLines } from '../../csv/read-json-lines.ts'
import { remember } from '../../csv/remember.ts'
import { fieldCharsMax } from '../../csv/row-reader.ts'
import { DateOrderVote } from '../../text/date-order.ts'
import type { ImportRecord } from '../records.ts'
import { type ContactRules, contactRecord, contactRules } from './contact-record.ts'
import { type ContactColumn, contactTable } from './contact-table.ts'
import { rowError } from './row-error.ts'

/** Reads a list of contacts with one JSON object per line, its keys being the headings of a contact table. */
export async function* readContactLines(
  source: ImportSource,
  options: { ownIds: ReadonlySet<string>; onContactsTotal: (estimate: number) => void },
): AsyncGenerator<ImportRecord[]> {
  const vote = new DateOrderVote()
  let total = 0
  for await (const lines of readJsonLines(source)) {
    total += lines.length
    for (const { value } of lines) if (value !== null) vote.note(cellsOf(value).cells.connectedOn)
  }
  options.onContactsTotal(total)
  const rules = contactRules(vote.order(), options.ownIds)
  for await (const lines of readJsonLines(source))
    yield lines.flatMap((line) => contact(source.file, line, rules))
}

function contact(file: string, { line, value }: JsonLine, rules: ContactRules): ImportRecord[] {
  if (value === null) return [rowError(file, line, '', 'not a JSON object')]
  const { cells, keys, refused } = cellsOf(value)
  if (refused !== null) return [rowError(file, line, keys[refused], 'not a text')]
  const { contact, problems } = contactRecord(cells, rules)
  const errors = problems.map(({ column, reason }) => rowError(file, line, keys[column], reason))
  return contact === null ? errors : [contact, ...errors]
}

const keyOf = remember(headingKey, 1000)
const columns = columnsOf(contactTable)

/** The cells of one object, the keys they stand under, and the first column whose value is no text. */
function cellsOf(value: object) {
  const members = new Map(
    Object.entries(value).map(([key, member]) => [keyOf(key), { key, member: member as unknown }]),
  )
  const cells = { ...empty }
  const keys = { ...ownNames }
  let refused: ContactColumn | null = null
  for (const column of columns) {
    const spelling = contactTable.columns[column].find((name) => members.has(name))
    const found = spelling === undefined ? undefined : members.get(spelling)
    if (found === undefined) continue
    const text = textOf(found.member)
    keys[column] = found.key.slice(0, headingCharsMax)
    cells[column] = cleanCell(text ?? '')
    if (text === null) refused ??= column
  }
  return { cells, keys, refused }
}

const empty = complete<ContactColumn>(Object.fromEntries(columns.map((column) => [column, ''])))
const ownNames = complete<ContactColumn>(Object.fromEntries(columns.map((column) => [column, column])))

/** Null where there is no text that a database can keep. */
function textOf(member: unknown): string | null {
  if (member === null || member === undefined) return ''
  if (typeof member === 'number') return String(member)
  const isText = typeof member === 'string' && member.length <= fieldCharsMax
  return isText && member.isWellFormed() && !member.includes('\0') ? member : null
}
