import { raw, type Sql } from '../../floor/db/sql.ts'

/** Lengths of the cells in days; each is made of eight of the one before. */
export const spans = [1, 8, 64, 512] as const

export const dayMs = 86_400_000

/** The first day of the cell of this span that holds a day; cells are counted from 1970-01-01. */
export const firstDayOf = (day: string, span: number): Sql =>
  span === 1
    ? raw(day)
    : raw(`(date '1970-01-01' + (floor((${day} - date '1970-01-01') / ${span}::float8) * ${span})::int)`)

/** The first days of the eight cells that make the one which begins on `day`. */
export const partsOf = (day: string, span: number): Sql =>
  raw(`array[${Array.from({ length: 8 }, (_, n) => `${day} + ${(n * span) / 8}`).join(', ')}]`)
