import { searchForm } from '../../text/search-form.ts'
import type { HiddenGroups } from '../hidden-reasons.ts'
import type { FoundRow, PageWanted } from '../search-statement.ts'
import { firstWhere } from './first-where.ts'
import { idBytes } from './id-table.ts'
import { type Named, NameTable } from './name-table.ts'
import { type Part, pageOf } from './page-of.ts'
import { passOver } from './pass-over.ts'
import { roomy } from './roomy.ts'
import { kindOf, noScore } from './route-kinds.ts'
import { addNames, isFound, markNamedTargets, markTargets, type RouteMarks } from './route-marks.ts'
import type { RouteSearch, RouteSet } from './route-search.ts'
import { gone, nowhere, RouteTable, type Stretch } from './route-table.ts'
import { offsets, type RoutesRead, recordBytes } from './routes-read.ts'

/** Routes that are found and hidden by the same, in order. */
interface Found {
  hidden: number
  places: Int32Array
}

interface NamedRoutes {
  marks: RouteMarks
  counts: Int32Array
}

/** So many names that were searched for last keep their marks, a byte for each connector and target. */
const keptMax = 32

/** So many places, as a part of all, are rather put in order than found by passing over all. */
const fewShare = 1 / 50

const noId = '00000000-0000-0000-0000-000000000000'

/**
 * All routes of a workspace in the order of pages and the names they are found by. What a search wants is told by bits of
 * connectors and targets. By a name alone routes are counted by their ends, and few through connectors are gone to one by
 * one; otherwise a search is a pass over all routes.
 */
export class RouteIndex {
  readonly #routes = new RouteTable()
  readonly #connectors = new NameTable()
  readonly #people = new NameTable()
  readonly #companies = new NameTable()
  #ofTargets: Uint8Array = new Uint8Array(1024)
  #places = new Int32Array(1024)
  /** Names that were searched for since something changed, the last ones last. */
  readonly #kept = new Map<string, NamedRoutes>()
  /** How often routes were changed, and where those of sets stood when they had been so often. */
  #changes = 0
  readonly #placesKnown = new WeakMap<DataView, { changes: number; places: Int32Array }>()

