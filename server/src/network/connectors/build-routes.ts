import type { Db } from '../../floor/db/tenant-db.ts'
import { type BuildCounts, buildOpportunities } from '../opportunities/build-opportunities.ts'
import { recomputeSharedTimes } from './recompute-shared-times.ts'
import type { RouteScope } from './route-scope.ts'

/** Infers the shared times of the scope and makes and scores its routes. The connectors must be locked. */
export async function buildRoutes(db: Db, scope: RouteScope & { now: Date }): Promise<BuildCounts> {
  await recomputeSharedTimes(db, scope)
  return buildOpportunities(db, scope)
}
