import type { PreviewColumn } from '@throughline/contract/jobs/import-preview.ts'
import { type CsvLayout, headingKey } from '../csv/csv-table.ts'
import type { HeadingMap } from '../csv/known-headings.ts'
import type { Reading, ReadingRequest } from './reading.ts'
import type { SampledRows } from './sample-rows.ts'
import { looksLike, suggestedField } from './value-checks.ts'

interface DescribedFile {
  kind: string
  /** The fields that a column may be read as, and what the API calls a column of the kind. */
  fields: readonly string[]
  nameOf(column: string): string
  request: ReadingRequest
  reading: Reading | null
  /** Where the headings of a table stand, also of a table that the import cannot read. */
  layout: CsvLayout<string> | null
  sampled: SampledRows
}

/** Each column of a file: as what it is read, how sure that is, and what it holds. */
export function describeColumns(file: DescribedFile): PreviewColumn[] {
  const { kind, fields, sampled } = file
  const columns = sampled.headings.map((heading, at) => ({
    heading,
    read_as: fieldAt(file, heading, at),
    samples: sampled.samples[at] ?? [],
  }))
  const certaintyOf = certainties(file)
  // A column that looks like something else leaves its field to one that looks like it.
  const taken = columns.flatMap(({ read_as, samples }) =>
    read_as !== null && looksLike(kind, read_as, samples) ? [read_as] : [],
  )
  const free = fields.filter((field) => !taken.includes(field))
  return columns.map((column, at) => {
    const { heading, read_as, samples } = column
    const certainty = certaintyOf(column)
    const suggestion = certainty === null ? suggestedField(kind, free, samples) : null
    return { position: at + 1, column: heading, read_as, certainty, suggestion, samples }
  })
}

/** The field that a column is read as; null for one that is not read. */
function fieldAt({ nameOf, layout, reading }: DescribedFile, heading: string, at: number): string | null {
  if (!layout) return reading?.readAs?.get(heading) || null
  const found = layout.columns.find((column) => column.at === at)
  return found ? nameOf(found.column) : null
}

interface Column {
  heading: string
  read_as: string | null
  samples: readonly string[]
}

/** How sure it is as what a column is read; null for one of which nothing is known. */
function certainties({
  kind,
  request,
  reading,
}: DescribedFile): (column: Column) => PreviewColumn['certainty'] {
  const sent = byKey(request.headings.sent)
  const given = byKey(reading?.given ?? new Map())
  return ({ heading, read_as, samples }) => {
    const key = headingKey(heading)
    if (read_as === null) return sent.get(key) === null || given.get(key) === null ? 'ignored' : null
    if (sent.get(key) === read_as) return 'given'
    if (!looksLike(kind, read_as, samples)) return 'doubtful'
    if (given.get(key) === read_as) return 'kept'
    return key === headingKey(read_as) ? 'exact' : 'known'
  }
}

const byKey = (map: HeadingMap) => new Map([...map].map(([heading, field]) => [headingKey(heading), field]))
