import { v7 as newId } from 'uuid'
import { sql } from '../db/sql.ts'
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
