import { type Sql, sql } from '../../floor/db/sql.ts'
import { type EventColumns, eventBody, eventColumns } from '../../floor/events/event-body.ts'

/** What a delivery `d` sends, as `bodyColumns` and `bodyJoin` select it: a text of its own, else its event `e`. */
export type BodyRow = { body: string | null } & (EventColumns | { event_id: null })

export const bodyColumns = sql`d.body, ${eventColumns}`

export const bodyJoin = (tenantId: string): Sql => sql`
  left join events e on e.tenant_id = ${tenantId} and e.id = d.message_id and d.body is null`

/** The body of a delivery, the same text in every attempt. Null when the event is not kept any more. */
export const bodyOf = (row: BodyRow): string | null =>
  row.body !== null || row.event_id === null ? row.body : eventBody(row)
