import type { Update } from './change-opportunity.ts'

export type StatusUpdate = Pick<Update, 'status_id' | 'notes' | 'clear_status' | 'clear_notes'>

/** What an update changes, ids in lower case; without the owner fields, which are refused before. */
export function statusUpdate({ status_id, notes, clear_status, clear_notes }: Update): StatusUpdate {
  return {
    ...(status_id !== undefined && { status_id: status_id.toLowerCase() }),
    ...(notes !== undefined && { notes }),
    ...(clear_status && { clear_status }),
    ...(clear_notes && { clear_notes }),
  }
}
