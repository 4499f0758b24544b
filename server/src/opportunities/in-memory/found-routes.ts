import type { HiddenGroups } from '../hidden-reasons.ts'
import type { FoundRow, PageWanted } from '../search-statement.ts'
import { type Part, pageOf } from './page-of.ts'
import type { CountedBits } from './place-bits.ts'
import { scoreOf } from './route-kinds.ts'
import { nowhere, type RouteTable } from './route-table.ts'

interface HiddenPart extends Part {
  hidden: number
  /** How many there are of which these are the ones that are found. */
  among: number
}

/** A part of what there is. */
interface Cut {
  offset: number
  limit: number
}

/** The routes that a search finds; good until the table changes. */
export class FoundRoutes {
  readonly groups: HiddenGroups
  readonly #table: RouteTable
  readonly #wanted: CountedBits
  readonly #least: number
  readonly #parts: HiddenPart[]

  /** Those that are wanted and have a score of at least `least`. */
  constructor(table: RouteTable, wanted: CountedBits, least: number) {
    this.#table = table
    this.#wanted = wanted
    this.#least = least
    this.#parts = table.stretches(least).map(({ hidden, from, to }) => {
      const first = wanted.countBefore(from)
      const placeAt = (at: number) => wanted.placeOf(first + at)
      return { hidden, among: to - from, length: wanted.countBefore(to) - first, placeAt }
    })
    this.groups = groupsOf(this.#parts)
  }

  /** A page in the order of the scores. */
  page(page: PageWanted): FoundRow[] {
    return withGroups(this.groups, pageOf(this.#table, this.#shown(page.hiding), page))
  }

  /** How many are shown, and of how many these are the ones that are found. */
  count(hiding: number): { shown: number; among: number } {
    const parts = this.#shown(hiding)
    return { shown: sumOf(parts, 'length'), among: sumOf(parts, 'among') }
  }

  /** All that are shown, in no order. */
  ids(hiding: number): string[] {
    return this.#shown(hiding).flatMap(({ length, placeAt }) =>
      Array.from({ length }, (_, at) => this.#table.idAt(placeAt(at))),
    )
  }

  /** Of the records that begin with the id of one of these, some: where they begin. Tells too how many it went by. */
  among(
    records: DataView,
    recordBytes: number,
    { offset, limit }: Cut,
  ): { starts: number[]; passed: number } {
    const [wanted, least, { kinds }] = [this.#wanted, this.#least, this.#table]
    const places = this.#table.placesOf(records, recordBytes)
    const starts: number[] = []
    let passed = 0
    for (let nth = 0; nth < places.length && starts.length < limit; nth++) {
      const place = places[nth] as number
      if (place === nowhere || !wanted.has(place) || scoreOf(kinds[place] as number) < least) continue
      if (passed++ >= offset) starts.push(nth * recordBytes)
    }
    return { starts, passed }
  }

  #shown(hiding: number): HiddenPart[] {
    return this.#parts.filter(({ hidden }) => (hidden & hiding) === 0)
  }
}

/** Rows beside the counts, which are there even without a row. */
export function withGroups(groups: HiddenGroups, rows: readonly Omit<FoundRow, 'groups'>[]): FoundRow[] {
  if (rows.length === 0) return [{ groups, id: null, sort_value: null }]
  return rows.map((row) => ({ groups, ...row }))
}

function groupsOf(parts: readonly HiddenPart[]): HiddenGroups {
  const groups: Record<number, number> = {}
  for (const { hidden, length } of parts) if (length > 0) groups[hidden] = (groups[hidden] ?? 0) + length
  return groups
}

const sumOf = (parts: readonly HiddenPart[], what: 'length' | 'among') =>
  parts.reduce((sum, part) => sum + part[what], 0)
