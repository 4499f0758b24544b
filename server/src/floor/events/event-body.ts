import { sql } from '../db/sql.ts'

export interface EventColumns {
  event_id: string
  type: string
  created_at: string
  subject_id: string
  data: unknown
}

export const eventColumns = sql`e.id as event_id, e.type, e.created_at, e.subject_id, e.data`

/** An event as it is sent: the same text each time, as it does not change and its fields stand in one order. */
export function eventBody({ event_id, created_at, type, subject_id, data }: EventColumns): string {
  return JSON.stringify({ id: event_id, type, timestamp: created_at, subject_id, data })
}
