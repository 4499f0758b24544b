import { type Sql, sql } from '../../../floor/db/sql.ts'

/** How many parts the interactions of a job are spread over: the finest that it can be cut into chunks. */
export const bucketCount = 4096

/** Those from one up to another. */
export interface Buckets {
  from: number
  to: number
}

/**
 * The bucket of interactions with a person `p`: that of the account, so that one chunk holds all interactions with it.
 */
export const bucketOfPerson: Sql = sql`hashtext(coalesce(p.company_id, p.id)::text) & ${bucketCount - 1}`
