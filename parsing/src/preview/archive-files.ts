import type { ImportPreview } from '@throughline/contract/jobs/import-preview.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { archiveFiles } from '../contacts/survey-archive.ts'
import { openArchive } from '../contacts/zip-archive.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { surveyCsv } from '../csv/survey-csv.ts'
import { beginningOf } from './beginning-of.ts'

export interface ArchiveFiles {
  files: ImportPreview['files']
  /** The list of connections in it. */
  connections: Awaited<ReturnType<typeof beginningOf>> | null
}

/**
 * The files of a data archive that an import reads, with the rows of their beginnings. Of none but the connections is
 * any value shown: the others hold what people wrote to each other.
 */
export async function listArchiveFiles(file: UploadedFile): Promise<ArchiveFiles> {
  const archive = await openArchive(file, new Set(archiveFiles.keys()))
  try {
    const found: ArchiveFiles = { files: [], connections: null }
    for (const [name, table] of archiveFiles) {
      for (const source of archive.sources(name)) {
        const beginning = await beginningOf(source)
        found.files.push({
          name: source.file,
          ...(await countRows(beginning, table)),
          rows_complete: !beginning.isCut,
        })
        if (name === 'connections') found.connections ??= beginning
      }
    }
    return found
  } finally {
    archive.close()
  }
}

async function countRows(
  source: ImportSource,
  table: CsvTable<string>,
): Promise<{ rows: number; is_read: boolean }> {
  const survey = await surveyCsv(source, table)
  return { rows: survey?.rowCount ?? 0, is_read: survey !== null }
}
