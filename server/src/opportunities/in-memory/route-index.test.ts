import { expect, test } from 'vitest'
import { hidesAll } from '../hidden-reasons.ts'
import { sortOrder } from '../sort-order.ts'
import { RouteIndex } from './route-index.ts'
import { offsets, recordBytes } from './routes-read.ts'

const kinds = ['route', 'connector', 'prospect', 'company'] as const
const idOf = (kind: (typeof kinds)[number], n: number) =>
  `00000000-0000-7000-800${kinds.indexOf(kind)}-${n.toString(16).padStart(12, '0')}`

/** 30 connectors, of whom the first, of another name than all others, has most of the routes; a third have the best score. */
const routes = Array.from({ length: 9_000 }, (_, n) => ({
  connector: n < 6_000 ? 0 : n % 30,
  score: n % 3 === 0 ? 98 : (n * 7) % 98,
  hidden: n % 4 === 0 ? 1 : 0,
}))

function filledIndex(): RouteIndex {
  const records = new DataView(new ArrayBuffer(routes.length * recordBytes))
  for (const [n, { connector, score, hidden }] of routes.entries()) {
    const ids = { route: n, connector, prospect: n, company: n % 50 }
    for (const kind of kinds) {
      const id = Buffer.from(idOf(kind, ids[kind]).replaceAll('-', ''), 'hex')
      for (const [place, byte] of id.entries())
        records.setUint8(n * recordBytes + offsets[kind] + place, byte)
    }
    records.setInt16(n * recordBytes + offsets.score, score)
    records.setInt16(n * recordBytes + offsets.hidden, hidden)
  }
  const named = (kind: (typeof kinds)[number], count: number, name: string) =>
    Array.from({ length: count }, (_, n) => ({ id: idOf(kind, n), name }))
  const connectors = named('connector', 30, 'otto')
  const index = new RouteIndex()
  index.take({
    connectorIds: connectors.map(({ id }) => id),
    records,
    connectors: connectors.map((one, n) => (n === 0 ? { ...one, name: 'anna' } : one)),
    people: named('prospect', routes.length, 'pip'),
    companies: named('company', 50, 'cc'),
  })
  return index
}

test('few names and many reach all their routes, by turns', () => {
  const index = filledIndex()
  const page = {
    order: sortOrder('score', hidesAll),
    hiding: hidesAll,
    after: undefined,
    offset: 0,
    limit: 26,
  }
  const find = (text: string) => index.find({ text, minScore: undefined, sets: [], page })
  for (const [text, isReached] of [
    ['pip', () => true],
    ['anna', (connector: number) => connector === 0],
    ['o', (connector: number) => connector > 0],
    ['nn', (connector: number) => connector === 0],
    ['pip', () => true],
    ['anna', (connector: number) => connector === 0],
    ['x', () => false],
  ] as const) {
    const reached = routes.flatMap(({ connector, ...route }, n) =>
      isReached(connector) ? [{ ...route, id: idOf('route', n) }] : [],
    )
    const groups: Record<string, number> = {}
    for (const { hidden } of reached) groups[hidden] = (groups[hidden] ?? 0) + 1
    const shown = reached
      .filter(({ hidden }) => hidden === 0)
      .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
      .slice(0, 26)
    const found = find(text)
    expect(found[0]?.groups, text).toEqual(groups)
    expect(found.map(({ id }) => id)).toEqual(shown.length === 0 ? [null] : shown.map(({ id }) => id))
  }
})
