import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

/**
 * The slot in which this transaction counts routes: one that no other transaction holds, a new one where all are held.
 * It stays ours until the end of the transaction, so whoever counts waits for nobody.
 */
export async function takeRouteSlot(db: Db, tenantId: string): Promise<string> {
  const free = await db.first<{ id: string }>(sql`
    select id from route_slots where tenant_id = ${tenantId} order by id limit 1 for no key update skip locked`)
  if (free) return free.id
  const id = newId()
  await db.run(sql`insert into route_slots (tenant_id, id) values (${tenantId}, ${id})`)
  return id
}

/**
 * The statement that stamps a slot which this transaction took: whoever changes which routes there are, their scores,
 * whether they are hidden, or a name says so, and what was found by name before is looked for anew. Ends in a condition.
 * The stamp is no count and no time, so that a server set back to an earlier state never gives one again.
 */
export const slotStamped = (tenantId: string, slotId: string): Sql => sql`
  update route_slots set stamp = ${randomUUID()} where tenant_id = ${tenantId} and id = ${slotId}::uuid`

/** The same for who counts no routes. */
export async function stampRoutes(db: Db, tenantId: string): Promise<void> {
  await db.run(slotStamped(tenantId, await takeRouteSlot(db, tenantId)))
}

/**
 * What all slots of the workspace are stamped with: the same only as long as no transaction that stamped one was
 * committed. Null where there is none yet.
 */
export async function routesVersion(db: Db, tenantId: string): Promise<string | null> {
  const slots = await db.first<{ version: string | null }>(sql`
    select string_agg(coalesce(stamp, id)::text, ' ' order by id) as version
    from route_slots
    where tenant_id = ${tenantId}`)
  return slots?.version ?? null
}
