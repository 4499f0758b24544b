import { type Sql, sql } from '../../floor/db/sql.ts'

/** What a delivery `d` sends, as `bodyColumns` and `bodyJoin` select it: a text of its own, else its event `e`. */
export type BodyRow = { body: string | null } & (EventColumns | { event_id: null })

interface EventColumns {
  event_id: string
  type: string
  created_at: string
  subject_id: string
  data: unknown
}

export const bodyColumns = sql`d.body, e.id as event_id, e.type, e.created_at, e.subject_id, e.data`

export const bodyJoin = (tenantId: string): Sql => sql`
  left join events e on e.tenant_id = ${tenantId} and e.id = d.message_id and d.body is null`

/**
 * The body of a delivery: the same text in every attempt, as an event does not change and its fields stand in one order.
 * Null when the event is not kept any more.
 */
export function bodyOf(row: BodyRow): string | null {
  if (row.body !== null || row.event_id === null) return row.body
  const { event_id: id, type, created_at: timestamp, subject_id, data } = row
  return JSON.stringify({ id, type, timestamp, subject_id, data })
}
