import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-db.ts'
import { type RouteStamp, routeStamps } from '../stamp-routes.ts'
import type { FoundRoutes } from './found-routes.ts'
import { changesBetween, readAllRoutes, readChanges } from './read-routes.ts'
import { RouteIndex } from './route-index.ts'
import type { RouteSearch } from './route-search.ts'

interface Held {
  index: RouteIndex
  /** The index holds what a transaction that sees these stamps sees. */
  stamps: readonly RouteStamp[]
  /** Those who bring the index up to date do so one after the other. */
  turn: Promise<unknown>
}

interface Asked {
  tenantId: string
  /** As the transaction of the search sees them. */
  stamps: readonly RouteStamp[]
}

/** More than these are not read again while a search waits. */
const changedMax = 2_000

/** The routes of workspaces, `routesMax` in all at most; those that were searched longest ago go first. */
export class RoutesInMemory {
  readonly #routesMax: number
  readonly #held = new Map<string, Held>()
  readonly #reading = new Set<string>()

  constructor(routesMax: number) {
    this.#routesMax = routesMax
  }

  holds(tenantId: string): boolean {
    return this.#held.has(tenantId)
  }

  /**
   * What a search finds, as `tell` tells it before anything changes; undefined where the routes are not held as the
   * transaction of `db` sees them.
   */
  async find<T>(
    db: Db,
    { tenantId, stamps }: Asked,
    search: RouteSearch,
    tell: (found: FoundRoutes) => T,
  ): Promise<T | undefined> {
    const held = this.#held.get(tenantId)
    if (!held) return undefined
    this.#held.delete(tenantId)
    this.#held.set(tenantId, held)
    if (areSame(held.stamps, stamps)) return tell(held.index.find(search))
    const told = held.turn.then(async () => {
      const isThere = areSame(held.stamps, stamps) || (await this.#bringTo(db, held, { tenantId, stamps }))
      return isThere ? tell(held.index.find(search)) : undefined
    })
    held.turn = told.catch(() => {})
    return told
  }

  /** Reads the routes of a workspace, unless they are held, being read or too many. */
  async read(db: Db, tenantId: string): Promise<void> {
    if (this.#held.has(tenantId) || this.#reading.has(tenantId)) return
    this.#reading.add(tenantId)
    try {
      await db.snapshot(async (inner) => {
        const stamps = await routeStamps(inner, tenantId)
        const total = await inner.first<{ routes: number | null }>(sql`
          select sum(routes) as routes from route_totals where tenant_id = ${tenantId}`)
        if (stamps.length === 0 || (total?.routes ?? 0) > this.#routesMax) return
        const index = new RouteIndex()
        await readAllRoutes(inner, tenantId, index)
        this.#held.set(tenantId, { index, stamps, turn: Promise.resolve() })
        this.#makeRoom()
      })
    } finally {
      this.#reading.delete(tenantId)
    }
  }

  /** Tells whether the index now holds what the transaction sees. It is let go where too much changed, or what is not told. */
  async #bringTo(db: Db, held: Held, { tenantId, stamps }: Asked): Promise<boolean> {
    if (this.#held.get(tenantId) !== held || isAhead(held.stamps, stamps)) return false
    const { index } = held
    const changed = await changesBetween(db, tenantId, { from: held.stamps, to: stamps })
    if (changed === null || changed.connectorIds.length + changed.personIds.length > changedMax) {
      this.#held.delete(tenantId)
      return false
    }
    const { routes, renamed } = await readChanges(db, { tenantId, index }, changed)
    index.take(routes)
    index.rename(renamed)
    held.stamps = stamps
    if (index.isWasteful()) this.#held.delete(tenantId)
    this.#makeRoom()
    return true
  }

  #makeRoom(): void {
    let routes = 0
    for (const { index } of this.#held.values()) routes += index.size
    for (const [tenantId, { index }] of this.#held) {
      if (routes <= this.#routesMax) return
      this.#held.delete(tenantId)
      routes -= index.size
    }
  }
}

const areSame = (ones: readonly RouteStamp[], others: readonly RouteStamp[]) =>
  ones.length === others.length && ones.every(({ stamp }, place) => stamp === others[place]?.stamp)

/** Whether the first are of a transaction that saw more than the one of the others. */
function isAhead(ones: readonly RouteStamp[], others: readonly RouteStamp[]): boolean {
  const counts = new Map(others.map(({ slot_id, n }) => [slot_id, n]))
  return ones.some(({ slot_id, n }) => n > (counts.get(slot_id) ?? -1))
}
