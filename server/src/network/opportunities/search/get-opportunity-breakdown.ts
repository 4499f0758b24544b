import { ApiError } from '@throughline/contract/errors.ts'
import type { getOpportunityBreakdown as contract } from '@throughline/contract/owners/get-opportunity-breakdown.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { type CountByHidden, countVisibility, hidingFlags } from './visibility.ts'

export const getOpportunityBreakdown: Handler<typeof contract> = async (ctx, { id }) => {
  const { tenantId } = ctx
  const [[owner], groups] = await ctx.db.batch<[unknown[], CountByHidden[]]>([
    sql`select id from owners where tenant_id = ${tenantId} and id = ${id}`,
    sql`
      select o.hidden, count(*)::int as count
      from connectors c
      join opportunities o on o.tenant_id = ${tenantId} and o.connector_id = c.person_id
      where c.tenant_id = ${tenantId} and c.owner_id = ${id}
      group by o.hidden`,
  ])
  if (!owner) throw new ApiError('NOT_FOUND', 'There is no owner with this id.')
  const { total: visible, hidden } = countVisibility(groups, hidingFlags())
  return { total: Object.values(hidden).reduce((sum, count) => sum + count, visible), visible, hidden }
}
