import type pg from 'pg'
import type { Sql } from './sql.ts'

/**
 * Runs a statement outside any workspace: only for the look-up functions and for the tables without row
 * security (queue, staging). Every other table shows no row here.
 */
export async function unscoped<Row>(pool: pg.Pool, statement: Sql): Promise<Row[]> {
  const result = await pool.query({ text: statement.text, values: statement.values })
  return result.rows as Row[]
}
