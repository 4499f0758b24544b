import { expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { hidesAll } from '../hidden-reasons.ts'
import type { PageWanted } from '../search-statement.ts'
import { sortOrder } from '../sort-order.ts'
import { RouteIndex } from './route-index.ts'
import { offsets, type RoutesRead, recordBytes } from './routes-read.ts'

const kinds = ['route', 'connector', 'prospect', 'company'] as const
const idOf = (kind: (typeof kinds)[number], n: number) =>
  `00000000-0000-7000-800${kinds.indexOf(kind)}-${n.toString(16).padStart(12, '0')}`

interface Route {
  n: number
  connector: number
  score: number
  hidden: number
}

const connectors = 30
const companies = 50

/** 30 connectors, of whom the first, of another name than all others, has most of the routes; a third have the best score. */
const routes = (salt: number): Route[] =>
  Array.from({ length: 9_000 }, (_, n) => ({
    n,
    connector: n < 6_000 ? 0 : n % connectors,
    score: n % 3 === 0 ? 98 : ((n + salt) * 7) % 98,
    hidden: (n + salt) % 4 === 0 ? 1 : 0,
  }))

/** What is read of all routes through some connectors. */
function readOf(routes: readonly Route[], through: readonly number[]): RoutesRead {
  const records = new DataView(new ArrayBuffer(routes.length * recordBytes))
  for (const [place, { n, connector, score, hidden }] of routes.entries()) {
    const ids = { route: n, connector, prospect: n, company: n % companies }
    for (const kind of kinds) {
      const id = Buffer.from(idOf(kind, ids[kind]).replaceAll('-', ''), 'hex')
      for (const [at, byte] of id.entries()) records.setUint8(place * recordBytes + offsets[kind] + at, byte)
    }
    records.setInt16(place * recordBytes + offsets.score, score)
    records.setInt16(place * recordBytes + offsets.hidden, hidden)
  }
  const named = (kind: (typeof kinds)[number], numbers: readonly number[], name: string) =>
    numbers.map((n) => ({ id: idOf(kind, n), name }))
  return {
    connectorIds: through.map((n) => idOf('connector', n)),
    records,
    connectors: named('connector', through, 'otto').map((one, nth) =>
      through[nth] === 0 ? { ...one, name: 'anna' } : one,
    ),
    people: named(
      'prospect',
      routes.map(({ n }) => n),
      'pip',
    ),
    companies: named(
      'company',
      Array.from({ length: companies }, (_, n) => n),
      'cc',
    ),
  }
}

const page = (changes: Partial<PageWanted> = {}): PageWanted => ({
  order: sortOrder('score', hidesAll),
  hiding: hidesAll,
  after: undefined,
  offset: 0,
  limit: 26,
  ...changes,
})

/** What a search must find that reaches routes through some connectors. */
function expected(reached: readonly Route[], { offset, limit, order: { turned } }: PageWanted) {
  const groups: Record<string, number> = {}
  for (const { hidden } of reached) groups[hidden] = (groups[hidden] ?? 0) + 1
  const sign = turned ? -1 : 1
  const shown = reached
    .filter(({ hidden }) => hidden === 0)
    .sort((one, other) => sign * (other.score - one.score || one.n - other.n))
    .slice(offset, offset + limit)
  return { groups, ids: shown.map(({ n }) => idOf('route', n)) }
}

function found(index: RouteIndex, text: string | undefined, wanted: PageWanted, minScore?: number) {
  const rows = index.find({ text, minScore, sets: [] }).page(wanted)
  return { groups: rows[0]?.groups, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) }
}

const all = Array.from({ length: connectors }, (_, n) => n)

test('few names and many reach all their routes, by turns', () => {
  const index = new RouteIndex()
  index.take(readOf(routes(0), all))
  for (const [text, isReached] of [
    ['pip', () => true],
    ['anna', (connector: number) => connector === 0],
    ['o', (connector: number) => connector > 0],
    ['nn', (connector: number) => connector === 0],
    ['pip', () => true],
    ['anna', (connector: number) => connector === 0],
    ['x', () => false],
  ] as const) {
    const reached = routes(0).filter(({ connector }) => isReached(connector))
    expect(found(index, text, page()), text).toEqual(expected(reached, page()))
  }
})

test('what came lately is found among the others, however much of it there is and was', () => {
  const change = fc.record({
    through: fc.subarray(all, { minLength: 1 }),
    salt: fc.nat(50),
    kept: fc.integer({ min: 1, max: 4 }),
  })
  const wanted = fc.record({
    sort: fc.constantFrom('score', '-score'),
    offset: fc.constantFrom(0, 3, 700, 5_000),
    text: fc.constantFrom('o', 'anna', 'c', undefined),
    minScore: fc.option(fc.integer({ min: 0, max: 98 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 6 }),
      fc.array(wanted, { minLength: 3, maxLength: 3 }),
      (changes, searches) => {
        const index = new RouteIndex()
        let known = routes(0)
        index.take(readOf(known, all))
        for (const { through, salt, kept } of changes) {
          const taken = new Set(through)
          const read = routes(salt).filter(({ n, connector }) => taken.has(connector) && n % kept === 0)
          index.take(readOf(read, through))
          known = [...known.filter(({ connector }) => !taken.has(connector)), ...read]
        }
        for (const { sort, offset, text, minScore } of searches) {
          const wantedPage = page({ order: sortOrder(sort, hidesAll), offset })
          const reached = known.filter(
            ({ connector, score }) =>
              (text === undefined || text === 'c' || (connector === 0) === (text === 'anna')) &&
              score >= (minScore ?? 0),
          )
          expect(found(index, text, wantedPage, minScore)).toEqual(expected(reached, wantedPage))
        }
      },
    ),
    { numRuns: 15 },
  )
})
