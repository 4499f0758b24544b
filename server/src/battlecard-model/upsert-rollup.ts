import { join, raw, type Sql, sql } from '../db/sql.ts'

export interface RollupTable {
  name: string
  key: readonly string[]
  measures: readonly string[]
}

/** Writes the rows a statement selects (keys, then measures, in the order of the table); what is so already stays. */
export function upsertRollup({ name, key, measures }: RollupTable, rows: Sql): Sql {
  const columns = ['tenant_id', ...key]
  return sql`
    insert into ${raw(name)} as t (${raw([...columns, ...measures].join(', '))})
    ${rows}
    on conflict (${raw(columns.join(', '))}) do update set
      ${join(measures.map((measure) => raw(`${measure} = excluded.${measure}`)))}
    where (${raw(measures.map((measure) => `t.${measure}`).join(', '))})
      is distinct from (${raw(measures.map((measure) => `excluded.${measure}`).join(', '))})`
}
