import { previewSamplesMax } from '@throughline/contract/jobs/import-preview.ts'
import type { CsvLayout } from '../csv/csv-table.ts'
import { decodeText } from '../csv/decode-text.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { type CsvRow, RowReader } from '../csv/row-reader.ts'

/** What the rows of a file look like, whatever they are read as. */
export interface SampledRows {
  headings: string[]
  /** The first different values of each heading. */
  samples: string[][]
  sampleRows: { line: number; cells: string[] }[]
  rows: number
}

const valueCharsMax = 200
/** A JSON object with more members is no record. */
const keysMax = 256
const depthMax = 8

/** Counts the rows of a table and takes samples of all its columns. */
export async function sampleTable(source: ImportSource, layout: CsvLayout<string>): Promise<SampledRows> {
  const headings = layout.headings.map(shown)
  const sampled: SampledRows = { headings, samples: headings.map(() => []), sampleRows: [], rows: 0 }
  const columns = layout.headings.map((heading, at) => ({ column: `${at}`, at, heading }))
  const reader = new RowReader<string>({ ...layout, columns })
  const note = ({ line, problem, isBlank, values }: CsvRow<string>) => {
    const cells = columns.map(({ column }) => shown(values[column] ?? ''))
    if (problem === null && isBlank) return
    sampled.rows++
    if (problem === null) take(sampled, line, cells)
  }
  for await (const text of decodeText(source)) for (const row of reader.push(text)) note(row)
  // Of a cut file the end is torn out of a row.
  if (!source.isCut) for (const row of reader.end()) note(row)
  return sampled
}

/** A row of JSON: its line, and its members in the order in which they stand. */
export interface JsonRow {
  line: number
  members: readonly (readonly [string, unknown])[]
}

/** Counts JSON rows and takes samples of all their members. */
export async function sampleJson(groups: AsyncIterable<JsonRow[]>): Promise<SampledRows> {
  const places = new Map<string, number>()
  const sampled: SampledRows = { headings: [], samples: [], sampleRows: [], rows: 0 }
  const placeOf = (heading: string): number => {
    const at = places.get(heading) ?? places.size
    if (at < keysMax && !places.has(heading)) {
      places.set(heading, at)
      sampled.headings.push(heading)
      sampled.samples.push([])
    }
    return at
  }
  const note = ({ line, members }: JsonRow) => {
    sampled.rows++
    const cells = sampled.headings.map(() => '')
    for (const [key, value] of members.slice(0, keysMax)) {
      const at = placeOf(shown(key))
      if (at < keysMax) cells[at] = shown(textOf(value))
    }
    if (cells.length > 0) take(sampled, line, cells)
  }
  for await (const rows of groups) for (const row of rows) note(row)
  const width = sampled.headings.length
  for (const { cells } of sampled.sampleRows) while (cells.length < width) cells.push('')
  return sampled
}

function take({ samples, sampleRows }: SampledRows, line: number, cells: string[]): void {
  if (sampleRows.length < previewSamplesMax) sampleRows.push({ line, cells })
  for (const [at, cell] of cells.entries()) {
    const known = samples[at]
    if (known && cell && known.length < previewSamplesMax && !known.includes(cell)) known.push(cell)
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : beginningOfJson(value, 1)

/** The beginning of a value as JSON: one value may be a megabyte long, or too deep to be written out. */
function beginningOfJson(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, valueCharsMax))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  if (depth > depthMax) return isList ? '[…]' : '{…}'
  let text = isList ? '[' : '{'
  for (const [key, member] of Object.entries(isList ? value.slice(0, valueCharsMax) : value)) {
    if (text.length > valueCharsMax) break
    if (text.length > 1) text += ','
    text += `${isList ? '' : `${JSON.stringify(key.slice(0, valueCharsMax))}:`}${beginningOfJson(member, depth + 1)}`
  }
  return `${text}${isList ? ']' : '}'}`
}

const shown = (text: string): string => text.slice(0, valueCharsMax).toWellFormed()
