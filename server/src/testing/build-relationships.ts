import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { buildRelationships as build } from '../network/connectors/build-relationships.ts'
import type { BuildCounts } from '../network/opportunities/score/build-opportunities.ts'
import type { TestDatabase } from './database.ts'

interface Weighing {
  /** `YYYY-MM-DD`. */
  asOf?: string
  personIds?: readonly string[]
}

/** Weighs what is known of connectors as an import does it, as of a day and on that day. */
export async function buildRelationships(
  { pools }: TestDatabase,
  tenantId: string,
  connectorIds: readonly string[],
  { asOf = '2026-11-20', personIds }: Weighing = {},
): Promise<BuildCounts> {
  return inTenantTransaction(pools.work, tenantId, async (db) => {
    const now = new Date(`${asOf}T12:00:00Z`)
    return build(db, { tenantId, connectorIds, personIds, asOf, now })
  })
}
