import { refused } from '@throughline/contract/errors.ts'

/** Throws BAD_REQUEST for closing tags of types other than `path`: only opportunities have conversations to close. */
export function refuseClosing(group: { subject_type: string }, closes: boolean): void {
  if (!closes || group.subject_type === 'path') return
  throw refused(
    '/closes',
    'must be false but for tags of paths',
    `/closes: a tag of ${group.subject_type} records cannot close a conversation.`,
  )
}
