import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'

/** A way to look opportunities up by index: those that have one of some ids in a column. */
export interface AccessPath {
  column: 'id' | 'connector_id' | 'prospect_id' | 'company_id' | 'status_id'
  /** Selects these ids as `id`, each once. */
  ids: Sql
  /** The condition on an opportunity `o` that an earlier access path of the same filter finds it, too. */
  except?: Sql
}

/**
 * Selects columns of the opportunities `o` that access paths find and that meet a condition. `offset 0` has each id looked
 * up by itself, whatever is known of the tables: so the statement can stop as soon as there is enough.
 */
export function byAccessPaths(
  tenantId: string,
  accessPaths: readonly AccessPath[],
  { columns, condition }: { columns: Sql; condition: Sql },
): Sql {
  const each = accessPaths.map(
    ({ column, ids, except }) => sql`
      select o.*
      from (${ids}) s
      cross join lateral (
        select ${columns}
        from opportunities o
        where o.tenant_id = ${tenantId} and ${raw(`o.${column}`)} = s.id and ${condition}
          ${except ? sql`and not ${except}` : raw('')}
        offset 0
      ) o`,
  )
  return join(each, ' union all ')
}

/** Counts what access paths find, up to a number. Of ids of opportunities themselves none is looked up. */
export function countStatement(
  tenantId: string,
  accessPaths: readonly AccessPath[],
  countedMax: number,
): Sql {
  const found = accessPaths.map((accessPath) =>
    accessPath.column === 'id'
      ? sql`select from (${accessPath.ids}) ids`
      : sql`select from (${byAccessPaths(tenantId, [accessPath], { columns: sql`o.id`, condition: sql`true` })}) found`,
  )
  return sql`select count(*)::int as size from (select from (${join(found, ' union all ')}) f limit ${countedMax}) n`
}
