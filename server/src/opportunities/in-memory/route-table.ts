import { giveWay } from '../../give-way.ts'
import { firstWhere } from './first-where.ts'
import { compareIds, IdTable } from './id-table.ts'
import { PlaceBits } from './place-bits.ts'
import { roomy } from './roomy.ts'
import { kindOf, kindsEnd } from './route-kinds.ts'
import { RoutesBy } from './routes-by.ts'

/** Places of routes that stand in the order of pages and that the same hides. */
export interface Stretch {
  hidden: number
  from: number
  to: number
}

/** What a route leads through and to, by the number of each. */
export interface Ends {
  connectors: Int32Array
  prospects: Int32Array
  companies: Int32Array
}

export type End = keyof Ends

const ends = ['connectors', 'prospects', 'companies'] as const

export const nowhere = -1

/** New routes stand by themselves until they are so many, or so large a part of all. */
const recentMin = 4_096
const recentShare = 1 / 16

/**
 * Routes in the order of pages: those that the same hides side by side, the best score first, and those of a score by
 * id. What came lately stands behind all others, in the same order by itself: putting it among them would move them all.
 */
export class RouteTable {
  /** Routes, those included that are there no more. */
  size = 0
  /** By place. */
  kinds = new Uint16Array(1024)
  readonly #ends: Ends = {
    connectors: new Int32Array(1024),
    prospects: new Int32Array(1024),
    companies: new Int32Array(1024),
  }
  readonly ids = new IdTable()
  /** By place, the number of the route, and by number the place where it stands. */
  #numbers = new Int32Array(1024)
  #places = new Int32Array(1024)
  /** Of records that were asked for, until routes stand elsewhere. */
  #placesKnown = new WeakMap<DataView, Int32Array>()
  readonly #there = new PlaceBits(1024)
  #gone = 0
  /** Up to here stand those that are in order with each other, and from there those that came lately. */
  #recentFrom = 0
  #settled = this.#byEnds(0, 0)
  #recent = this.#byEnds(0, 0)

  get routes(): number {
    return this.size - this.#gone
  }

  /** Adds a route behind all others; to be followed by `settle` or `settleAll`. */
  add(bytes: DataView, at: number, { kind, ...route }: Added): void {
    const place = this.size++
    for (const end of ends) {
      this.#ends[end] = roomy(this.#ends[end], this.size)
      this.#ends[end][place] = route[end]
    }
    this.kinds = roomy(this.kinds, this.size)
    this.#numbers = roomy(this.#numbers, this.size)
    const number = this.ids.numberFor(bytes, at)
    this.#places = roomy(this.#places, this.ids.size)
    this.kinds[place] = kind
    this.#numbers[place] = number
    this.#places[number] = place
    this.#there.reach(this.size)
    this.#there.add(place)
  }

  /** Forgets the routes through a connector. */
  drop(connector: number): void {
    this.#placesKnown = new WeakMap()
    for (const routes of [this.#settled, this.#recent]) {
      for (const place of routes.connectors.placesOf(connector)) {
        if (!this.#there.has(place)) continue
        this.#there.remove(place)
        this.#places[this.#numbers[place] as number] = nowhere
        this.#gone++
      }
    }
  }

  /** All that are there. */
  there(): PlaceBits {
    return this.#there.copy()
  }

  /** Adds those with some ends, and maybe some that are there no more. */
  addWith(bits: PlaceBits, end: End, numbers: Int32Array): void {
    this.#settled[end].addTo(bits, numbers)
    this.#recent[end].addTo(bits, numbers)
  }

  /** Adds those with ids that stand one behind the other. */
  addThose(bits: PlaceBits, ids: DataView): void {
    for (let at = 0; at < ids.byteLength; at += 16) {
      const place = this.#placeOf(ids, at)
      if (place !== nowhere) bits.add(place)
    }
  }

  /** Where the routes stand whose ids some records begin with, `nowhere` for one that is not there. Kept for the same records. */
  placesOf(records: DataView, recordBytes: number): Int32Array {
    const known = this.#placesKnown.get(records)
    if (known) return known
    const places = new Int32Array(records.byteLength / recordBytes)
    for (let nth = 0; nth < places.length; nth++) places[nth] = this.#placeOf(records, nth * recordBytes)
    this.#placesKnown.set(records, places)
    return places
  }

  #placeOf(bytes: DataView, offset: number): number {
    return this.#places[this.ids.numberOf(bytes, offset)] ?? nowhere
  }

  /** Puts routes that were added, from a place on, in order. */
  settle(from: number): void {
    const { order, ofKinds } = this.#byKind(from)
    for (const [first, end] of ofKinds) this.#sortById(order.subarray(first, end))
    this.#putBehind(order)
  }

  /** The same for all routes of a workspace, giving way to requests. */
  async settleAll(): Promise<void> {
    const { order, ofKinds } = this.#byKind(0)
    for (const [first, end] of ofKinds) {
      this.#sortById(order.subarray(first, end))
      await giveWay()
    }
    this.#standInOrder(order)
  }

  /** Where the routes stand that have a score of at least `least`. */
  stretches(least: number): Stretch[] {
    return [
      ...this.#stretchesWithin(0, this.#recentFrom, least),
      ...this.#stretchesWithin(this.#recentFrom, this.size, least),
    ]
  }

  idAt(place: number): string {
    return this.ids.textOf(this.#numbers[place] ?? 0)
  }

  /** The order of two routes that the same hides or not, by their scores and ids. */
  compare(one: number, other: number): number {
    const byScore = ((this.kinds[one] ?? 0) & 127) - ((this.kinds[other] ?? 0) & 127)
    return byScore === 0 ? this.#compareIds(one, other) : byScore
  }

  /** The order of the id of a route and that of other words. */
  compareId(place: number, words: Int32Array): number {
    return compareIds(this.ids.words, this.#numbers[place] ?? 0, words, 0)
  }

  #stretchesWithin(from: number, to: number, least: number): Stretch[] {
    const stretches: Stretch[] = []
    for (let first = from; first < to; ) {
      const hidden = (this.kinds[first] ?? 0) >> 7
      const next = firstWhere(first, to, (place) => (this.kinds[place] ?? 0) >= kindsEnd(hidden))
      const worst = kindOf(hidden, least)
      const end = firstWhere(first, next, (place) => (this.kinds[place] ?? 0) > worst)
      if (end > first) stretches.push({ hidden, from: first, to: end })
      first = next
    }
    return stretches
  }

  #compareIds(one: number, other: number): number {
    const { words } = this.ids
    return compareIds(words, this.#numbers[one] ?? 0, words, this.#numbers[other] ?? 0)
  }

  #sortById(places: Int32Array): void {
    places.sort((one, other) => this.#compareIds(one, other))
  }

  /** The places from one on in the order of their kinds, and where in that order each kind begins and ends. */
  #byKind(from: number): { order: Int32Array; ofKinds: [number, number][] } {
    const starts = new Int32Array(kindsEnd(15) + 1)
    for (let place = from; place < this.size; place++) {
      const kind = this.kinds[place] as number
      starts[kind + 1] = (starts[kind + 1] as number) + 1
    }
    const ofKinds: [number, number][] = []
    for (let kind = 0; kind < kindsEnd(15); kind++) {
      const [start, count] = [starts[kind] ?? 0, starts[kind + 1] ?? 0]
      starts[kind + 1] = start + count
      if (count > 0) ofKinds.push([start, start + count])
    }
    const order = new Int32Array(this.size - from)
    for (let place = from; place < this.size; place++) {
      const kind = this.kinds[place] as number
      const at = starts[kind] as number
      order[at] = place
      starts[kind] = at + 1
    }
    return { order, ofKinds }
  }

  /** Puts routes in order among those that came lately, or all of these among the others once they are many. */
  #putBehind(order: Int32Array): void {
    const last = this.size - order.length
    const recent = this.#inOrder(range(this.#recentFrom, last), order)
    const isMuch = recent.length > Math.max(recentMin, recentShare * this.size) || 4 * this.#gone > this.size
    if (isMuch) this.#standInOrder(this.#inOrder(range(0, this.#recentFrom), recent))
    else {
      this.#rearrange(recent, this.#recentFrom)
      this.#recent = this.#byEnds(this.#recentFrom, this.size)
    }
  }

  /** Has all routes stand in order with each other. */
  #standInOrder(order: Int32Array): void {
    this.#rearrange(order, 0)
    this.#recentFrom = this.size
    this.#settled = this.#byEnds(0, this.size)
    this.#recent = this.#byEnds(this.size, this.size)
  }

  #byEnds(from: number, to: number): Record<End, RoutesBy> {
    const { connectors, prospects, companies } = this.#ends
    return {
      connectors: new RoutesBy(connectors, from, to),
      prospects: new RoutesBy(prospects, from, to),
      companies: new RoutesBy(companies, from, to),
    }
  }

  /** Places out of two orders in one, without those of routes that are there no more. */
  #inOrder(ones: Int32Array, others: Int32Array): Int32Array {
    const order = new Int32Array(ones.length + others.length)
    let [size, one, other] = [0, 0, 0]
    while (one < ones.length || other < others.length) {
      const isOne =
        one < ones.length && (other === others.length || this.#isBefore(ones[one] ?? 0, others[other] ?? 0))
      const place = (isOne ? ones[one++] : others[other++]) as number
      order[size] = place
      if (this.#there.has(place)) size++
    }
    return order.subarray(0, size)
  }

  #isBefore(one: number, other: number): boolean {
    const byKind = (this.kinds[one] ?? 0) - (this.kinds[other] ?? 0)
    return byKind < 0 || (byKind === 0 && this.#compareIds(one, other) < 0)
  }

  /** Has the routes at these places, and no others, stand from a place on. */
  #rearrange(order: Int32Array, from: number): void {
    this.#placesKnown = new WeakMap()
    const moved = <T extends Int32Array | Uint16Array>(column: T): T => {
      const entries = column.slice(0, order.length)
      for (let at = 0; at < order.length; at++) entries[at] = column[order[at] as number] as number
      column.set(entries, from)
      return column
    }
    for (const end of ends) moved(this.#ends[end])
    moved(this.kinds)
    const numbers = moved(this.#numbers)
    this.#gone -= this.size - from - order.length
    this.size = from + order.length
    this.#there.wantBetween(from, this.size)
    for (let place = from; place < this.size; place++) this.#places[numbers[place] as number] = place
  }
}

interface Added extends Record<End, number> {
  kind: number
}

function range(from: number, to: number): Int32Array {
  const places = new Int32Array(to - from)
  for (let at = 0; at < places.length; at++) places[at] = from + at
  return places
}
