import { validate as isUuid } from 'uuid'
import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { CursorList } from '../../../floor/operation/list-cursor.ts'
import { isTimestamp } from '../../../floor/text/is-timestamp.ts'
import { hidesUnengaged, hidesUnscored } from './visibility.ts'

/** An order: highest or latest first, rows without a value last, ties by id; or the reverse of all that. */
export interface SortOrder {
  /** The value of `sort`. */
  name: string
  /** The column of `opportunities o`. */
  column: Sql
  /** Whether the indexes of access paths hold the column. */
  isCovered: boolean
  turned: boolean
  /** Whether a row of the page can lack the value. */
  nullable: boolean
  /** Whether the order says where nulls stand, as its index does. */
  placesNulls: boolean
}

/** The order a caller asks for, given the visibility flags that hide rows from them. */
export function sortOrder(name: string, hiding: number): SortOrder {
  const turned = name.startsWith('-')
  const column = turned ? name.slice(1) : name
  return {
    name,
    column: raw(`o.${columns.find((known) => known === column) ?? 'score'}`),
    isCovered: column === 'score',
    turned,
    nullable:
      (column === 'score' && !hidesUnscored(hiding)) ||
      (column === 'last_engagement_at' && !hidesUnengaged(hiding)),
    placesNulls: column === 'score' || column === 'last_engagement_at',
  }
}

const columns = ['score', 'last_engagement_at', 'updated_at', 'created_at']

/** `order by` over a relation with `sort_value` and `id`, as the index of the order has it. */
export function orderBy({ turned, placesNulls }: SortOrder, relation: 'm' | 'page'): Sql {
  const [value, id] = [raw(`${relation}.sort_value`), raw(`${relation}.id`)]
  if (turned) return sql`${value} asc ${raw(placesNulls ? 'nulls first' : '')}, ${id} desc`
  return sql`${value} desc ${raw(placesNulls ? 'nulls last' : '')}, ${id}`
}

/** The condition on `m.sort_value` and `m.id` for the rows behind a place. */
export function behind({ turned, nullable }: SortOrder, [value, id]: readonly string[]): Sql {
  if (value === '') return behindNone(turned, id)
  if (turned) return sql`m.sort_value >= ${value} and (m.sort_value > ${value} or m.id < ${id})`
  const below = sql`m.sort_value <= ${value} and (m.sort_value < ${value} or m.id > ${id})`
  return nullable ? sql`(${below} or m.sort_value is null)` : below
}

/** The condition for rows behind one without a value: such rows come last, or first in the reverse order. */
const behindNone = (turned: boolean, id: string | undefined) =>
  turned ? sql`(m.sort_value is not null or m.id < ${id})` : sql`m.sort_value is null and m.id > ${id}`

/** The search in an order, as a list that cursors continue: a cursor is valid in its own order only. */
export const searchInOrder = ({ name }: SortOrder): CursorList => ({
  name: `opportunities by ${name}`,
  parts: [name.endsWith('score') ? isScoreOrNone : isTimestampOrNone, isUuid],
})

const isScoreOrNone = (text: string) => /^(0|[1-9]\d?)?$/.test(text)
const isTimestampOrNone = (text: string) => text === '' || isTimestamp(text)

/** The place of a row, as a cursor has it: its sort value, '' for none, and its id. */
export const placeOf = ({ sort_value, id }: { sort_value: string | number | null; id: string | null }) => [
  String(sort_value ?? ''),
  id ?? '',
]
