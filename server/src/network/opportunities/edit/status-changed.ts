import type { NewEvent } from '../../../floor/events/record-event.ts'

interface NamedStatus {
  id: string
  name: string
}

/** The event that an opportunity got another status, or none, by whatever way. */
export function statusChanged(change: {
  id: string
  from: NamedStatus | null
  to: NamedStatus | null
}): NewEvent {
  const { id, from, to } = change
  return {
    type: 'opportunity.status_changed',
    subjectId: id,
    data: {
      id,
      status_id: to?.id ?? null,
      status: to?.name ?? null,
      previous_status_id: from?.id ?? null,
      previous_status: from?.name ?? null,
    },
  }
}
