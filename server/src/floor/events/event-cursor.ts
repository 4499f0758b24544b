import { refused } from '@throughline/contract/errors.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { eventDays, oldestStored } from './retention.ts'

/** A place in the stream of events: behind the event of this transaction with this id. */
export interface EventPosition {
  xid: string
  id: string
}

/** Not less than any id: a position with it comes after everything that its transaction wrote. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The position as clients carry it, opaque to them; `at` is when everything before it was there to be read. */
export function writeCursor({ xid, id }: EventPosition, at: string): string {
  return Buffer.from([at, xid, id].join('|')).toString('base64url')
}

/** Throws BAD_REQUEST for what writeCursor never writes, and for a cursor so old that events behind it may be gone. */
export function readCursor(text: string, now: Date): EventPosition & { at: string } {
  const [at = '', xid = '', id = ''] = Buffer.from(text, 'base64url').toString().split('|')
  const wellFormed =
    isTimestamp(at) && /^[1-9]\d{0,18}$/.test(xid) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!wellFormed || writeCursor({ xid, id }, at) !== text)
    throw noCursor('is none of ours', 'Send next_cursor as an answer gave it.')
  if (new Date(at) < oldestStored(now))
    throw noCursor(
      `is older than ${eventDays} days, and so may be events behind it`,
      'Begin again without it.',
    )
  return { xid, id, at }
}

const noCursor = (why: string, whatToDo: string) => refused('cursor', why, `The cursor ${why}. ${whatToDo}`)

/** The transaction id of all events restored from another database server. No transaction of this one has it. */
export const movedXid = '1'

/**
 * Cursors only come after ended transactions. Throws BAD_REQUEST for one of another database: its transaction is still
 * to come here, or events restored from another server are later than it and would be skipped.
 */
export function requirePast({ xid }: EventPosition, horizon: string, isBeforeMove: boolean): void {
  if (BigInt(xid) < BigInt(horizon) && (xid === movedXid || !isBeforeMove)) return
  throw noCursor('is of another database', 'The database was moved: begin again without it, with `from`.')
}
