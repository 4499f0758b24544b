import type { Db } from '../../../floor/db/tenant-db.ts'
import { clearStaging, stagingColumns as columns } from '../../../floor/jobs/staging-tables.ts'

/** The staging tables of an import and their columns in the order the rows are written. */
export const interactionStagingTables = {
  import_companies: columns('name numeric_id slug domain is_guess'),
  import_actors: columns(`
    keys label is_company name search_name job_title seniority is_advisor company_n company_name
    has_left observed_at is_rep`),
  import_posts: columns('keys label'),
  import_interactions: columns('rep_n target_n type post_key time_key kind_key post_url content'),
  import_row_errors: columns('file line field reason'),
}

export type InteractionStagingTable = keyof typeof interactionStagingTables

/** All of them; the last three are filled by statements, from the others. */
export const interactionTables: readonly string[] = [
  ...Object.keys(interactionStagingTables),
  'import_actor_keys',
  'import_post_keys',
  'import_due_interactions',
]

/** Deletes the staged rows of a job: before its file is read, and when the job has ended. */
export const clearInteractionStaging = (db: Db, job: { tenantId: string; jobId: string }) =>
  clearStaging(db, job, interactionTables)
