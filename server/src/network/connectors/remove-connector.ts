import type { removeConnector as contract } from '@throughline/contract/connectors/remove-connector.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { deleteOpportunitiesThrough } from '../opportunities/edit/delete-opportunities.ts'
import { markOwnConnectors } from '../opportunities/score/own-connectors.ts'
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
  const deleted_opportunities = await deleteOpportunitiesThrough(ctx, personId)
  await deleteMembership(ctx, personId)
  await markOwnConnectors(ctx.db, { tenantId: ctx.tenantId, personIds: [personId], areConnectors: false })
  await refreshTeammatesLater(ctx.db, ctx.tenantId)
  await recordEvents(ctx.db, ctx.tenantId, ctx.now, [
    {
      type: 'connector.removed',
      subjectId: connector_social_id,
      data: { connector_social_id, deleted_opportunities },
    },
  ])
  return { connector_social_id, removed: true, deleted_opportunities }
}

async function countOpportunities(ctx: Context, personId: string): Promise<number> {
  const counted = await ctx.db.first<{ count: number }>(sql`
    select count(*) from opportunities where tenant_id = ${ctx.tenantId} and connector_id = ${personId}`)
  return counted?.count ?? 0
}

/** What made the person a connector goes; the person stays. */
async function deleteMembership({ db, tenantId }: Context, personId: string): Promise<void> {
  await db.batch([
    sql`delete from engagements where tenant_id = ${tenantId} and connector_id = ${personId}`,
    sql`delete from rejected_evidence where tenant_id = ${tenantId} and connector_id = ${personId}`,
    sql`delete from shared_times where tenant_id = ${tenantId} and connector_id = ${personId}`,
    sql`delete from connections where tenant_id = ${tenantId} and connector_id = ${personId}`,
    sql`delete from person_tags where tenant_id = ${tenantId} and person_id = ${personId}`,
    sql`delete from history where tenant_id = ${tenantId} and subject_id = ${personId}`,
    sql`delete from connectors where tenant_id = ${tenantId} and person_id = ${personId}`,
  ])
}
