import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Whether the connector `member` was there before the import that was accepted at `now`. Of one that it made nothing is
 * known, so that nothing needs to be looked up row by row; what a repeated chunk finds all the same is a conflict.
 */
export const wasKnown = (now: Date): Sql => sql`member.created_at <> ${now}::timestamptz`
