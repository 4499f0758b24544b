import { raw, sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { Context } from '../../floor/operation/context.ts'
import { deleteOpportunities } from '../opportunities/edit/delete-opportunities.ts'
import type { LockedConnector } from './lock-connectors.ts'

/** The tables of what links a connector to other people. */
export const evidenceTables = ['engagements', 'rejected_evidence', 'shared_times', 'connections'] as const

/**
 * Deletes everything that makes a person a connector, with every opportunity through them, and records an event; the
 * person stays. The connector must be locked for removal. Returns how many opportunities were deleted.
 */
export async function deleteConnector(
  ctx: Context,
  { personId, socialId: connector_social_id }: Pick<LockedConnector, 'personId' | 'socialId'>,
): Promise<number> {
  const { db, tenantId } = ctx
  const deleted_opportunities = await deleteOpportunities(ctx, sql`connector_id = ${personId}`)
  await db.batch([
    ...evidenceTables.map(
      (table) => sql`delete from ${raw(table)} where tenant_id = ${tenantId} and connector_id = ${personId}`,
    ),
    sql`delete from person_tags where tenant_id = ${tenantId} and person_id = ${personId}`,
    sql`delete from history where tenant_id = ${tenantId} and subject_id = ${personId}`,
    // So that no undo changes a connector that is made of the person later.
    sql`update job_changes set made_at = null where tenant_id = ${tenantId} and record_id = ${personId}`,
    sql`delete from connectors where tenant_id = ${tenantId} and person_id = ${personId}`,
  ])
  const data = { connector_social_id, deleted_opportunities }
  await recordEvents(ctx, [{ type: 'connector.removed', subjectId: connector_social_id, data }])
  return deleted_opportunities
}
