import type { JobRef } from '../../../floor/db/staged-chunk.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { clearStaging } from '../../../floor/jobs/staging-tables.ts'
import { stagingTables } from './staging-tables.ts'

const readTables = [...Object.keys(stagingTables), 'import_affected_connectors']
export const importTables: readonly string[] = [...readTables, 'import_changes']

/** Empties the staging tables of a job, so that its file can be read (again). */
export const forgetReading = (db: Db, job: JobRef) => clearStaging(db, job, readTables)

/** The same at the end of a job, which has no more use for what it noted on the way either. */
export const dropStaging = (db: Db, job: JobRef) => clearStaging(db, job, importTables)
