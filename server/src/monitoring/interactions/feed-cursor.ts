import { refused } from '@throughline/contract/errors.ts'

/** Behind which row of the feed a page begins. */
export interface FeedPosition {
  engagementAt: string
  id: string
}

/** The position as clients carry it, opaque to them. */
export function writeCursor({ engagementAt, id }: FeedPosition): string {
  return Buffer.from(`${engagementAt}|${id}`).toString('base64url')
}

/** Reads a cursor. Throws BAD_REQUEST for all that writeCursor could not have written. */
export function readCursor(text: string): FeedPosition {
  const [engagementAt = '', id = ''] = Buffer.from(text, 'base64url').toString().split('|')
  if (isTimestamp(engagementAt) && uuidForm.test(id) && writeCursor({ engagementAt, id }) === text)
    return { engagementAt, id }
  throw refused(
    'cursor',
    'is none of ours',
    'The cursor is none of ours. Send next_cursor as the page before gave it.',
  )
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isTimestamp(text: string): boolean {
  const isForm = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
  return isForm && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
}
