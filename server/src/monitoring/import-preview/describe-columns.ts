import type { PreviewColumn } from '@throughline/contract/jobs/import-preview.ts'
import { headingKey } from '@throughline/parsing/csv/csv-table.ts'
import type { HeadingMap } from '@throughline/parsing/csv/known-headings.ts'
import { looksLike, suggestedField } from '@throughline/parsing/preview/value-checks.ts'
import { fieldName, kinds } from './kinds.ts'
import type { ReadUpload } from './read-upload.ts'

/** Each column of a file: as what it is read, how sure that is, and what it holds. */
export function describeColumns(upload: ReadUpload): PreviewColumn[] {
  const { kind, sampled } = upload
  const columns = sampled.headings.map((heading, at) => ({
    heading,
    read_as: fieldAt(upload, heading, at),
    samples: sampled.samples[at] ?? [],
  }))
  const certaintyOf = certainties(upload)
  // A column that looks like something else leaves its field to one that looks like it.
  const taken = columns.flatMap(({ read_as, samples }) =>
    read_as !== null && looksLike(kind, read_as, samples) ? [read_as] : [],
  )
  const free = kinds[kind].fields.filter((field) => !taken.includes(field))
  return columns.map((column, at) => {
    const { heading, read_as, samples } = column
    const certainty = certaintyOf(column)
    const suggestion = certainty === null ? suggestedField(kind, free, samples) : null
    return { position: at + 1, column: heading, read_as, certainty, suggestion, samples }
  })
}

/** The field that a column is read as; null for one that is not read. */
function fieldAt({ kind, layout, reading }: ReadUpload, heading: string, at: number): string | null {
  if (!layout) return reading?.readAs?.get(heading) || null
  const found = layout.columns.find((column) => column.at === at)
  return found ? fieldName(kind, found.column) : null
}

interface Column {
  heading: string
  read_as: string | null
  samples: readonly string[]
}

/** How sure it is as what a column is read; null for one of which nothing is known. */
function certainties({ kind, request, reading }: ReadUpload): (column: Column) => PreviewColumn['certainty'] {
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
