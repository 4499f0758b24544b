import { type Sql, sql } from '../db/sql.ts'
import type { Context } from './context.ts'

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
export async function renumberRows(
  { db, tenantId }: Context,
  { table, within }: Ordered,
  move?: Move,
): Promise<boolean> {
  const rows = await db.rows<Placed>(sql`
    select r.id, r.position
    from ${table} r
    where r.tenant_id = ${tenantId} and ${within}
    order by r.position, r.id`)
  const { ids, places } = misnumbered(rows, move)
  if (ids.length === 0) return false
  await db.run(sql`
    update ${table} r
    set position = p.place
    from unnest(${ids}::uuid[], ${places}::int[]) as p (id, place)
    where r.tenant_id = ${tenantId} and r.id = p.id`)
  return move !== undefined && ids.includes(move.id)
}

export interface Placed {
  id: string
  position: number
}

/** The rows whose number is not their place in the new order, and that place. */
export function misnumbered(rows: readonly Placed[], move?: Move): { ids: string[]; places: number[] } {
  const order = rows.map(({ id }) => id).filter((id) => id !== move?.id)
  if (move) order.splice(Math.min(move.to, order.length), 0, move.id)
  const numberOf = new Map(rows.map(({ id, position }) => [id, position]))
  const wrong = order
    .map((id, place) => ({ id, place }))
    .filter(({ id, place }) => numberOf.get(id) !== place)
  return { ids: wrong.map(({ id }) => id), places: wrong.map(({ place }) => place) }
}
