import { searchForm } from '../../text/search-form.ts'
import { FoundRoutes } from './found-routes.ts'
import { idBytes } from './id-table.ts'
import { type Named, NameTable } from './name-table.ts'
import { PlaceBits } from './place-bits.ts'
import { kindOf, noScore } from './route-kinds.ts'
import type { RouteSearch, RouteSet } from './route-search.ts'
import { RouteTable } from './route-table.ts'
import { offsets, type RoutesRead, recordBytes } from './routes-read.ts'

/** What the bits of names and sets may take, with the ids of the sets. */
const keptBytesMax = 16 * 1024 * 1024

/** As many as that, each with a bit for each route. */
const lastFoundMax = 64

/**
 * All routes of a workspace in the order of pages and the names they are found by. What a name or a filter stands for is
 * a bit for each route, kept for the searches that come after: a search is what the bits of all it says have in common.
 */
export class RouteIndex {
  readonly #routes = new RouteTable()
  readonly #connectors = new NameTable()
  readonly #people = new NameTable()
  readonly #companies = new NameTable()
  /** By name or set, until something changes; what was asked for longest ago first. */
  readonly #kept = new Map<string | DataView, { bits: PlaceBits; bytes: number }>()
  #keptBytes = 0
  /** What was found last and of which parts, until something changes: other pages of it are asked for. */
  readonly #lastFound: { parts: readonly unknown[]; found: FoundRoutes }[] = []

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
      this.#routes.add(records, at + offsets.route, {
        connectors: this.#connectors.ids.numberFor(records, at + offsets.connector),
        prospects: this.#people.ids.numberFor(records, at + offsets.prospect),
        companies: this.#companies.ids.numberFor(records, at + offsets.company),
        kind: kindOf(records.getInt16(at + offsets.hidden), records.getInt16(at + offsets.score)),
      })
    }
  }

  settle(): Promise<void> {
    return this.#routes.settleAll()
  }

  /** Puts what was read in place of what was known of the same connectors. */
  take(read: RoutesRead): void {
    this.#forget()
    for (const id of read.connectorIds) this.#routes.drop(this.#connectors.ids.numberOf(idBytes(id), 0))
    const { size } = this.#routes
    this.name(read)
    this.gather(read.records)
    this.#routes.settle(size)
  }

  /** Gives connectors and prospects that are known their new names. */
  rename(people: readonly Named[]): void {
    this.#forget()
    for (const table of [this.#connectors, this.#people]) {
      for (const one of people) if (table.ids.numberOf(idBytes(one.id), 0) >= 0) table.name(one)
    }
  }

  /** Whether most of what is held is of routes that are there no more. */
  isWasteful(): boolean {
    return this.#routes.ids.size > 2 * this.#routes.routes + 10_000
  }

  /** What a search finds, good until something changes. */
  find({ text, minScore = noScore, sets }: RouteSearch): FoundRoutes {
    const wanted = sets.filter(({ of }) => of !== 'otherCompanies').map((set) => this.#in(set))
    if (text !== undefined) wanted.push(this.#named(searchForm(text)))
    const others = sets.filter(({ of }) => of === 'otherCompanies').map((set) => this.#in(set))
    const parts = [minScore, ...wanted, undefined, ...others]
    const known = this.#lastFound.find((last) => isSame(last.parts, parts))
    if (known) return known.found
    const bits = this.#routes.there()
    for (const part of wanted) bits.keep(part)
    for (const part of others) bits.leave(part)
    const found = new FoundRoutes(this.#routes, bits.counted(), minScore)
    this.#lastFound.unshift({ parts, found })
    this.#lastFound.length = Math.min(this.#lastFound.length, lastFoundMax)
    return found
  }

  /** The routes that a name is at either end of. */
  #named(form: string): PlaceBits {
    return this.#keep(form, 0, (bits) => {
      this.#routes.addWith(bits, 'connectors', this.#connectors.containing(form))
      this.#routes.addWith(bits, 'prospects', this.#people.containing(form))
      this.#routes.addWith(bits, 'companies', this.#companies.containing(form))
    })
  }

  #in({ of, ids }: RouteSet): PlaceBits {
    return this.#keep(ids, ids.byteLength, (bits) => {
      if (of === 'routes') this.#routes.addThose(bits, ids)
      else if (of === 'connectors') this.#routes.addWith(bits, of, this.#connectors.ids.numbersOf(ids))
      else this.#routes.addWith(bits, 'companies', this.#companies.ids.numbersOf(ids))
    })
  }

  /** Bits that are kept, or made now. */
  #keep(key: string | DataView, keyBytes: number, make: (bits: PlaceBits) => void): PlaceBits {
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.bits
    }
    const bits = new PlaceBits(this.#routes.size)
    make(bits)
    const bytes = keyBytes + bits.byteLength
    this.#kept.set(key, { bits, bytes })
    this.#keptBytes += bytes
    this.#makeRoom()
    return bits
  }

  #makeRoom(): void {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#keptBytes <= keptBytesMax) return
      this.#kept.delete(key)
      this.#keptBytes -= bytes
    }
  }

  #forget(): void {
    this.#kept.clear()
    this.#keptBytes = 0
    this.#lastFound.length = 0
  }
}

const isSame = (ones: readonly unknown[], others: readonly unknown[]) =>
  ones.length === others.length && ones.every((one, nth) => one === others[nth])
