export interface EventColumns {
  event_id: string
  type: string
  created_at: string
  subject_id: string
  data: unknown
}

/** The body of an event: the same text in every attempt, as an event does not change and its fields stand in one order. */
export function eventBody({
  event_id: id,
  type,
  created_at: timestamp,
  subject_id,
  data,
}: EventColumns): string {
  return JSON.stringify({ id, type, timestamp, subject_id, data })
}
