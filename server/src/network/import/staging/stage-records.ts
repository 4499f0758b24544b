import { rowErrorsMax } from '@throughline/contract/jobs/export-job-errors.ts'
import { companyNamed } from '@throughline/parsing/companies/company-keys.ts'
import { engagementKey } from '@throughline/parsing/contacts/engagement-key.ts'
import type {
  ConnectorRecord,
  EducationRecord,
  EngagementRecord,
  ImportRecord,
  PositionRecord,
} from '@throughline/parsing/contacts/records.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { bucketOf } from './bucket.ts'
import { stageEducation, stagePosition } from './stage-careers.ts'
import type { CompanyNumber } from './stage-companies.ts'
import { type StagedConnector, stageConnector, stageContact } from './stage-people.ts'
import type { StagingTable } from './staging-tables.ts'

export interface StagedCounts {
  contacts: number
  errors: number
  /** Rows that were left out. */
  skipped: number
}

/** Stages the records of one connector after another. */
export interface RecordStaging {
  counts: StagedCounts
  add(record: ImportRecord): void
  /**
   * Stages the current connector with what the file stated about it; what the caller stated takes precedence. Returns
   * null, and stages no connector, when neither stated the profile address.
   */
  endConnector(stated: StatedConnector): StagedConnector | null
}

/** What the caller states about the connector, in addition to the file. */
interface StatedConnector
  extends Pick<StagedConnector, 'tags' | 'contactsComplete' | 'reportedOn' | 'listedOn'> {
  socialId?: string | null
  name?: string | null
}

/**
 * Creates the staging of records. `countedBy` says what identifies an engagement that is about no post: its time for
 * pushed engagements, which come one by one, and its day for those of a file, which are counted by day.
 */
export function createRecordStaging(
  rows: StagedRows<StagingTable>,
  companyNumber: CompanyNumber,
  countedBy: 'day' | 'time',
): RecordStaging {
  const counts: StagedCounts = { contacts: 0, errors: 0, skipped: 0 }
  let connectorN = 0
  let connector: ConnectorRecord | null = null
  // The connector's own career waits until its address is known, which may be the last thing a file states.
  let own: (PositionRecord | EducationRecord)[] = []
  let counterparts = new Set<string>()

  const addEngagement = (engagement: EngagementRecord) => {
    // Whether the counterpart is also a contact shows later: if so, this row changes nothing.
    if (!counterparts.has(engagement.socialId)) {
      counterparts.add(engagement.socialId)
      stageContact(rows, companyNumber, strangerOf(engagement), { connectorN, isConnection: false })
    }
    const { socialId, type, direction, occurredAt, count, url } = engagement
    const key = engagementKey(engagement, countedBy)
    const row = [bucketOf(socialId), connectorN, socialId, type, direction, key, occurredAt, count, url]
    rows.append('import_engagements', row)
  }

  const addCareer = (
    record: PositionRecord | EducationRecord,
    person: { socialId: string; isOwn: boolean },
  ) => {
    if (record.kind === 'position') stagePosition(rows, companyNumber, { ...record, ...person })
    else stageEducation(rows, { ...record, ...person })
  }

  return {
    counts,
    add: (record) => {
      switch (record.kind) {
        case 'connector':
          connector = { ...record, socialId: record.socialId ?? connector?.socialId ?? null }
          return
        case 'contact':
          counts.contacts++
          return stageContact(rows, companyNumber, record, { connectorN, isConnection: true })
        case 'engagement':
          return addEngagement(record)
        case 'position':
        case 'education':
          if (record.socialId === null) own.push(record)
          else addCareer(record, { socialId: record.socialId, isOwn: false })
          return
        case 'row_error':
          counts.errors++
          counts.skipped += record.rowsLeftOut
          if (counts.errors > rowErrorsMax) return
          rows.append('import_row_errors', [record.file, record.line, record.field, record.reason])
      }
    },
    endConnector: (stated) => {
      const staged = stagedConnector(connector, stated)
      if (staged) {
        stageConnector(rows, companyNumber, staged)
        for (const record of own) addCareer(record, { socialId: staged.socialId, isOwn: true })
      }
      connectorN++
      connector = null
      own = []
      counterparts = new Set()
      return staged
    },
  }
}

function stagedConnector(found: ConnectorRecord | null, stated: StatedConnector): StagedConnector | null {
  const socialId = stated.socialId ?? found?.socialId ?? null
  if (socialId === null) return null
  return {
    ...stated,
    socialId,
    name: stated.name || found?.name || '',
    jobTitle: found?.jobTitle ?? '',
    companyName: found?.companyName ?? '',
  }
}

const strangerOf = (engagement: EngagementRecord) => ({
  kind: 'contact' as const,
  socialId: engagement.socialId,
  name: engagement.name,
  email: null,
  jobTitle: '',
  company: companyNamed(''),
  connectedOn: null,
})
