import { ImportFileError } from '../csv/import-file-error.ts'
import { diskSource, firstBytes } from '../csv/import-source.ts'
import { readArchive } from './read-archive.ts'
import { readContactLines } from './read-contact-lines.ts'
import { isNetworkExport, readContacts, surveyContacts } from './read-contacts.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportRecord } from './records.ts'

export { ImportFileError }

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
  const head = (await firstBytes(source, 4096)).toString('latin1')
  const ownIds = new Set([options.connectorSocialId].filter((id) => id !== null))
  refuseByHead(file.name, head)
  if (head.startsWith('PK')) {
    yield* readArchive(file, options)
    return
  }
  if (firstMark(head) === '{') {
    yield* readContactLines(source, { ...options, ownIds })
    return
  }
  const survey = await surveyContacts(source, options)
  options.onContactsTotal(survey.rowCount)
  options.onSurvey({ rows: survey.rowCount, holdsAllConnections: isNetworkExport(survey.layout) })
  yield* readContacts(survey, { ownIds, now: options.now })
}

/** The first character that is neither space nor byte order mark. */
function firstMark(head: string): string {
  return head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .charAt(0)
}

function refuseByHead(name: string, head: string): void {
  if (head === '') throw new ImportFileError(`${name} is empty.`)
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    throw new ImportFileError(
      `${name} is an old Excel workbook. Save the sheet as "CSV UTF-8" and upload that.`,
    )
  if (head.startsWith('\x1f\x8b')) throw new ImportFileError(`${name} is packed with gzip. Unpack it first.`)
  if (firstMark(head) === '[')
    throw new ImportFileError(`${name} is one JSON array. Write one JSON object per line instead.`)
  if (/\.zip$/i.test(name) && !head.startsWith('PK'))
    throw new ImportFileError(`${name} is no zip file, or its beginning is missing. Download it again.`)
}
