import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

export interface RouteChange {
  /** Through whom the routes lead that came, went or changed. */
  connectorIds?: readonly string[]
  /** Who got another name. */
  personIds?: readonly string[]
}

/** A stamp of the workspace, and how often it was changed. */
export interface RouteStamp {
  slot_id: string
  n: number
  stamp: string
}

/** More ids than these are not told one by one. */
const idsMax = 5_000

/** So many of the last changes of a stamp are told. */
const changesMax = 128

/**
 * Whoever changes which routes there are, their scores, whether they are hidden, or a name says so in the same
 * transaction: what was found by name before is looked for anew. The stamp that is changed is one that no other
 * transaction holds, a new one where all are held: nobody waits. It is no count and no time, so that a server set back
 * to an earlier state never gives one again.
 */
export async function stampRoutes(db: Db, tenantId: string, change: RouteChange | 'much'): Promise<void> {
  const stamp = randomUUID()
  const told = toldStatement(tenantId, stamp, change)
  const stamped = await db.rows(
    told(sql`
      update route_stamps
      set stamp = ${stamp}, n = n + 1
      where tenant_id = ${tenantId} and id = (
        select id from route_stamps where tenant_id = ${tenantId} order by id limit 1 for no key update skip locked
      )
      returning id, n`),
  )
  if (stamped.length > 0) return
  await db.run(
    told(sql`
      insert into route_stamps (tenant_id, id, stamp, n) values (${tenantId}, ${newId()}, ${stamp}, 1) returning id, n`),
  )
}

function toldStatement(tenantId: string, stamp: string, change: RouteChange | 'much') {
  const { connectorIds = [], personIds = [] } = change === 'much' ? {} : change
  const isMuch = change === 'much' || connectorIds.length + personIds.length > idsMax
  return (stamped: Sql) => sql`
    with slot as (${stamped}),
    told as (
      insert into route_changes (tenant_id, slot_id, n, stamp, connector_ids, person_ids)
      select ${tenantId}::uuid, id, n, ${stamp}::uuid, ${isMuch ? null : connectorIds}::uuid[],
        ${isMuch ? [] : personIds}::uuid[]
      from slot
    ),
    forgotten as (
      delete from route_changes c using slot
      where c.tenant_id = ${tenantId} and c.slot_id = slot.id and c.n <= slot.n - ${changesMax}::int
    )
    select id from slot`
}

/** All stamps of the workspace: the same only as long as no transaction that changed one was committed. */
export const routeStampsStatement = (tenantId: string): Sql => sql`
  select id as slot_id, n, stamp from route_stamps where tenant_id = ${tenantId} order by id`

export const routeStamps = (db: Db, tenantId: string): Promise<RouteStamp[]> =>
  db.rows<RouteStamp>(routeStampsStatement(tenantId))

/** All of them as one text, null where there is none yet. */
export const versionOf = (stamps: readonly RouteStamp[]): string | null =>
  stamps.length === 0 ? null : stamps.map(({ stamp }) => stamp).join(' ')
