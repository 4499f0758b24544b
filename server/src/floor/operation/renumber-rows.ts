import { type Sql, sql } from '../db/sql.ts'
import type { Scope } from './context.ts'

interface Ordered {
  table: Sql
  /** Which rows `r` are numbered together. */
  within: Sql
}

export interface Move {
  id: string
  /** A place after the last one means the last one. */
  to: number
}

/** Locks the order of a workspace's tag groups and tiers. Whoever adds, moves or deletes one takes this lock first. */
export const orderLock = (tenantId: string): Sql => sql`
  select tenant_id from workspaces where tenant_id = ${tenantId} for no key update`

/**
 * Numbers the rows from 0 in their present order, in the column `position`; `move` takes one of them to another place.
 * The caller holds `orderLock`. Returns whether the moved row changed its place.
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
