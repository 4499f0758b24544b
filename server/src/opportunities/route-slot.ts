import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

/**
 * The slot in which this transaction counts routes: one that no other transaction holds, a new one where all are held.
 * It stays ours until the end of the transaction, so whoever counts waits for nobody. It gets another stamp: what was
 * found by name before is looked for anew. So whoever changes which routes there are, their scores, whether they are
 * hidden, or a name takes a slot, counting or not.
 */
export async function takeRouteSlot(db: Db, tenantId: string): Promise<string> {
  const free = await db.first<{ id: string }>(sql`
    update route_slots
    set stamp = ${newStamp()}
    where tenant_id = ${tenantId} and id = (
      select id from route_slots where tenant_id = ${tenantId} order by id limit 1 for no key update skip locked
    )
    returning id`)
  if (free) return free.id
  const id = newId()
  await db.run(sql`insert into route_slots (tenant_id, id, stamp) values (${tenantId}, ${id}, ${newStamp()})`)
  return id
}

/** Not from the clock, so that a server set back to an earlier state never gives one again. */
const newStamp = () => randomUUID()

/**
 * What all slots of the workspace are stamped with: the same only as long as no transaction that took one was
 * committed. Null where there is none yet.
 */
export async function routesVersion(db: Db, tenantId: string): Promise<string | null> {
  const slots = await db.first<{ version: string | null }>(sql`
    select string_agg(coalesce(stamp, id)::text, ' ' order by id) as version from route_slots where tenant_id = ${tenantId}`)
  return slots?.version ?? null
}
