import { validate as isUuid } from 'uuid'
import { join, raw, type Sql, sql } from '../db/sql.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { type CursorList, isText } from './list-cursor.ts'

const isOfType = {
  text: isText,
  uuid: isUuid,
  timestamptz: isTimestamp,
  bigint: (text: string) => /^\d{1,18}$/.test(text),
}

/**
 * An expression that is never null, the type that its text in a cursor is cast to, and its direction; `none` for a
 * value that the cursor only carries along.
 */
type SortKey = readonly [value: string, type: keyof typeof isOfType, direction: 'asc' | 'desc' | 'none']

/** A list with cursors. Its keys define the order, and so which rows come after a cursor. */
export interface Keyset extends CursorList {
  keys: readonly SortKey[]
}

export const keyset = (name: string, keys: readonly SortKey[]): Keyset => ({
  name,
  keys,
  parts: keys.map(([, type]) => isOfType[type]),
})

export const orderBy = ({ keys }: Keyset): Sql =>
  raw(keys.flatMap(([value, , to]) => (to === 'none' ? [] : [`${value} ${to}`])).join(', '))

/** The condition that rows come after the values of a cursor; always true without one. */
export function behind({ keys }: Keyset, after: readonly string[] | undefined): Sql {
  if (!after) return sql`true`
  const places = keys.map(([value, type, to], at) => ({ value, to, last: sql`${after[at]}::${raw(type)}` }))
  return behindAll(places.filter(({ to }) => to !== 'none'))
}

/** Compares keys of the same direction as one row value, so that an index in that order can start there. */
function behindAll(places: { value: string; to: string; last: Sql }[]): Sql {
  const to = places[0]?.to
  const turn = places.findIndex((place) => place.to !== to)
  const same = turn < 0 ? places : places.slice(0, turn)
  const row = raw(`(${same.map(({ value }) => value).join(', ')})`)
  const last = sql`(${join(same.map((place) => place.last))})`
  const isBehind = sql`${row} ${raw(to === 'desc' ? '<' : '>')} ${last}`
  return turn < 0 ? isBehind : sql`(${isBehind} or (${row} = ${last} and ${behindAll(places.slice(turn))}))`
}
