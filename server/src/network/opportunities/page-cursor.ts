import { ApiError } from '@throughline/contract/errors.ts'
import { sortOrders } from '@throughline/contract/opportunities/search-opportunities.ts'
import { isMoment } from '../../floor/text/is-moment.ts'
import type { Position } from './sort-order.ts'

/** Where a page begins: behind which row, in which order, and which page it is. */
export interface PageCursor extends Position {
  sort: string
  page: number
}

/** The cursor as clients carry it, opaque to them. */
export function writeCursor({ sort, value, id, page }: PageCursor): string {
  return Buffer.from([sort, value ?? '', id, page].join('|')).toString('base64url')
}

/** Reads a cursor for a search in the order `sort`. Throws BAD_REQUEST for all that writeCursor could not have written. */
export function readCursor(text: string, sort: string): PageCursor {
  const cursor = parsed(text)
  if (!cursor || writeCursor(cursor) !== text) {
    throw refused(
      'is none of ours',
      'The cursor is none of ours. Send next_cursor as the page before gave it.',
    )
  }
  if (cursor.sort !== sort) {
    throw refused('belongs to another sort', `The cursor belongs to a search with sort=${cursor.sort}.`)
  }
  return cursor
}

function parsed(text: string): PageCursor | undefined {
  const [sort = '', value = '', id = '', page = '', rest] = Buffer.from(text, 'base64url')
    .toString()
    .split('|')
  const isScore = sort === 'score' || sort === '-score'
  const wellFormed =
    rest === undefined &&
    sortOrders.some((order) => order === sort) &&
    (value === '' || (isScore ? /^\d{1,2}$/.test(value) : isMoment(value))) &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    /^[1-9]\d{0,9}$/.test(page)
  if (!wellFormed) return undefined
  const read = isScore ? Number(value) : value
  return { sort, value: value === '' ? null : read, id, page: Number(page) }
}

function refused(why: string, message: string): ApiError {
  return new ApiError('BAD_REQUEST', message, { details: [{ pointer: 'cursor', message: why }] })
}
