import { refused } from '@throughline/contract/errors.ts'

/** Only a conversation on a path can be over: throws BAD_REQUEST for a closing tag of another subject type. */
export function refuseClosing(group: { subject_type: string }, closes: boolean): void {
  if (!closes || group.subject_type === 'path') return
  throw refused(
    '/closes',
    'must be false but for tags of paths',
    `/closes: a tag of ${group.subject_type} records cannot close a conversation.`,
  )
}
