import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { type EventPosition, lastId } from '../../floor/events/event-cursor.ts'
import { fanOutWebhooksKind } from '../../floor/events/followers.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { deliveryTasks } from './delivery-tasks.ts'
import { usualTriesMax } from './enqueue-deliveries.ts'
import { everyType } from './subscribed-types.ts'

const eventsPerStep = 500
/** Wait before looking again for events that an open transaction holds back. */
const heldBackMs = 250
/** Wait while nobody requests the task: for events whose writer has requested none. */
const idleMs = 60_000

/**
 * Makes deliveries of the events of a workspace, for each endpoint from where it stands in their stream. Position and
 * deliveries are written in one transaction, so a dead worker loses nothing and doubles nothing.
 */
export const fanOutWebhooks: TaskKind = {
  kind: fanOutWebhooksKind,
  run: async ({ pools, lease, signal }) => {
    for (;;) {
      const { at, next } = await holdingLease({ pools, lease }, async (db) => {
        return step({ db, tenantId: lease.tenantId })
      })
      if (next === 'nobody') return undefined
      if (next !== 'more') return { runAgainAt: new Date(Date.parse(at) + waitMs[next]) }
      signal.throwIfAborted()
    }
  },
}

const waitMs = { 'held back': heldBackMs, idle: idleMs }

interface Step {
  /** By the database clock. */
  at: string
  next: 'more' | 'held back' | 'idle' | 'nobody'
}

/** Endpoints at the same position in the stream: nearly always all, as only one that was switched off is elsewhere. */
interface Followers extends EventPosition {
  endpointIds: string[]
}

async function step({ db, tenantId }: Scope): Promise<Step> {
  const [[state], groups] = await db.batch<[{ horizon: string; at: string }[], Followers[]]>([
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, now()::timestamptz(3) as at`,
    sql`
      select w.read_xid::text as xid, w.read_id as id, array_agg(w.id) as "endpointIds"
      from (
        select id, read_xid, read_id
        from webhook_endpoints
        where tenant_id = ${tenantId} and is_enabled and deleted_at is null and event_types <> '{}'
        order by id
        for no key update
      ) w
      group by w.read_xid, w.read_id`,
  ])
  const { horizon = '0', at = new Date().toISOString() } = state ?? {}
  if (groups.length === 0) return { at, next: 'nobody' }
  let isMore = false
  for (const { endpointIds, ...from } of groups) {
    const upTo = await nextPosition(db, { tenantId, from, horizon })
    if (upTo.isMore) isMore = true
    await insertDeliveries(db, { tenantId, at, from, to: upTo.position, endpointIds })
  }
  if (isMore) return { at, next: 'more' }
  return { at, next: (await isHeldBack({ db, tenantId }, horizon)) ? 'held back' : 'idle' }
}

interface DeliveryRange {
  tenantId: string
  /** Events after `from`, up to and including `to`. */
  from: EventPosition
  to: EventPosition
  endpointIds: readonly string[]
  at: string
}

/** Where one step ends: after some hundreds of events, or before the oldest transaction that is still open. */
async function nextPosition(
  db: Db,
  { tenantId, from, horizon }: { tenantId: string; from: EventPosition; horizon: string },
): Promise<{ position: EventPosition; isMore: boolean }> {
  const position = await db.first<EventPosition>(sql`
    select xid::text as xid, id from events
    where tenant_id = ${tenantId} and xid < ${horizon}::xid8 and (xid, id) > (${from.xid}::xid8, ${from.id}::uuid)
    order by events.xid, id
    limit 1 offset ${eventsPerStep - 1}`)
  if (position) return { position, isMore: true }
  const before = BigInt(horizon) - 1n
  return { position: before > BigInt(from.xid) ? { xid: String(before), id: lastId } : from, isMore: false }
}

async function insertDeliveries(
  db: Db,
  { tenantId, at, from, to, endpointIds }: DeliveryRange,
): Promise<void> {
  const made = await db.run(sql`
    insert into webhook_deliveries
      (tenant_id, id, endpoint_id, n, message_id, type, status, tries_max, due_at, created_at)
    select ${tenantId}::uuid, new_id(), w.id, w.last_n + row_number() over (partition by w.id order by e.xid, e.id),
      e.id, e.type, 'PENDING', ${usualTriesMax}, ${at}::timestamptz, ${at}::timestamptz
    from events e
    join webhook_endpoints w on w.tenant_id = ${tenantId} and w.id = any(${endpointIds}::uuid[])
      and (w.event_types @> ${[everyType]}::text[] or e.type = any(w.event_types))
    where e.tenant_id = ${tenantId} and (e.xid, e.id) > (${from.xid}::xid8, ${from.id}::uuid)
      and (e.xid, e.id) <= (${to.xid}::xid8, ${to.id}::uuid)
    order by e.xid, e.id
    on conflict (tenant_id, endpoint_id, message_id) do nothing`)
  await db.batch([
    // Numbers may be skipped: they only give the order.
    sql`
      update webhook_endpoints
      set read_xid = ${to.xid}::xid8, read_id = ${to.id}::uuid, last_n = last_n + ${made === 0 ? 0 : eventsPerStep}
      where tenant_id = ${tenantId} and id = any(${endpointIds}::uuid[])
        and (read_xid, read_id) <> (${to.xid}::xid8, ${to.id}::uuid)`,
    ...(made === 0 ? [] : [deliveryTasks(tenantId, endpointIds)]),
  ])
}

/** Whether an open transaction holds events back that are written already; its end notifies nobody. */
async function isHeldBack({ db, tenantId }: Scope, horizon: string): Promise<boolean> {
  return db.has(sql`
    select id from events where tenant_id = ${tenantId} and xid >= ${horizon}::xid8 limit 1`)
}
