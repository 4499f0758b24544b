import type { Db } from '../../../floor/db/tenant-db.ts'
import { clearStaging } from '../../../floor/jobs/staging-tables.ts'
import { derivedTables, interactionStagingTables } from './interaction-staging-tables.ts'

const tables = [...Object.keys(interactionStagingTables), ...derivedTables]

/** Deletes the staged rows of a job: before its file is read, and when the job has ended. */
export const clearInteractionStaging = (db: Db, job: { tenantId: string; jobId: string }) =>
  clearStaging(db, job, tables)
