import type pg from 'pg'
import type { Sql } from './sql.ts'
import type { Db } from './tenant-db.ts'

/** The database outside any workspace: only for look-up functions, queue and staging. Other tables show no row here. */
export function unscoped(pool: pg.Pool): Pick<Db, 'rows' | 'first'> {
  const rows = async <Row>({ text, values }: Sql) => (await pool.query({ text, values })).rows as Row[]
  return { rows, first: async <Row>(statement: Sql) => (await rows<Row>(statement))[0] }
}
