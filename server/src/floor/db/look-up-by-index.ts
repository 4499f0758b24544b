import { sql } from './sql.ts'

/**
 * For a transaction beside another that writes its like: plans are made before the other writes, and a table that is
 * empty then would be read as a whole to look up each row, and is not empty for long.
 */
export const lookUpByIndex = sql`set local enable_seqscan = off`
