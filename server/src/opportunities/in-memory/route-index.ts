import { searchForm } from '../../text/search-form.ts'
import type { FoundRow, PageWanted } from '../search-statement.ts'
import type { SortOrder } from '../sort-order.ts'
import { idBytes, idText } from './id-table.ts'
import { type Named, NameTable } from './name-table.ts'
import { roomy } from './roomy.ts'

export interface NameSearch {
  /** Not blank. */
  text: string
  minScore: number | undefined
  /** In the order of the scores. */
  page: PageWanted
}

/** What was read of routes: all those through some connectors. */
export interface RoutesRead {
  /** The connectors, those included who are none any more. */
  connectorIds: readonly string[]
  /** Their routes, each in `recordBytes`. */
  records: DataView
  connectors: readonly Named[]
  people: readonly Named[]
  companies: readonly Named[]
}

/**
 * A record: the ids of the route, its connector, its prospect and its company, which may be all zeros; the score, -1
 * for none, and what hides the route.
 */
const offsets = { route: 0, connector: 16, prospect: 32, company: 48, score: 64, hidden: 66 }
export const recordBytes = 68

/** What hides a route and its score, from -1 to 98, as one number. */
const kindOf = (hidden: number, score: number) => (hidden << 7) | (score + 1)
const scoreOf = (kind: number) => (kind & 127) - 1
const kindsMax = 16 << 7
const [scoreMin, scoreMax] = [-1, 98]
const allHidden = Array.from({ length: 16 }, (_, hidden) => hidden)

/** That of a route that is there no more. */
const goneKind = kindsMax

/** So many of the best are kept while routes are gone through; more are sorted afterwards. */
const keptInOrderMax = 500

/**
 * All routes of a workspace and the names they are found by, in some eighty bytes a route: a search by name is a pass
 * over the names and one over the routes.
 */
export class RouteIndex {
  /** Routes, those included that are there no more. */
  size = 0
  /** Routes that are there. */
  routes = 0
  readonly #connectors = new NameTable()
  readonly #people = new NameTable()
  readonly #companies = new NameTable()
  /** By connector, where its routes stand and how many there are. */
  #starts = new Int32Array(1024)
  #lengths = new Int32Array(1024)
  /** By prospect and by company, the last route to it; -1 where there is none. */
  #lastTo = new Int32Array(1024).fill(-1)
  #lastInto = new Int32Array(1024).fill(-1)
  /**
   * By route, side by side as they are read together: the route before to the same prospect, the one into the same
   * company, -1 for none, then connector and company.
   */
  #links = new Int32Array(4 * 1024)
  /** By route. */
  #ids = new Int32Array(4 * 1024)
  #prospects = new Int32Array(1024)
  #ofCompanies = new Int32Array(1024)
  #kinds = new Uint16Array(1024)
  #reached = new Int32Array(1024)

