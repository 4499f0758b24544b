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

/** A value, never null; the type that a cursor's text is cast to; `none` for what a cursor carries beside the order. */
type SortKey = readonly [value: string, type: keyof typeof isOfType, direction: 'asc' | 'desc' | 'none']

/** A list in an order whose pages can be asked for by cursor. Its keys give the order and the rows behind a cursor. */
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

/** The condition that rows stand behind the values of a cursor; always true without one. */
export function behind({ keys }: Keyset, after: readonly string[] | undefined): Sql {
  if (!after) return sql`true`
  const places = keys.map(([value, type, to], at) => ({ value, to, last: sql`${after[at]}::${raw(type)}` }))
  return behindAll(places.filter(({ to }) => to !== 'none'))
}

/** Keys of the same direction are compared as one row, so that an index in that order is entered there. */
function behindAll(places: { value: string; to: string; last: Sql }[]): Sql {
  const to = places[0]?.to
  const turn = places.findIndex((place) => place.to !== to)
  const same = turn < 0 ? places : places.slice(0, turn)
  const row = raw(`(${same.map(({ value }) => value).join(', ')})`)
  const last = sql`(${join(same.map((place) => place.last))})`
  const isBehind = sql`${row} ${raw(to === 'desc' ? '<' : '>')} ${last}`
  return turn < 0 ? isBehind : sql`(${isBehind} or (${row} = ${last} and ${behindAll(places.slice(turn))}))`
}
