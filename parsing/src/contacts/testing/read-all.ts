import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noHeadings } from '../../csv/known-headings.ts'
import { readImportFile } from '../read-import-file.ts'
import type { ReadingOptions } from '../reading-options.ts'
import type { ImportRecord } from '../records.ts'

const ignored = () => {}

/** As a file of nobody in particular is read. */
export const plainReading = (): ReadingOptions => ({
  connectorSocialId: null,
  connectorKnownAs: { names: [], socialIds: [] },
  headings: noHeadings,
  dateOrder: null,
  now: new Date(),
  onContactsTotal: ignored,
  onColumns: ignored,
  onUsedHeadings: ignored,
  onSurvey: ignored,
})

/** Writes the content to a file and returns all records an import reads from it in one list. */
export async function readAll(
  name: string,
  content: string | Buffer,
  options: Partial<ReadingOptions> = {},
): Promise<ImportRecord[]> {
  const batches = await readBatches(name, content, options)
  return batches.flat()
}

/** As `readAll`, in the batches it came in; `onBatch` sees each of them as it comes. */
export async function readBatches(
  name: string,
  content: string | Buffer,
  options: Partial<ReadingOptions> & { onBatch?: (batch: ImportRecord[]) => void } = {},
): Promise<ImportRecord[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const path = join(folder, 'upload')
  await writeFile(path, content)
  const batches: ImportRecord[][] = []
  try {
    for await (const batch of readImportFile({ path, name }, { ...plainReading(), ...options })) {
      options.onBatch?.(batch)
      batches.push(batch)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return batches
}

/** The records of one kind. */
export function ofKind<Kind extends ImportRecord['kind']>(
  records: ImportRecord[],
  kind: Kind,
): Extract<ImportRecord, { kind: Kind }>[] {
  return records.filter((record): record is Extract<ImportRecord, { kind: Kind }> => record.kind === kind)
}

/** The row errors as `file:line field: reason`. */
export function errorsOf(records: ImportRecord[]): string[] {
  return ofKind(records, 'row_error').map(
    ({ file, line, field, reason }) => `${file}:${line} ${field}: ${reason}`,
  )
}
