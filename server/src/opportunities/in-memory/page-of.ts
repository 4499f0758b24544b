import type { FoundRow, PageWanted } from '../search-statement.ts'
import { firstWhere } from './first-where.ts'
import { idBytes, wordsAt } from './id-table.ts'
import { noScore, scoreOf } from './route-kinds.ts'
import type { RouteTable } from './route-table.ts'

/** Places of routes in the order of the table. */
export interface Part {
  length: number
  placeAt: (at: number) => number
}

/** A page of some parts. */
export function pageOf(
  table: RouteTable,
  parts: readonly Part[],
  { order: { turned }, after, offset, limit }: PageWanted,
): Omit<FoundRow, 'groups'>[] {
  const walks = parts.map((part) => new Walk(table, part, turned))
  if (after) {
    const position = { score: Number(after.value ?? noScore), words: wordsAt(idBytes(after.id), 0) }
    for (const walk of walks) walk.goBehind(position)
  }
  const left = passScores(walks, offset)
  const rows: Omit<FoundRow, 'groups'>[] = []
  for (let nth = 0; nth < left + limit; nth++) {
    const next = first(walks, (one, other) => one.isBefore(other))
    if (!next) break
    if (nth >= left) {
      const score = next.score()
      rows.push({ id: table.idAt(next.place()), sort_value: score === noScore ? null : score })
    }
    next.go()
  }
  return rows
}

/** Passes by as many routes as an offset says as far as these are whole scores, and tells how many are left. */
function passScores(walks: readonly Walk[], offset: number): number {
  let left = offset
  for (;;) {
    const score = first(walks, (one, other) => one.isOfBetterScore(other))?.score()
    if (left === 0 || score === undefined) return left
    const ends = walks.map((walk) => walk.endOf(score))
    const routes = walks.reduce((sum, walk, nth) => sum + (ends[nth] ?? 0) - walk.at, 0)
    if (routes > left) return left
    for (const [nth, walk] of walks.entries()) walk.at = ends[nth] ?? 0
    left -= routes
  }
}

/** The walk that is not at its end and before which no other one is. */
function first(walks: readonly Walk[], isBefore: (one: Walk, other: Walk) => boolean): Walk | undefined {
  let best: Walk | undefined
  for (const walk of walks) if (!walk.isAtEnd() && (!best || isBefore(walk, best))) best = walk
  return best
}

interface Position {
  score: number
  words: Int32Array
}

/** Goes through routes in the order of pages, which is that of the table or the reverse. */
class Walk {
  at = 0
  readonly #table: RouteTable
  readonly #part: Part
  readonly #turned: boolean

  constructor(table: RouteTable, part: Part, turned: boolean) {
    this.#table = table
    this.#part = part
    this.#turned = turned
  }

  isAtEnd(): boolean {
    return this.at >= this.#part.length
  }

  go(): void {
    this.at++
  }

  place(at = this.at): number {
    return this.#part.placeAt(this.#turned ? this.#part.length - 1 - at : at)
  }

  score(at = this.at): number {
    return scoreOf(this.#table.kinds[this.place(at)] ?? 0)
  }

  isBefore(other: Walk): boolean {
    const order = this.#table.compare(this.place(), other.place())
    return this.#turned ? order > 0 : order < 0
  }

  isOfBetterScore(other: Walk): boolean {
    return this.#turned ? this.score() < other.score() : this.score() > other.score()
  }

  /** Up to where the next routes are of a score, if they are. */
  endOf(score: number): number {
    return firstWhere(this.at, this.#part.length, (at) => this.score(at) !== score)
  }

  goBehind({ score, words }: Position): void {
    const sign = this.#turned ? -1 : 1
    this.at = firstWhere(0, this.#part.length, (at) => {
      const byScore = score - this.score(at)
      return sign * (byScore === 0 ? this.#table.compareId(this.place(at), words) : byScore) > 0
    })
  }
}
