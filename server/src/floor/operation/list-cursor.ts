import { refused } from '@throughline/contract/errors.ts'

/** Behind which row of a list a page begins, and which page it is. */
export interface ListCursor {
  /** What the list is ordered by, of the last row of the page before. */
  after: readonly string[]
  page: number
}

/** A list whose pages can be asked for by cursor. */
export interface CursorList {
  /** Tells its cursors from those of other lists. */
  name: string
  /** What each part of `after` must be; none has a line end. */
  parts: readonly ((text: string) => boolean)[]
}

/** The cursor as clients carry it, opaque to them. */
export function writeListCursor({ name }: Pick<CursorList, 'name'>, { after, page }: ListCursor): string {
  return Buffer.from([name, page, ...after].join('\n')).toString('base64url')
}

/** Reads a cursor of a list. Throws BAD_REQUEST for all that writeListCursor could not have written for it. */
export function readListCursor(list: CursorList, text: string): ListCursor {
  const [name, page = '', ...after] = Buffer.from(text, 'base64url').toString().split('\n')
  const cursor = { after, page: Number(page) }
  const isWellFormed =
    name === list.name &&
    /^[1-9]\d{0,9}$/.test(page) &&
    after.length === list.parts.length &&
    list.parts.every((isPart, at) => isPart(after[at] ?? ''))
  if (isWellFormed && writeListCursor(list, cursor) === text) return cursor
  throw refused(
    'cursor',
    'is none of ours for this list',
    'The cursor is none of ours for this list. Send next_cursor as the page before gave it.',
  )
}

export const isText = (text: string) => !text.includes('\0')
