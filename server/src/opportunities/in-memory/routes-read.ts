import type { Named } from './name-table.ts'

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
export const offsets = { route: 0, connector: 16, prospect: 32, company: 48, score: 64, hidden: 66 }
export const recordBytes = 68
