import type { removeConnector as contract } from '@throughline/contract/connectors/remove-connector.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { markOwnConnectors } from '../opportunities/score/own-connectors.ts'
import { deleteConnector } from './delete-connector.ts'
import { lockConnector } from './lock-connectors.ts'

export const removeConnector: Handler<typeof contract> = async (ctx, { socialId, dry_run }) => {
  const { personId, socialId: connector_social_id } = await lockConnector(ctx, socialId, { forRemoval: true })
  if (dry_run) {
    return {
      connector_social_id,
      removed: false,
      deleted_opportunities: await countOpportunities(ctx, personId),
    }
  }
  const deleted_opportunities = await deleteConnector(ctx, { personId, socialId: connector_social_id })
  await markOwnConnectors(ctx.db, { tenantId: ctx.tenantId, personIds: [personId], areConnectors: false })
  await refreshTeammatesLater(ctx)
  return { connector_social_id, removed: true, deleted_opportunities }
}

const countOpportunities = ({ db, tenantId }: Context, personId: string): Promise<number> =>
  db.value(
    sql`select count(*) from opportunities where tenant_id = ${tenantId} and connector_id = ${personId}`,
  )
