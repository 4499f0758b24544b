import { refused } from '@throughline/contract/errors.ts'

/** Behind which record of a tag a page begins, and which page it is. */
export interface AssignmentCursor {
  tagId: string
  /** Id of the last row of the page before. */
  after: string
  page: number
}

/** The cursor as clients carry it, opaque to them. */
export function writeCursor({ tagId, after, page }: AssignmentCursor): string {
  return Buffer.from([tagId, after, page].join('|')).toString('base64url')
}

/** Reads a cursor for the records of a tag. Throws BAD_REQUEST for all that writeCursor could not have written. */
export function readCursor(text: string, tagId: string): AssignmentCursor {
  const [tag = '', after = '', page = '', rest] = Buffer.from(text, 'base64url').toString().split('|')
  const cursor = { tagId: tag, after, page: Number(page) }
  const wellFormed = rest === undefined && uuidForm.test(after) && /^[1-9]\d{0,9}$/.test(page)
  if (!wellFormed || tag !== tagId || writeCursor(cursor) !== text) throw refuseCursor()
  return cursor
}

export const refuseCursor = () =>
  refused(
    'cursor',
    'is none of ours for this tag',
    'The cursor is none of ours for this tag. Send next_cursor as the page before gave it.',
  )

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
