import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import type { CsvTable } from '../../../floor/csv/csv-table.ts'
import { firstBytes } from '../../../floor/csv/import-source.ts'
import { joinReports } from '../../../floor/csv/report-columns.ts'
import { ignoreRows, type RowWatch, type SurveyedCsv, surveyCsv } from '../../../floor/csv/survey-csv.ts'
import type { RowErrorRecord } from '../records.ts'
import {
  educationTable,
  endorsementTable,
  invitationTable,
  messageTable,
  positionTable,
  profileTable,
  recommendationTable,
} from './archive-tables.ts'
import type { ListedAddress } from './check-owner.ts'
import type { ContactColumn } from './contact-table.ts'
import { findOwner, InvitationSides, MessagePresence } from './find-owner.ts'
import { isNetworkExport, surveyContacts } from './read-contacts.ts'
import { CurrentPosition, OwnProfile } from './read-profile.ts'
import type { ReadingOptions } from './reading-options.ts'
import { RecommendedNames } from './recommendation-interactions.ts'
import { reportTable } from './report-table.ts'
import { rowError } from './row-error.ts'
import type { ZipArchive } from './zip-archive.ts'

/** The files that are read of an archive, lower case and without `.csv`. */
export const archiveFiles: ReadonlySet<string> = new Set([
  'profile',
  'positions',
  'education',
  'connections',
  'messages',
  'invitations',
  'recommendations_given',
  'recommendations_received',
  'endorsement_given_info',
  'endorsement_received_info',
])

export type ArchiveSurvey = Awaited<ReturnType<typeof surveyArchive>>

/**
 * Reads all files of an archive once, so that whatever makes it unusable is known before the first record goes
 * out, and so is its owner. A file beside the connections without a known header row is left out, as an error.
 */
export async function surveyArchive(archive: ZipArchive, options: ReadingOptions) {
  const { onContactsTotal, onColumns, onSurvey } = options
  const errors: RowErrorRecord[] = []
  const reports: ColumnReport[] = []
  let rowCount = 0

  async function survey<Column extends string, Watch extends RowWatch<Column>>(
    name: string,
    table: CsvTable<Column>,
    newWatch: () => Watch,
  ): Promise<SurveyedCsv<Column, Watch>[]> {
    const parts: SurveyedCsv<Column, Watch>[] = []
    for (const source of archive.sources(name)) {
      const part = await surveyCsv(source, table, newWatch)
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

  const connections: SurveyedCsv<ContactColumn, ListedAddress>[] = []
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
  const profile = await survey('profile', profileTable, () => new OwnProfile())
  const ownersName = profile[0]?.watch.name ?? ''
  const invitations = await survey('invitations', invitationTable, () => new InvitationSides())
  // Who takes part in the messages need not be counted where the invitations tell whose archive it is.
  const isOwnerKnown =
    findOwner(
      invitations.map(({ watch }) => watch),
      [],
    ) !== null
  const surveyed = {
    errors,
    connections,
    ownersName,
    profile,
    positions: await survey('positions', positionTable, () => new CurrentPosition()),
    education: await survey('education', educationTable, ignoreRows),
    messages: await survey('messages', messageTable, () => new MessagePresence(ownersName, isOwnerKnown)),
    invitations,
    given: await survey('recommendations_given', recommendationTable, () => new RecommendedNames()),
    received: await survey('recommendations_received', recommendationTable, () => new RecommendedNames()),
    endorsed: await survey('endorsement_given_info', endorsementTable, ignoreRows),
    endorsedBy: await survey('endorsement_received_info', endorsementTable, ignoreRows),
  }
  onColumns(joinReports(reports))
  onSurvey({
    rows: rowCount,
    holdsAllConnections: connections.length > 0 && connections.every(({ layout }) => isNetworkExport(layout)),
  })
  return surveyed
}
