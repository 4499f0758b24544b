import type { EventType } from '@throughline/contract/events/event-types.ts'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '../db/sql.ts'
import type { TimedScope } from '../operation/context.ts'
import { followersStatement } from './followers.ts'

export interface NewEvent {
  type: EventType
  /** The record it is about, in the form the API names it. */
  subjectId: string
  /** Must hold no secret and nothing of another workspace. */
  data: Record<string, unknown>
}

/** Writes events in the transaction of the change they report, in the order given. */
export async function recordEvents(
  { db, tenantId, now }: TimedScope,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length > 0) await db.batch(eventsStatements(tenantId, now, events))
}

/** The same as statements, for a write that sends several at once; the rows of none are of interest. */
export function eventsStatements(tenantId: string, now: Date, events: readonly NewEvent[]): Sql[] {
  const written = sql`
    insert into events (tenant_id, id, type, subject_id, data, created_at)
    select ${tenantId}::uuid, e.id, e.type, e.subject_id, e.data::json, ${now}::timestamptz
    from unnest(
      ${events.map(() => newId())}::uuid[], ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.subjectId)}::text[], ${events.map((event) => JSON.stringify(event.data))}::text[]
    ) as e (id, type, subject_id, data)
    returning 1`
  return [written, followersStatement(tenantId)]
}

/** Events of one type; `rows` selects the `subject_id` and `data` of each. */
interface SelectedEvents {
  type: EventType
  rows: Sql
}

/** Statements that write selected events. */
export const eventsOfRows = (tenantId: string, now: Date, events: SelectedEvents): Sql[] => [
  insertOfEvents(tenantId, now, events),
  followersStatement(tenantId),
]

/** The insert alone, for a statement that does more. If it wrote any, the caller must run `followersStatement` too. */
export const insertOfEvents = (tenantId: string, now: Date, { type, rows }: SelectedEvents): Sql => sql`
  insert into events (tenant_id, id, type, subject_id, data, created_at)
  select ${tenantId}::uuid, new_id(), ${type}, r.subject_id, r.data, ${now}::timestamptz
  from (${rows}) r
  returning 1`
