import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Measure, RollupTable } from './rollup-tables.ts'

/**
 * Inserts the rows that a statement selects: keys, then measures, in the order of the table. The statement before
 * deleted what was there, and a key selected twice fails the statement. Without `on conflict` it would do so as well,
 * but a cluster would write the rows by COPY, which row security refuses.
 */
export const insertRollup = (table: RollupTable, rows: Sql): Sql =>
  upsert(table, rows, (measure) => `excluded.${measure}`)

/** Adds the measures of the rows that a statement selects to those that are there. */
export const addToRollup = (table: RollupTable, rows: Sql): Sql => upsert(table, rows, merged)

function upsert(
  { name, key, measures }: RollupTable,
  rows: Sql,
  written: (column: string, measure: Measure) => string,
): Sql {
  const columns = ['tenant_id', ...key, ...Object.keys(measures)]
  const set = Object.entries(measures).map(([column, measure]) =>
    raw(`${column} = ${written(column, measure)}`),
  )
  return sql`
    insert into ${raw(name)} as t (${raw(columns.join(', '))})
    ${rows}
    on conflict (${raw(['tenant_id', ...key].join(', '))}) do update set ${join(set)}`
}

/** What two parts of a measure make together. */
const merged = (column: string, { merge }: Measure): string =>
  merge === 'sum' ? `t.${column} + excluded.${column}` : `${merge}(t.${column}, excluded.${column})`
