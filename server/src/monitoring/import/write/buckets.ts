import { type Sql, sql } from '../../../floor/db/sql.ts'

/** The interactions of a job are spread over this many buckets; a chunk is one bucket or more. */
export const bucketCount = 4096

/**
 * The bucket of interactions with a person `p`: that of the account, so that one chunk holds all interactions with it.
 */
export const bucketOfPerson: Sql = sql`hashtext(coalesce(p.company_id, p.id)::text) & ${bucketCount - 1}`