  constructor() {
    // What stands for a route that is gone, and what a route into no known company is of.
    const none = idBytes(noId)
    this.#connectors.ids.numberFor(none, 0)
    this.#routes.pairs.numberFor(this.#people.ids.numberFor(none, 0), this.#companies.ids.numberFor(none, 0))
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

  name({ connectors, people, companies }: Pick<RoutesRead, 'connectors' | 'people' | 'companies'>): void {
    for (const one of connectors) this.#connectors.name(one)
    for (const one of people) this.#people.name(one)
    for (const one of companies) this.#companies.name(one)
  }

  /** Adds the records of connectors that are not known yet; to be followed by `settle`. */
  gather(records: DataView): void {
    for (let at = 0; at < records.byteLength; at += recordBytes) {
      const prospect = this.#people.ids.numberFor(records, at + offsets.prospect)
      const company = this.#companies.ids.numberFor(records, at + offsets.company)
      this.#routes.add(records, at + offsets.route, {
        connector: this.#connectors.ids.numberFor(records, at + offsets.connector),
        target: this.#routes.pairs.numberFor(prospect, company),
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
    this.#kept.clear()
    this.#changes++
    this.#routes.drop(known)
    const { size } = this.#routes
    this.name(read)
    this.gather(read.records)
    this.#routes.settle(size)
  }

  /** Gives connectors and prospects that are known their new names. */
  rename(people: readonly Named[]): void {
    this.#kept.clear()
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
    const form = text === undefined ? undefined : searchForm(text)
    if (form !== undefined && minScore === undefined && sets.length === 0) return this.#findNamed(form, page)
    const marks = this.#mark(form, sets)
    const found = this.#findAll(marks, { least: minScore ?? noScore, sets })
    const groups = groupsOf(found.map(({ hidden, places }) => [hidden, places.length]))
    return this.#rows(groups, partsShown(found, page), page)
  }

  /** By a name alone much is found: it is counted without looking at all routes, and the page is walked to. */
  #findNamed(form: string, page: PageWanted): FoundRow[] {
    const { marks, counts } = this.#namedBy(form)
    const groups = groupsOf(Array.from(counts, (count, hidden) => [hidden, count]))
    const stretches = this.#routes.stretches(noScore).filter(({ hidden }) => (hidden & page.hiding) === 0)
    const shown = stretches.reduce((sum, { hidden }) => sum + (groups[hidden] ?? 0), 0)
    const isFar = 4 * (page.offset + page.limit) > shown
    const parts = isFar
      ? partsShown(this.#passOver(marks, stretches), page)
      : stretches.map(({ from, to }) => ({
          length: to - from,
          placeAt: (at: number) => from + at,
          isWanted: (place: number) => this.#isFound(marks, place),
        }))
    return this.#rows(groups, parts, page)
  }

  /** The marks of a name and the counts by what hides routes, which are the same on every page. */
  #namedBy(form: string): NamedRoutes {
    const kept = this.#kept.get(form)
    this.#kept.delete(form)
    const named = kept ?? this.#findNames(form, this.#spareMarks())
    this.#kept.set(form, named)
    return named
  }

  /** Those of the name that was searched for longest ago, where there are enough: new ones would have to be cleared away. */
  #spareMarks(): Uint8Array {
    const [oldest] = this.#kept
    if (!oldest || this.#kept.size < keptMax) return new Uint8Array(this.#routes.pairs.size)
    this.#kept.delete(oldest[0])
    return oldest[1].marks.ofTargets
  }

  #findNames(form: string, used: Uint8Array): NamedRoutes {
    const ofConnectors = this.#connectors.ids.inAll([])
    addNames(ofConnectors, this.#connectors.containing(form).found)
    const [people, companies] = [this.#people.containing(form), this.#companies.containing(form)]
    const { bits, numbers } = markNamedTargets(used, this.#routes.pairs, { people, companies })
    ofConnectors[gone] = 0
    bits[gone] = 0
    const marks = { ofConnectors, ofTargets: bits }
    return { marks, counts: this.#routes.countNamed(marks, numbers) }
  }

  #findAll(marks: RouteMarks, { least, sets }: { least: number; sets: readonly RouteSet[] }): Found[] {
    const stretches = this.#routes.stretches(least)
    const ofRoutes = sets.filter((set) => set.of === 'routes')
    if (ofRoutes.length > 0) return this.#among(this.#placesIn(ofRoutes), marks, stretches)
    const isFew = this.#routes.countThrough(marks.ofConnectors) < fewShare * this.#routes.size
    return isFew
      ? this.#among(this.#routes.placesThrough(marks.ofConnectors), marks, stretches)
      : this.#passOver(marks, stretches)
  }

  #rows(groups: HiddenGroups, parts: readonly Part[], page: PageWanted): FoundRow[] {
    const rows = pageOf(this.#routes, parts, page)
    if (rows.length === 0) return [{ groups, id: null, sort_value: null }]
    return rows.map((row) => ({ groups, ...row }))
  }

  #mark(form: string | undefined, sets: readonly RouteSet[]): RouteMarks {
    const having = (table: NameTable) => (form === undefined ? undefined : table.containing(form).found)
    const ofConnectors = this.#connectors.ids.inAll(idsOf(sets, 'connectors'))
    const ofCompanies = this.#companies.ids.inAll(idsOf(sets, 'companies'))
    for (const ids of idsOf(sets, 'otherCompanies'))
      for (const number of this.#companies.ids.numbersOf(ids)) ofCompanies[number] = 0
    addNames(ofConnectors, having(this.#connectors))
    addNames(ofCompanies, having(this.#companies))
    const people = having(this.#people)
    this.#ofTargets = markTargets(this.#ofTargets, this.#routes.pairs, { ofCompanies, people })
    ofConnectors[gone] = 0
    this.#ofTargets[gone] = 0
    return { ofConnectors, ofTargets: this.#ofTargets }
  }

  #isFound({ ofConnectors, ofTargets }: RouteMarks, place: number): boolean {
    const { connectors, targets } = this.#routes
    return isFound(ofConnectors[connectors[place] ?? gone] ?? 0, ofTargets[targets[place] ?? gone] ?? 0) === 1
  }

  #passOver(marks: RouteMarks, stretches: readonly Stretch[]): Found[] {
    this.#places = roomy(this.#places, this.#routes.size + 1)
    let size = 0
    return stretches.map((stretch) => {
      const first = size
      size = passOver(this.#routes, marks, stretch, this.#places, first)
      return { hidden: stretch.hidden, places: this.#places.subarray(first, size) }
    })
  }

  /** The same among some places, which are in order. */
  #among(places: Int32Array, marks: RouteMarks, stretches: readonly Stretch[]): Found[] {
    return stretches.map(({ hidden, from, to }) => {
      const first = firstWhere(0, places.length, (at) => (places[at] ?? 0) >= from)
      const end = firstWhere(first, places.length, (at) => (places[at] ?? 0) >= to)
      return { hidden, places: places.subarray(first, end).filter((place) => this.#isFound(marks, place)) }
    })
  }

  /** The places of routes that are in all of some sets, in order. */
  #placesIn(sets: readonly RouteSet[]): Int32Array {
    const [first = new Int32Array(0), ...others] = sets.map(({ ids }) => this.#placesOf(ids))
    if (others.length === 0) return first
    const inOthers = others.map((places) => new Set(places))
    return first.filter((place) => inOthers.every((set) => set.has(place)))
  }

  #placesOf(ids: DataView): Int32Array {
    const known = this.#placesKnown.get(ids)
    if (known?.changes === this.#changes) return known.places
    const all = this.#routes.ids.numbersOf(ids).map((number) => this.#routes.placeOf(number))
    const places = all.sort().filter((place, at) => place !== nowhere && place !== all[at - 1])
    this.#placesKnown.set(ids, { changes: this.#changes, places })
    return places
  }
}

const idsOf = (sets: readonly RouteSet[], of: RouteSet['of']) =>
  sets.filter((set) => set.of === of).map(({ ids }) => ids)

function groupsOf(counts: readonly [hidden: number, count: number][]): HiddenGroups {
  const groups: Record<number, number> = {}
  for (const [hidden, count] of counts) if (count > 0) groups[hidden] = (groups[hidden] ?? 0) + count
  return groups
}

const partsShown = (found: readonly Found[], { hiding }: PageWanted): Part[] =>
  found
    .filter(({ hidden }) => (hidden & hiding) === 0)
    .map(({ places }) => ({ length: places.length, placeAt: (at) => places[at] ?? gone }))
