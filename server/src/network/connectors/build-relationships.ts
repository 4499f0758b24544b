import type { Db } from '../../floor/db/tenant-db.ts'
import { type BuildCounts, buildOpportunities } from '../opportunities/score/build-opportunities.ts'
import type { BuildScope } from '../opportunities/score/build-scope.ts'
import { recomputeSharedTimes } from './recompute-shared-times.ts'

/** Infers the shared times of the scope, then makes and scores its opportunities. The connectors must be locked. */
export async function buildRelationships(db: Db, scope: BuildScope): Promise<BuildCounts> {
  await recomputeSharedTimes(db, scope)
  return buildOpportunities(db, scope)
}
