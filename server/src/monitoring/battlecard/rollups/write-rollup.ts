import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { RollupTable } from './rollup-tables.ts'

/**
 * Inserts the rows that a statement selects: keys, then measures, in the order of the table. The statement before
 * deleted what was there, and a key selected twice fails the statement. Without `on conflict` it would do so as well,
 * but a cluster would write the rows by COPY, which row security refuses.
 */
export const insertRollup = (table: RollupTable, rows: Sql): Sql => sql`
  ${insertOf(table, rows)}
  ${onConflict(table)}
    ${join(table.measures.map((measure) => raw(`${measure} = excluded.${measure}`)))}`

/** Adds the measures of the rows that a statement selects to those that are there. */
export const addToRollup = (table: RollupTable, rows: Sql): Sql => sql`
  ${insertOf(table, rows)}
  ${onConflict(table)}
    ${join(table.measures.map((measure) => raw(`${measure} = ${merged(measure)}`)))}`

const insertOf = (table: RollupTable, rows: Sql): Sql => sql`
  insert into ${raw(table.name)} as t (${columnsOf(table)})
  ${rows}`

const onConflict = ({ key }: RollupTable): Sql =>
  raw(`on conflict (tenant_id, ${key.join(', ')}) do update set`)

/** What two parts of a measure make together. */
function merged(measure: string): string {
  if (earliest.has(measure)) return `least(t.${measure}, excluded.${measure})`
  if (latest.has(measure)) return `greatest(t.${measure}, excluded.${measure})`
  if (measure === 'days') return 'union_of_days(t.days, excluded.days)'
  return `t.${measure} + excluded.${measure}`
}

const earliest = new Set(['first_at', 'post_low'])
const latest = new Set(['last_at', 'brought_at', 'post_high'])

const columnsOf = ({ key, measures }: RollupTable): Sql => raw(['tenant_id', ...key, ...measures].join(', '))
