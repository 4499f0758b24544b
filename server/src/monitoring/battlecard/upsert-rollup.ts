import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'

export interface RollupTable {
  name: string
  key: readonly string[]
  measures: readonly string[]
  /** Holds for a row that adds nothing up. */
  isEmpty: string
}

/** Writes the rows a statement selects (keys, then measures, in the order of the table); what is so already stays. */
export const upsertRollup = (table: RollupTable, rows: Sql): Sql => sql`
  ${insertInto(table)}
  ${rows}
  ${onConflict(table, replaced)}`

/** Adds the measures of the rows a statement selects to those that are there. */
export const addToRollup = (table: RollupTable, rows: Sql): Sql => sql`
  ${insertInto(table)}
  ${rows}
  ${onConflict(table, together)}`

/**
 * The same of places that are counted anew and may turn out empty: such a row goes. It is found by its key, since an
 * index of empty rows would have every change of a measure written to all indexes of the row.
 */
export const recountRollup = (
  table: RollupTable,
  { tenantId, rows }: { tenantId: string; rows: Sql },
): Sql => sql`
  with counted (${columnsOf(table)}) as materialized (${rows}),
  emptied as (
    delete from ${raw(table.name)} t
    using (
      select row.place
      from counted c
      cross join lateral (
        select t.ctid as place
        from ${raw(table.name)} t
        where t.tenant_id = ${tenantId}
          and ${raw(table.key.map((column) => `t.${column} = c.${column}`).join(' and '))}
        offset 0
      ) row
      where c.${raw(table.isEmpty)}
    ) gone
    where t.tenant_id = ${tenantId} and t.ctid = gone.place
  )
  ${insertInto(table)}
  select * from counted c where not c.${raw(table.isEmpty)}
  ${onConflict(table, replaced)}`

const replaced = (measure: string): string => `excluded.${measure}`

/** What two parts of a measure make together. */
function together(measure: string): string {
  if (earliest.has(measure)) return `least(t.${measure}, excluded.${measure})`
  if (latest.has(measure)) return `greatest(t.${measure}, excluded.${measure})`
  if (united.has(measure)) return `t.${measure} | excluded.${measure}`
  return `t.${measure} + excluded.${measure}`
}

const earliest = new Set(['first_at', 'post_low'])
const latest = new Set(['last_at', 'brought_at', 'post_high'])
const united = new Set(['blocks'])

const columnsOf = ({ key, measures }: RollupTable): Sql => raw(['tenant_id', ...key, ...measures].join(', '))

const insertInto = (table: RollupTable): Sql => sql`insert into ${raw(table.name)} as t (${columnsOf(table)})`

function onConflict({ key, measures }: RollupTable, value: (measure: string) => string): Sql {
  return sql`
    on conflict (${raw(['tenant_id', ...key].join(', '))}) do update set
      ${join(measures.map((measure) => raw(`${measure} = ${value(measure)}`)))}
    where (${raw(measures.map((measure) => `t.${measure}`).join(', '))})
      is distinct from (${raw(measures.map(value).join(', '))})`
}
