import type { listEvents as contract } from '@throughline/contract/events/list-events.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { allOf, type Sql, sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { type EventPosition, lastId, movedXid, readCursor, requirePast, writeCursor } from './event-cursor.ts'
import { oldestShown } from './retention.ts'

type Events = DataOf<typeof contract>['events']

interface Row {
  id: string
  type: string
  timestamp: string
  subject_id: string
  data: object
  xid: string
}

export const listEvents: Handler<typeof contract> = async (ctx, { cursor, from, type, page_size }) => {
  const after = cursor === undefined ? undefined : readCursor(cursor, ctx.now)
  const filter = allOf([
    sql`e.tenant_id = ${ctx.tenantId}`,
    // Only up to the oldest transaction still open, so that whatever commits later comes after what is read now.
    sql`e.xid < pg_snapshot_xmin(pg_current_snapshot())`,
    after
      ? sql`(e.xid, e.id) > (${after.xid}::xid8, ${after.id}::uuid)`
      : since(ctx.tenantId, oldestShown(ctx.now, from)),
    ...(type?.length ? [sql`e.type = any(${type}::text[])`] : []),
  ])
  const [rows, [end]] = await ctx.db.batch<[Row[], { xid: string; is_before_move: boolean }[]]>([
    sql`
      select e.id, e.type, e.created_at as timestamp, e.subject_id, e.data, e.xid
      from events e
      where ${filter}
      order by e.xid, e.id
      limit ${page_size + 1}`,
    sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xid, exists (
        select from events m
        where m.tenant_id = ${ctx.tenantId} and m.xid = ${movedXid}::xid8 and m.created_at > ${after?.at ?? null}
      ) as is_before_move`,
  ])
  const { xid: upTo, is_before_move } = end ?? { xid: '1', is_before_move: false }
  if (after) requirePast(after, upTo, is_before_move)
  const shown = rows.slice(0, page_size)
  const last = rows.length > page_size ? shown.at(-1) : undefined
  return {
    // What is in `data` follows from the type; whoever writes an event keeps to its shape.
    events: shown.map(({ xid: _, ...event }) => event) as Events,
    next_cursor: last
      ? writeCursor(last, last.timestamp)
      : writeCursor(readUpTo(upTo), ctx.now.toISOString()),
    has_more: last !== undefined,
  }
}

/** The end of what cannot change: the next poll continues there, even if it read no event of the requested types. */
function readUpTo(horizon: string): EventPosition {
  return { xid: String(BigInt(horizon) - 1n || 1n), id: lastId }
}

/**
 * Starts the index scan at the first transaction with an event since `from`. The time alone does not follow the order:
 * a job writes events with the time at which it was accepted, long after others with a later time.
 */
const since = (tenantId: string, from: Date): Sql => sql`
  e.created_at >= ${from} and e.xid >= (
    select min(f.xid) from events f where f.tenant_id = ${tenantId} and f.created_at >= ${from})`
