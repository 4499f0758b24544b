import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { stampRoutes } from './stamp-routes.ts'

/** Routes to somebody who is no connector any more are no longer hidden for that reason. */
export async function unmarkOwnConnector({ db, tenantId }: Context, personId: string): Promise<void> {
  const unmarked = await db.rows<{ connector_id: string }>(sql`
    update opportunities
    set prospect_is_connector = false
    where tenant_id = ${tenantId} and prospect_id = ${personId} and prospect_is_connector
    returning connector_id`)
  if (unmarked.length === 0) return
  await stampRoutes(db, tenantId, { connectorIds: unmarked.map(({ connector_id }) => connector_id) })
}
