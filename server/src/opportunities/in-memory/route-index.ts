import { searchForm } from '../../text/search-form.ts'
import type { FoundRow, PageWanted } from '../search-statement.ts'
import type { SortOrder } from '../sort-order.ts'
import { BestRoutes } from './best-routes.ts'
import { compareIds, idBytes, idText } from './id-table.ts'
import { type Named, NameTable } from './name-table.ts'
import {
  countOf,
  type FewRoutes,
  type NameSearch,
  ofKinds,
  ones,
  type ReachedNames,
} from './reached-routes.ts'
import { roomy } from './roomy.ts'
import {
  goneKind,
  groupsOf,
  type KindsWanted,
  kindOf,
  kindsMax,
  kindsOn,
  scoreMin,
  scoreOf,
} from './route-kinds.ts'
import { offsets, type RoutesRead, recordBytes } from './routes-read.ts'

const linkWords = 5
const kindWord = 4

/** Names that are so many of all, as far as those of connectors, people and companies are added up, reach few routes. */
const fewMax = 0.1

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
   * company, -1 for none, then connector, company and kind.
   */
  #links = new Int32Array(linkWords * 1024)
  /** By route. */
  #ids = new Int32Array(4 * 1024)
  #prospects = new Int32Array(1024)
  #ofCompanies = new Int32Array(1024)
  #kinds = new Uint16Array(1024)
  #reached = new Int32Array(1024)
  #reachedKinds = new Uint16Array(1024)

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
    const [connectors, people, companies] = [
      this.#connectors.containing(wanted),
      this.#people.containing(wanted),
      this.#companies.containing(wanted),
    ]
    const reached = { connectors: connectors.found, people: people.found, companies: companies.found }
    // Where names match few routes these are gone to one by one, otherwise all are passed over, in memory as it stands.
    const isFew = connectors.share + people.share + companies.share < fewMax
    const few = isFew ? this.#goTo(reached) : undefined
    const counts = few ? countOf(few) : this.#count(reached)
    const least = minScore ?? scoreMin
    const groups = groupsOf(counts, least)
    const wantedOn = kindsOn(counts, { least, page })
    const routes = few ? ofKinds(few, wantedOn) : this.#passOver(reached, wantedOn)
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
      for (let route = start; route < start + length; route++)
        this.#links[linkWords * route + kindWord] = goneKind
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
    this.#links = roomy(this.#links, linkWords * this.size)
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
    const kind = kindOf(records.getInt16(at + offsets.hidden), records.getInt16(at + offsets.score))
    this.#kinds[route] = kind
    const link = linkWords * route
    this.#links[link] = this.#lastTo[prospect] ?? -1
    this.#links[link + 1] = this.#lastInto[company] ?? -1
    this.#links[link + 2] = connector
    this.#links[link + 3] = company
    this.#links[link + kindWord] = kind
    this.#lastTo[prospect] = route
    this.#lastInto[company] = route
  }

  /** How many routes of each kind are reached. */
  #count({ connectors, people, companies }: ReachedNames): Int32Array {
    const counts = new Int32Array(kindsMax)
    const [starts, lengths, kinds] = [this.#starts, this.#lengths, this.#kinds]
    const [prospects, ofCompanies] = [this.#prospects, this.#ofCompanies]
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

  /** All routes that are reached; good until the next call. */
  #goTo({ connectors, people, companies }: ReachedNames): FewRoutes {
    const links = this.#links
    let [routes, kinds] = [this.#reached, this.#reachedKinds]
    let count = 0
    const add = (route: number) => {
      routes = roomy(routes, count + 1)
      kinds = roomy(kinds, count + 1)
      routes[count] = route
      kinds[count++] = links[linkWords * route + kindWord] as number
    }
    for (const connector of ones(connectors)) {
      const start = this.#starts[connector] ?? 0
      const end = start + (this.#lengths[connector] ?? 0)
      for (let route = start; route < end; route++) add(route)
    }
    for (const company of ones(companies)) {
      let route = this.#lastInto[company] ?? -1
      for (; route >= 0; route = links[linkWords * route + 1] as number) {
        const link = linkWords * route
        if (links[link + kindWord] === goneKind || connectors[links[link + 2] as number] === 1) continue
        add(route)
      }
    }
    for (const person of ones(people)) {
      let route = this.#lastTo[person] ?? -1
      for (; route >= 0; route = links[linkWords * route] as number) {
        const link = linkWords * route
        if (links[link + kindWord] === goneKind || connectors[links[link + 2] as number] === 1) continue
        if (companies[links[link + 3] as number] === 1) continue
        add(route)
      }
    }
    this.#reached = routes
    this.#reachedKinds = kinds
    return { routes, kinds, count }
  }

  /** The routes that are reached and of a kind that is wanted. */
  #passOver({ connectors, people, companies }: ReachedNames, { isWanted, count }: KindsWanted): Int32Array {
    this.#reached = roomy(this.#reached, count)
    let size = 0
    const [routes, kinds] = [this.#reached, this.#kinds]
    const [prospects, ofCompanies] = [this.#prospects, this.#ofCompanies]
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
    const best = new BestRoutes(offset + limit, this.#inOrder(order))
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

const scoreShown = (score: number) => (score < 0 ? null : score)
