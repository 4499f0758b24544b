import { searchForm } from '../../text/search-form.ts'
import type { FoundRow } from '../search-statement.ts'
import { firstWhere } from './first-where.ts'
import { idBytes } from './id-table.ts'
import { type Named, NameTable } from './name-table.ts'
import { pageOf } from './page-of.ts'
import { roomy } from './roomy.ts'
import { kindOf, noScore } from './route-kinds.ts'
import { addNames, isFound, markTargets, passOver, type RouteMarks } from './route-marks.ts'
import type { RouteSearch, RouteSet } from './route-search.ts'
import { gone, nowhere, RouteTable, type Stretch } from './route-table.ts'
import { offsets, type RoutesRead, recordBytes } from './routes-read.ts'
import { TargetTable } from './target-table.ts'

/** Routes that are found and hidden by the same, in order. */
interface Part {
  hidden: number
  places: Int32Array
}

const noId = '00000000-0000-0000-0000-000000000000'

/**
 * All routes of a workspace in the order of pages and the names they are found by, in some fifty bytes a route: a search
 * is a pass over the names and one over the routes.
 */
export class RouteIndex {
  readonly #routes = new RouteTable()
  readonly #connectors = new NameTable()
  readonly #people = new NameTable()
  readonly #companies = new NameTable()
  readonly #targets = new TargetTable()
  #ofTargets: Uint8Array = new Uint8Array(1024)
  #found = new Int32Array(1024)

  constructor() {
    // What stands for a route that is gone, and what a route into no known company is of.
    const none = idBytes(noId)
    this.#connectors.ids.numberFor(none, 0)
    this.#targets.numberFor(this.#people.ids.numberFor(none, 0), this.#companies.ids.numberFor(none, 0))
  }

  /** Routes, those included that are there no more. */
  get size(): number {
    return this.#routes.size
  }

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

  /** Adds what was read of connectors that are not known yet; to be followed by `settle`. */
  gather({ records, connectors, people, companies }: RoutesRead): void {
    for (const one of connectors) this.#connectors.name(one)
    for (const one of people) this.#people.name(one)
    for (const one of companies) this.#companies.name(one)
    for (let at = 0; at < records.byteLength; at += recordBytes) {
      const prospect = this.#people.ids.numberFor(records, at + offsets.prospect)
      const company = this.#companies.ids.numberFor(records, at + offsets.company)
      this.#routes.add(records, at + offsets.route, {
        connector: this.#connectors.ids.numberFor(records, at + offsets.connector),
        target: this.#targets.numberFor(prospect, company),
        kind: kindOf(records.getInt16(at + offsets.hidden), records.getInt16(at + offsets.score)),
      })
    }
  }

  settle(): Promise<void> {
    return this.#routes.settleAll()
  }

  /** Puts what was read in place of what was known of the same connectors. */
  take(read: RoutesRead): void {
    const { ids } = this.#connectors
    const known = new Uint8Array(ids.size)
    for (const id of read.connectorIds) {
      const number = ids.numberOf(idBytes(id), 0)
      if (number >= 0) known[number] = 1
    }
    this.#routes.drop(known)
    const { size } = this.#routes
    this.gather(read)
    this.#routes.settle(size)
  }

  /** Gives connectors and prospects that are known their new names. */
  rename(people: readonly Named[]): void {
    for (const table of [this.#connectors, this.#people]) {
      for (const one of people) if (table.ids.numberOf(idBytes(one.id), 0) >= 0) table.name(one)
    }
  }

  /** Whether most of what is held is of routes that are there no more. */
  isWasteful(): boolean {
    return this.#routes.ids.size > 2 * this.#routes.routes + 10_000
  }

  /** What a search finds. */
  find({ text, minScore, sets, page }: RouteSearch): FoundRow[] {
    const marks = this.#mark(text, sets)
    const least = minScore ?? noScore
    const stretches = this.#routes.stretches(least)
    const ofRoutes = sets.filter((set) => set.of === 'routes')
    const found =
      ofRoutes.length > 0
        ? this.#among(this.#placesIn(ofRoutes), marks, stretches)
        : this.#passOver(marks, stretches)
    const parts = found.filter(({ places }) => places.length > 0)
    const groups: Record<number, number> = {}
    for (const { hidden, places } of parts) groups[hidden] = (groups[hidden] ?? 0) + places.length
    const shown = parts.filter(({ hidden }) => (hidden & page.hiding) === 0).map(({ places }) => places)
    const rows = pageOf(this.#routes, shown, page)
    if (rows.length === 0) return [{ groups, id: null, sort_value: null }]
    return rows.map((row) => ({ groups, ...row }))
  }

  #mark(text: string | undefined, sets: readonly RouteSet[]): RouteMarks {
    const form = text === undefined ? undefined : searchForm(text)
    const having = (table: NameTable) => (form === undefined ? undefined : table.containing(form))
    const ofConnectors = this.#connectors.ids.inAll(idsOf(sets, 'connectors'))
    const ofCompanies = this.#companies.ids.inAll(idsOf(sets, 'companies'))
    for (const ids of idsOf(sets, 'otherCompanies'))
      for (const number of this.#companies.ids.numbersOf(ids)) ofCompanies[number] = 0
    addNames(ofConnectors, having(this.#connectors))
    addNames(ofCompanies, having(this.#companies))
    const people = having(this.#people)
    this.#ofTargets = markTargets(this.#ofTargets, this.#targets, { ofCompanies, people })
    ofConnectors[gone] = 0
    this.#ofTargets[gone] = 0
    return { ofConnectors, ofTargets: this.#ofTargets }
  }

  /** The routes that are found, one part for each stretch. */
  #passOver(marks: RouteMarks, stretches: readonly Stretch[]): Part[] {
    this.#found = roomy(this.#found, this.#routes.size + 1)
    let size = 0
    return stretches.map((stretch) => {
      const first = size
      size = passOver(this.#routes, marks, stretch, this.#found, first)
      return { hidden: stretch.hidden, places: this.#found.subarray(first, size) }
    })
  }

  /** The same among some places, which are in order. */
  #among(places: Int32Array, { ofConnectors, ofTargets }: RouteMarks, stretches: readonly Stretch[]): Part[] {
    const { connectors, targets } = this.#routes
    const found = places.filter(
      (place) =>
        isFound(ofConnectors[connectors[place] ?? gone] ?? 0, ofTargets[targets[place] ?? gone] ?? 0) === 1,
    )
    return stretches.map(({ hidden, from, to }) => {
      const first = firstWhere(0, found.length, (at) => (found[at] ?? 0) >= from)
      const end = firstWhere(first, found.length, (at) => (found[at] ?? 0) >= to)
      return { hidden, places: found.subarray(first, end) }
    })
  }

  /** The places of routes that are in all of some sets, in order. */
  #placesIn(sets: readonly RouteSet[]): Int32Array {
    const [first, ...others] = sets.map(({ ids }) => this.#routes.ids.numbersOf(ids))
    const inOthers = others.map((numbers) => new Set(numbers))
    const numbers = new Set(first?.filter((number) => inOthers.every((set) => set.has(number))))
    return Int32Array.from(numbers, (number) => this.#routes.placeOf(number))
      .filter((place) => place !== nowhere)
      .sort()
  }
}

const idsOf = (sets: readonly RouteSet[], of: RouteSet['of']) =>
  sets.filter((set) => set.of === of).map(({ ids }) => ids)
