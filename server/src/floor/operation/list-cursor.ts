import { refused } from '@throughline/contract/errors.ts'

/** Where a page of a list begins, and the number of the page. */
interface ListCursor {
  /** The sort values of the last row of the page before. */
  after: readonly string[]
  page: number
}

/** A list, in one order, with cursors. */
export interface CursorList {
  /** Distinguishes its cursors from those of other lists and other orders. */
  name: string
  /** A check for each value of `after`. */
  parts: readonly ((text: string) => boolean)[]
}

/** The cursor as clients carry it, opaque to them. */
export function writeListCursor({ name }: Pick<CursorList, 'name'>, { after, page }: ListCursor): string {
  return Buffer.from(JSON.stringify([name, String(page), ...after])).toString('base64url')
}

/** Reads a cursor of a list. Throws BAD_REQUEST for all that writeListCursor could not have written for it. */
export function readListCursor(list: CursorList, text: string): ListCursor {
  const [name, page = '', ...after] = partsOf(text)
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
    'The cursor is none of ours for this list and its order. Send next_cursor as the page before gave it.',
  )
}

/** Empty for what is no cursor at all. */
function partsOf(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

/** Whether PostgreSQL can hold the text. */
export const isText = (text: string) => !text.includes('\0') && text.isWellFormed()