  /** The prospects and companies of routes whose names are still to be read. */
  unnamed(records: DataView): { people: string[]; companies: string[] } {
    const within = (table: NameTable, offset: number) => {
      const numbers = new Set<number>()
      for (let at = offset; at < records.byteLength; at += recordBytes) {
        const number = table.ids.numberFor(records, at)
        if (!table.isNamed(number)) numbers.add(number)
      }
      return Array.from(numbers, (number) => table.ids.textOf(number))
    }
    return {
      people: within(this.#people, offsets.prospect),
      companies: within(this.#companies, offsets.company),
    }
  }

  /** Puts what was read in place of what was known of the same connectors. */
  take({ connectorIds, records, connectors, people, companies }: RoutesRead): void {
    for (const named of connectors) this.#connectors.name(named)
    for (const named of people) this.#people.name(named)
    for (const named of companies) this.#companies.name(named)
    this.#makeRoom(connectorIds, records)
    for (let at = 0; at < records.byteLength; at += recordBytes) this.#add(records, at)
  }

  /** Gives connectors and prospects that are known their new names. */
  rename(people: readonly Named[]): void {
    for (const table of [this.#connectors, this.#people]) {
      for (const named of people) if (table.ids.numberOf(idBytes(named.id), 0) >= 0) table.name(named)
    }
  }

  /** Whether most of what is held is there no more. */
  isWasteful(): boolean {
    return this.size > 2 * this.routes + 10_000
  }

  /** What a search by name finds. */
  find({ text, minScore, page }: NameSearch): FoundRow[] {
    const wanted = searchForm(text)
    const reached: Reached = {
      connectors: this.#connectors.containing(wanted),
      people: this.#people.containing(wanted),
      companies: this.#companies.containing(wanted),
    }
    // Where names match few routes these are gone to one by one, otherwise all are passed over, in memory as it stands.
    const few = isFew(reached) ? this.#goTo(reached) : undefined
    const counts = few ? this.#countOf(few) : this.#count(reached)
    const least = minScore ?? scoreMin
    const groups = Object.fromEntries(
      allHidden.flatMap((hidden) => {
        const count = sumOf(counts, kindOf(hidden, least), kindOf(hidden, scoreMax))
        return count > 0 ? [[hidden, count]] : []
      }),
    )
    const wantedOn = kindsOn(counts, { least, page })
    const routes = few ? this.#ofKinds(few, wantedOn) : this.#passOver(reached, wantedOn)
    const rows = this.#cut(routes, { offset: wantedOn.offset, page })
    if (rows.length === 0) return [{ groups, id: null, sort_value: null }]
    return rows.map((row) => ({ groups, ...row }))
  }

  /** Forgets the routes of the connectors and makes room for those that come. */
  #makeRoom(connectorIds: readonly string[], records: DataView): void {
    const { ids } = this.#connectors
    const numbers = new Set(connectorIds.map((id) => ids.numberFor(idBytes(id), 0)))
    this.#starts = roomy(this.#starts, ids.size)
    this.#lengths = roomy(this.#lengths, ids.size)
    for (const number of numbers) {
      const [start, length] = [this.#starts[number] ?? 0, this.#lengths[number] ?? 0]
      this.#kinds.fill(goneKind, start, start + length)
      this.routes -= length
      this.#lengths[number] = 0
    }
    const coming = new Map<number, number>()
    for (let at = offsets.connector; at < records.byteLength; at += recordBytes) {
      const number = ids.numberFor(records, at)
      coming.set(number, (coming.get(number) ?? 0) + 1)
    }
    for (const [number, routes] of coming) {
      this.#starts[number] = this.size
      this.size += routes
      this.routes += routes
    }
    this.#lastTo = roomy(this.#lastTo, this.#people.ids.size, -1)
    this.#lastInto = roomy(this.#lastInto, this.#companies.ids.size, -1)
    this.#links = roomy(this.#links, 4 * this.size)
    this.#ids = roomy(this.#ids, 4 * this.size)
    this.#prospects = roomy(this.#prospects, this.size)
    this.#ofCompanies = roomy(this.#ofCompanies, this.size)
    this.#kinds = roomy(this.#kinds, this.size)
  }

  #add(records: DataView, at: number): void {
    const connector = this.#connectors.ids.numberFor(records, at + offsets.connector)
    const length = this.#lengths[connector] ?? 0
    const route = (this.#starts[connector] ?? 0) + length
    this.#lengths[connector] = length + 1
    for (let word = 0; word < 4; word++) this.#ids[4 * route + word] = records.getInt32(at + 4 * word)
    const prospect = this.#people.ids.numberFor(records, at + offsets.prospect)
    const company = this.#companies.ids.numberFor(records, at + offsets.company)
    this.#prospects[route] = prospect
    this.#ofCompanies[route] = company
    this.#links.set(
      [this.#lastTo[prospect] ?? -1, this.#lastInto[company] ?? -1, connector, company],
      4 * route,
    )
    this.#lastTo[prospect] = route
    this.#lastInto[company] = route
    this.#kinds[route] = kindOf(records.getInt16(at + offsets.hidden), records.getInt16(at + offsets.score))
  }

  /** How many routes of each kind are reached. */
  #count({ connectors, people, companies }: Reached): Int32Array {
    const counts = new Int32Array(kindsMax)
    const [starts, lengths, prospects, ofCompanies, kinds] = [
      this.#starts,
      this.#lengths,
      this.#prospects,
      this.#ofCompanies,
      this.#kinds,
    ]
    for (let connector = 0; connector < connectors.length; connector++) {
      const start = starts[connector] as number
      const end = start + (lengths[connector] as number)
      if (connectors[connector] === 1) {
        for (let route = start; route < end; route++) (counts[kinds[route] as number] as number)++
      } else {
        for (let route = start; route < end; route++)
          (counts[kinds[route] as number] as number) +=
            (people[prospects[route] as number] as number) |
            (companies[ofCompanies[route] as number] as number)
      }
    }
    return counts
  }

  #countOf(routes: Int32Array): Int32Array {
    const counts = new Int32Array(kindsMax)
    for (const route of routes) (counts[this.#kinds[route] as number] as number)++
    return counts
  }

  /** All routes that are reached; good until the next call. */
  #goTo({ connectors, people, companies }: Reached): Int32Array {
    let size = 0
    for (
      let connector = connectors.indexOf(1);
      connector >= 0;
      connector = connectors.indexOf(1, connector + 1)
    ) {
      const start = this.#starts[connector] ?? 0
      const end = start + (this.#lengths[connector] ?? 0)
      this.#reached = roomy(this.#reached, size + end - start)
      for (let route = start; route < end; route++) this.#reached[size++] = route
    }
    const [kinds, links] = [this.#kinds, this.#links]
    for (let company = companies.indexOf(1); company >= 0; company = companies.indexOf(1, company + 1)) {
      for (let route = this.#lastInto[company] ?? -1; route >= 0; route = links[4 * route + 1] as number) {
        if (connectors[links[4 * route + 2] as number] === 1 || kinds[route] === goneKind) continue
        this.#reached = roomy(this.#reached, size + 1)
        this.#reached[size++] = route
      }
    }
    for (let person = people.indexOf(1); person >= 0; person = people.indexOf(1, person + 1)) {
      for (let route = this.#lastTo[person] ?? -1; route >= 0; route = links[4 * route] as number) {
        if (connectors[links[4 * route + 2] as number] === 1) continue
        if (companies[links[4 * route + 3] as number] === 1 || kinds[route] === goneKind) continue
        this.#reached = roomy(this.#reached, size + 1)
        this.#reached[size++] = route
      }
    }
    return this.#reached.subarray(0, size)
  }

  #ofKinds(routes: Int32Array, { isWanted }: KindsWanted): Int32Array {
    return routes.filter((route) => isWanted[this.#kinds[route] as number] === 1)
  }

  /** The routes that are reached and of a kind that is wanted. */
  #passOver({ connectors, people, companies }: Reached, { isWanted, count }: KindsWanted): Int32Array {
    this.#reached = roomy(this.#reached, count)
    let size = 0
    const [routes, kinds, prospects, ofCompanies] = [
      this.#reached,
      this.#kinds,
      this.#prospects,
      this.#ofCompanies,
    ]
    for (let connector = 0; connector < connectors.length; connector++) {
      const start = this.#starts[connector] as number
      const end = start + (this.#lengths[connector] as number)
      const isReached = connectors[connector] as number
      for (let route = start; route < end; route++) {
        if (isWanted[kinds[route] as number] === 0) continue
        const ofNames =
          (people[prospects[route] as number] as number) | (companies[ofCompanies[route] as number] as number)
        if ((isReached | ofNames) === 1) routes[size++] = route
      }
    }
    return routes.subarray(0, size)
  }

  /** The page that begins at an offset among some routes. */
  #cut(
    routes: Int32Array,
    { offset, page: { order, after, limit } }: { offset: number; page: PageWanted },
  ): Omit<FoundRow, 'groups'>[] {
    const best = new Best(offset + limit, this.#inOrder(order))
    const isBehind = after ? this.#behind(order, after.value, after.id) : undefined
    for (const route of routes) if (!isBehind || isBehind(route)) best.add(route)
    return best
      .inOrder()
      .slice(offset)
      .map((route) => ({ id: idText(this.#ids, route), sort_value: scoreShown(this.#scoreOf(route)) }))
  }

  #scoreOf(route: number): number {
    return scoreOf(this.#kinds[route] ?? 0)
  }

  #inOrder({ turned }: SortOrder): (one: number, other: number) => number {
    const sign = turned ? -1 : 1
    const ids = this.#ids
    return (one, other) => {
      const byScore = this.#scoreOf(other) - this.#scoreOf(one)
      return sign * (byScore === 0 ? compareIds(ids, one, ids, other) : byScore)
    }
  }

  #behind({ turned }: SortOrder, value: string | number | null, id: string): (route: number) => boolean {
    const sign = turned ? -1 : 1
    const score = Number(value ?? -1)
    const bytes = idBytes(id)
    const words = Int32Array.from([0, 4, 8, 12], (offset) => bytes.getInt32(offset))
    return (route) => {
      const byScore = score - this.#scoreOf(route)
      return sign * (byScore === 0 ? compareIds(this.#ids, route, words, 0) : byScore) > 0
    }
  }
}

/** By number, 1 for those whose names are reached. */
interface Reached {
  connectors: Uint8Array
  people: Uint8Array
  companies: Uint8Array
}

/** Whether the names reach a tenth of all routes at most, about. */
function isFew({ connectors, people, companies }: Reached): boolean {
  const share = (found: Uint8Array) => {
    let ones = 0
    for (let number = 0; number < found.length; number++) ones += found[number] as number
    return ones / Math.max(1, found.length)
  }
  return share(connectors) + share(people) + share(companies) < 0.1
}

interface KindsWanted {
  /** By kind, 1 for those that the page is of. */
  isWanted: Uint8Array
  /** How many routes are of these kinds. */
  count: number
  /** Where the page begins among these. */
  offset: number
}

/** The scores that a page is of, as the counts of all kinds tell. */
function kindsOn(
  counts: Int32Array,
  { least, page: { order, hiding, after, offset, limit } }: { least: number; page: PageWanted },
): KindsWanted {
  const shown = allHidden.filter((hidden) => (hidden & hiding) === 0)
  const wanted: KindsWanted = { isWanted: new Uint8Array(kindsMax), count: 0, offset }
  const endedAt = after ? Number(after.value ?? scoreMin) : undefined
  let behind = 0
  for (let place = 0; place <= scoreMax - least; place++) {
    const score = order.turned ? least + place : scoreMax - place
    if (endedAt !== undefined && (order.turned ? score < endedAt : score > endedAt)) continue
    const kinds = shown.map((hidden) => kindOf(hidden, score))
    const routes = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
    if (wanted.count === 0 && endedAt === undefined && wanted.offset >= routes) {
      wanted.offset -= routes
      continue
    }
    if (behind >= wanted.offset + limit) break
    for (const kind of kinds) wanted.isWanted[kind] = 1
    wanted.count += routes
    // How many of the score at which the page before ended stand behind that end is not known.
    if (score !== endedAt) behind += routes
  }
  return wanted
}

/** The first so many of all that are added. */
class Best {
  readonly #wanted: number
  readonly #compare: (one: number, other: number) => number
  #kept: number[] = []

  constructor(wanted: number, compare: (one: number, other: number) => number) {
    this.#wanted = wanted
    this.#compare = compare
  }

  add(route: number): void {
    const kept = this.#kept
    if (this.#wanted > keptInOrderMax) {
      kept.push(route)
      return
    }
    const last = kept.at(-1)
    if (kept.length === this.#wanted && (last === undefined || this.#compare(route, last) >= 0)) return
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(kept[middle] as number, route) < 0) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, route)
    if (kept.length > this.#wanted) kept.pop()
  }

  inOrder(): number[] {
    return this.#wanted > keptInOrderMax ? this.#kept.sort(this.#compare).slice(0, this.#wanted) : this.#kept
  }
}

const scoreShown = (score: number) => (score < 0 ? null : score)

function sumOf(counts: Int32Array, first: number, last: number): number {
  let sum = 0
  for (let kind = first; kind <= last; kind++) sum += counts[kind] ?? 0
  return sum
}

/** Ids are in the order of their bytes. */
function compareIds(words: Int32Array, one: number, others: Int32Array, other: number): number {
  for (let word = 0; word < 4; word++) {
    const difference = ((words[4 * one + word] ?? 0) >>> 0) - ((others[4 * other + word] ?? 0) >>> 0)
    if (difference !== 0) return difference
  }
  return 0
}
