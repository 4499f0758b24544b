import type { JobRef } from '../../../floor/db/staged-chunk.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { clearStaging, stagingColumns as columns } from '../../../floor/jobs/staging-tables.ts'

/** The columns of the tables that a file is read into, in the order in which rows are written. */
export const stagingTables = {
  import_companies: columns('name numeric_id slug domain headcount'),
  import_connectors: columns(`
    new_id social_id name search_name job_title seniority function company_n company_name has_left tags
    contacts_complete reported_on listed_on`),
  import_contacts: columns(`
    bucket connector_n new_id social_id name search_name email job_title seniority function company_n
    company_name has_left connected_on connected_on_precision is_connection`),
  import_engagements: columns('bucket connector_n social_id type direction act_key occurred_at count url'),
  import_positions: columns(`
    bucket social_id company_n title function headcount started_on finished_on is_current is_own`),
  import_education: columns(`
    bucket social_id school_key school_name degree field_of_study started_on finished_on is_own`),
  import_row_errors: columns('file line field reason'),
}

export type StagingTable = keyof typeof stagingTables

const readTables = [...Object.keys(stagingTables), 'import_affected_connectors']
export const importTables: readonly string[] = [...readTables, 'import_changes']

/** Empties the staging tables of a job, so that its file can be read (again). */
export const forgetReading = (db: Db, job: JobRef) => clearStaging(db, job, readTables)

/** The same at the end of a job, with the changes that it noted on the way. */
export const dropStaging = (db: Db, job: JobRef) => clearStaging(db, job, importTables)
