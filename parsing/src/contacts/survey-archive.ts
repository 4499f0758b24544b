import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import { firstBytes } from '../csv/import-source.ts'
import { joinReports } from '../csv/report-columns.ts'
import { type SurveyedCsv, surveyCsv } from '../csv/survey-csv.ts'
import {
  educationTable,
  endorsementTable,
  invitationTable,
  messageTable,
  positionTable,
  profileTable,
  recommendationTable,
} from './archive-tables.ts'
import { type ContactColumn, contactTable } from './contact-table.ts'
import { isNetworkExport, surveyContacts } from './read-contacts.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { RowErrorRecord } from './records.ts'
import { reportTable } from './report-table.ts'
import { rowError } from './row-error.ts'
import type { ZipArchive } from './zip-archive.ts'

/** The files that are read of an archive, lower case and without `.csv`, and what is read of each. */
const archiveTables = {
  profile: profileTable,
  positions: positionTable,
  education: educationTable,
  connections: contactTable,
  messages: messageTable,
  invitations: invitationTable,
  recommendations_given: recommendationTable,
  recommendations_received: recommendationTable,
  endorsement_given_info: endorsementTable,
  endorsement_received_info: endorsementTable,
}

export const archiveFiles: ReadonlyMap<string, CsvTable<string>> = new Map(Object.entries(archiveTables))

export type ArchiveSurvey = Awaited<ReturnType<typeof surveyArchive>>

/**
 * Reads all files of an archive once, so that whatever makes it unusable is known before the first record goes
 * out. A file beside the connections without a known header row is left out, as an error.
 */
export async function surveyArchive(archive: ZipArchive, options: ReadingOptions) {
  const { onContactsTotal, onColumns, onSurvey } = options
  const errors: RowErrorRecord[] = []
  const reports: ColumnReport[] = []
  let rowCount = 0

  async function survey<Column extends string>(
    name: string,
    table: CsvTable<Column>,
  ): Promise<SurveyedCsv<Column>[]> {
    const parts: SurveyedCsv<Column>[] = []
    for (const source of archive.sources(name)) {
      const part = await surveyCsv(source, table)
      if (part !== null) {
        parts.push(part)
        rowCount += part.rowCount
        reports.push(reportTable(part))
      }
      if (part === null && (await firstBytes(source, 1)).length > 0)
        errors.push(
          rowError(source.file, 1, '', 'no header row with the known column names; the file was left out'),
        )
    }
    return parts
  }

  const connections: SurveyedCsv<ContactColumn>[] = []
  for (const source of archive.sources('connections')) {
    const onConnections = (report: ColumnReport) => {
      reports.push(report)
      onColumns(joinReports(reports))
    }
    const part = await surveyContacts(source, { ...options, onColumns: onConnections })
    connections.push(part)
    rowCount += part.rowCount
  }
  if (connections.length > 0) onContactsTotal(connections.reduce((sum, { rowCount }) => sum + rowCount, 0))
  const surveyed = {
    errors,
    connections,
    profile: await survey('profile', archiveTables.profile),
    invitations: await survey('invitations', archiveTables.invitations),
    positions: await survey('positions', archiveTables.positions),
    education: await survey('education', archiveTables.education),
    messages: await survey('messages', archiveTables.messages),
    given: await survey('recommendations_given', archiveTables.recommendations_given),
    received: await survey('recommendations_received', archiveTables.recommendations_received),
    endorsed: await survey('endorsement_given_info', archiveTables.endorsement_given_info),
    endorsedBy: await survey('endorsement_received_info', archiveTables.endorsement_received_info),
  }
  onColumns(joinReports(reports))
  onSurvey({
    rows: rowCount,
    holdsAllConnections: connections.length > 0 && connections.every(({ layout }) => isNetworkExport(layout)),
  })
  return surveyed
}
