import type { deleteConnectorExclusion as contract } from '@throughline/contract/connectors/delete-connector-exclusion.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { holdRecordsStatement } from '../../../floor/db/hold-records.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { lockConnector } from '../lock-connectors.ts'
import { type Excluded, rebuildExcluded } from './rebuild-excluded.ts'

export const deleteConnectorExclusion: Handler<typeof contract> = async (ctx, { socialId, id }) => {
  const { db, tenantId } = ctx
  await db.run(holdRecordsStatement(tenantId))
  const { personId: connectorId } = await lockConnector(ctx, socialId)
  if (!ctx.connector) await refuseOwn(ctx, connectorId, id)
  const removed = await db.first<Excluded>(sql`
    delete from connector_exclusions
    where tenant_id = ${tenantId} and connector_id = ${connectorId} and id = ${id}
    returning person_id as "personId", company_id as "companyId"`)
  if (!removed) throw new ApiError('NOT_FOUND', 'This connector has no exclusion with this id.')
  const { created } = await rebuildExcluded(ctx, connectorId, removed)
  return { id, removed: true, created_opportunities: created }
}

/** Throws FORBIDDEN for an exclusion that the connector made: only they can undo it. */
async function refuseOwn({ db, tenantId }: Context, connectorId: string, id: string): Promise<void> {
  const isOwn = await db.has(sql`
    select id from connector_exclusions
    where tenant_id = ${tenantId} and connector_id = ${connectorId} and id = ${id} and created_by = ${connectorId}`)
  if (isOwn)
    throw new ApiError('FORBIDDEN', 'The connector excluded this by their private link, and alone undoes it.')
}
