import type { PreviewColumn } from '@throughline/contract/jobs/import-preview.ts'
import { headingKey } from '@throughline/parsing/csv/csv-table.ts'
import type { HeadingMap } from '@throughline/parsing/csv/known-headings.ts'
import { looksLike, suggestedField } from '@throughline/parsing/preview/value-checks.ts'
import { fieldName, kinds } from './kinds.ts'
import type { ReadUpload } from './read-upload.ts'

/** Each column of a file: as what it is read, how sure that is, and what it holds. */
export function describeColumns({ kind, layout, sampled, request, reading }: ReadUpload): PreviewColumn[] {
  const readAs = new Map<number, string>()
  for (const { column, at } of layout?.columns ?? []) if (at !== null) readAs.set(at, fieldName(kind, column))
  if (!layout)
    for (const [at, heading] of sampled.headings.entries()) {
      const field = reading?.readAs?.get(heading)
      if (field) readAs.set(at, field)
    }
  const sent = byKey(request.headings.sent)
  const given = byKey(reading?.given ?? new Map())
  // A column that looks like something else leaves its field to one that looks like it.
  const taken = new Set(
    [...readAs].flatMap(([at, field]) => (looksLike(kind, field, sampled.samples[at] ?? []) ? [field] : [])),
  )
  const free = kinds[kind].fields.filter((field) => !taken.has(field))
  return sampled.headings.map((heading, at) => {
    const samples = sampled.samples[at] ?? []
    const read_as = readAs.get(at) ?? null
    const key = headingKey(heading)
    const isIgnored = sent.get(key) === null || given.get(key) === null
    const certainty = (): PreviewColumn['certainty'] => {
      if (read_as === null) return isIgnored ? 'ignored' : null
      if (sent.get(key) === read_as) return 'given'
      if (!looksLike(kind, read_as, samples)) return 'doubtful'
      if (given.get(key) === read_as) return 'kept'
      return key === headingKey(read_as) ? 'exact' : 'known'
    }
    return {
      position: at + 1,
      column: heading,
      read_as,
      certainty: certainty(),
      suggestion: read_as === null && !isIgnored ? suggestedField(kind, free, samples) : null,
      samples,
    }
  })
}

const byKey = (map: HeadingMap) => new Map([...map].map(([heading, field]) => [headingKey(heading), field]))
