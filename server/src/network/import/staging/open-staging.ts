import type { PoolClient } from '../../../floor/db/driver.ts'
import { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { type StagingWriter, stagingWriter } from '../../../floor/jobs/staging-writer.ts'
import type { ImportRun } from '../import-run.ts'
import { createCompanyNumbers } from './stage-companies.ts'
import { createRecordStaging, type RecordStaging } from './stage-records.ts'
import { type StagingTable, stagingTables } from './staging-tables.ts'

export interface Staging extends StagingWriter {
  records: RecordStaging
}

/** Opens the staging tables for the records of a job, within the transaction of `client`. */
export function openStaging(run: ImportRun, client: PoolClient): Staging {
  const rows = new StagedRows<StagingTable>(run.tenantId, run.jobId)
  const countedBy = run.input.form === 'json' ? 'time' : 'day'
  const records = createRecordStaging(rows, createCompanyNumbers(rows), countedBy)
  const count = () => countContacts(run, records.counts.contacts)
  return { records, ...stagingWriter(run, { client, rows, tables: stagingTables, count }) }
}

/** Never lowers the counts, as an earlier attempt may have read further. */
function countContacts({ counters: { ingesting_contacts } }: ImportRun, contacts: number): void {
  ingesting_contacts.contacts_fetched = Math.max(contacts, ingesting_contacts.contacts_fetched)
  ingesting_contacts.contacts_total = Math.max(
    ingesting_contacts.contacts_total,
    ingesting_contacts.contacts_fetched,
  )
}
