import { type Sql, sql } from '../db/sql.ts'
import type { Scope } from './context.ts'

interface Ordered {
  table: Sql
  /** Which rows `r` are numbered together. */
  within: Sql
}

export interface Move {
  id: string
  /** Behind the last place is the last place. */
  to: number
}

/**
 * Holds the orders of the workspace's groups and tiers until the end of the transaction: whoever adds, moves or deletes
 * one of them takes it before anything else.
 */
export const orderLock = (tenantId: string): Sql => sql`
  select tenant_id from workspaces where tenant_id = ${tenantId} for no key update`

/**
 * Numbers rows in the column `position` from 0 in the order they have, one of them moved to a place where that is
 * asked for. Needs the order to be held. Says whether the one that moves changed its place.
 */
export async function renumberRows(ctx: Scope, { table, within }: Ordered, move?: Move): Promise<boolean> {
  const moved = move?.id ?? null
  const renumbered = await ctx.db.rows<{ id: string }>(sql`
    update ${table} r
    set position = p.place
    from (
      select id,
        row_number() over (order by case when id = ${moved}::uuid then ${move?.to ?? 0}::int - 0.5 else place end) - 1
          as place
      from (
        -- The places of the others, as if the row that moves were not there.
        select r.id,
          count(*) filter (where r.id is distinct from ${moved}::uuid) over (order by r.position, r.id) - 1 as place
        from ${table} r
        where r.tenant_id = ${ctx.tenantId} and ${within}
      ) placed
    ) p
    where r.tenant_id = ${ctx.tenantId} and r.id = p.id and r.position <> p.place
    returning r.id`)
  return renumbered.some(({ id }) => id === moved)
}
