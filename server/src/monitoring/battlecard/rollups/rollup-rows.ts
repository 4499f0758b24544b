import { allOf, join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from '../model/model.ts'
import { isGrain, periodOf } from './grain.ts'
import type { Measure, RollupTable } from './rollup-tables.ts'
import { weighedInteractions } from './weighed-interactions.ts'

/** A rollup's rows from a relation `i` with conditions, in key order: neighbours in the index are written together. */
export function rollupRows(table: RollupTable, tenantId: string, from: Sql): Sql {
  const key = join(table.key.map((column) => (isGrain(column) ? periodOf(column) : raw(`i.${column}`))))
  return sql`
    select ${tenantId}::uuid, ${key}, ${measuresOf(table)}
    ${from}
    group by ${key}
    order by ${key}`
}

/** The measures of a rollup in the order of every insert. */
export const measuresOf = ({ measures }: RollupTable): Sql =>
  join(Object.values(measures).map((measure) => aggregateOf(measure)))

/** A measure, of those interactions alone that meet a further condition. */
export function aggregateOf({ aggregate, condition }: Measure, further?: string): Sql {
  const conditions = [condition, further].filter((one) => one !== undefined)
  return raw(conditions.length === 0 ? aggregate : `${aggregate} filter (where ${conditions.join(' and ')})`)
}

/** The stored interactions `i` that a rollup counts, of those that meet a condition: from `from` on. */
export function interactionsCountedBy(
  table: RollupTable,
  { tenantId, model }: { tenantId: string; model: BattlecardModel },
  condition: Sql,
): Sql {
  const conditions = allOf([...ofAccounts(table), condition])
  return table.weighedBy
    ? sql`from (${weighedInteractions({ tenantId, model, grain: table.weighedBy }, conditions)}) i`
    : sql`from real_interactions i where i.tenant_id = ${tenantId} and ${conditions}`
}

/** A rollup of accounts counts no interaction that is with none. */
export const ofAccounts = ({ key }: RollupTable): Sql[] =>
  key.includes('company_id') ? [sql`i.company_id is not null`] : []
