import { ImportFileError } from '../csv/import-file-error.ts'
import { diskSource } from '../csv/import-source.ts'
import { refusePacked, type Sniffed, sniffSource } from '../csv/sniff.ts'
import { readArchive } from './read-archive.ts'
import { readContactLines } from './read-contact-lines.ts'
import { isNetworkExport, readContacts, surveyContacts } from './read-contacts.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportRecord } from './records.ts'

/**
 * Reads one uploaded file into groups of records: the network's data archive (zip), its Connections.csv, or a
 * table of contacts as CSV or as one JSON object per line. Distinguished by content, not by name. Throws
 * ImportFileError when the file as a whole is unusable, before the first record wherever that can be known.
 * `onContactsTotal` gets an estimate, `onColumns` how the headings were understood and `onSurvey` what kind of file it
 * is, before the first record.
 */
export async function* readImportFile(
  file: { path: string; name: string },
  options: ReadingOptions,
): AsyncGenerator<ImportRecord[]> {
  const source = diskSource(file)
  const head = await sniffSource(source)
  const ownIds = new Set([options.connectorSocialId].filter((id) => id !== null))
  refuseByHead(file.name, head)
  if (head.packed === 'zip') {
    yield* readArchive(file, options)
    return
  }
  if (head.mark === '{') {
    yield* readContactLines(source, { ...options, ownIds })
    return
  }
  const survey = await surveyContacts(source, options)
  options.onContactsTotal(survey.rowCount)
  options.onSurvey({ rows: survey.rowCount, holdsAllConnections: isNetworkExport(survey.layout) })
  yield* readContacts(survey, { ownIds, now: options.now })
}

function refuseByHead(name: string, head: Sniffed): void {
  if (head.mark === '') throw new ImportFileError(`${name} is empty.`)
  refusePacked(name, head)
  if (head.mark === '[')
    throw new ImportFileError(`${name} is one JSON array. Write one JSON object per line instead.`)
  if (/\.zip$/i.test(name) && head.packed !== 'zip')
    throw new ImportFileError(`${name} is no zip file, or its beginning is missing. Download it again.`)
}
