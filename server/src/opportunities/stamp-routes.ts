import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

/**
 * Whoever changes which routes there are, their scores, whether they are hidden, or a name says so in the same
 * transaction: what was found by name before is looked for anew. The stamp that is changed is one that no other
 * transaction holds, a new one where all are held: nobody waits. It is no count and no time, so that a server set back
 * to an earlier state never gives one again.
 */
export async function stampRoutes(db: Db, tenantId: string): Promise<void> {
  const stamped = await db.run(sql`
    update route_stamps
    set stamp = ${randomUUID()}
    where tenant_id = ${tenantId} and id = (
      select id from route_stamps where tenant_id = ${tenantId} order by id limit 1 for no key update skip locked
    )`)
  if (stamped > 0) return
  await db.run(sql`
    insert into route_stamps (tenant_id, id, stamp) values (${tenantId}, ${newId()}, ${randomUUID()})`)
}

/**
 * All stamps of the workspace: the same only as long as no transaction that changed one was committed. Null where there
 * is none yet.
 */
export async function routesVersion(db: Db, tenantId: string): Promise<string | null> {
  const stamps = await db.first<{ version: string | null }>(sql`
    select string_agg(stamp::text, ' ' order by id) as version from route_stamps where tenant_id = ${tenantId}`)
  return stamps?.version ?? null
}
