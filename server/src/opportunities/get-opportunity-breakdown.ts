import { ApiError } from '@throughline/contract/errors.ts'
import type { getOpportunityBreakdown as contract } from '@throughline/contract/owners/get-opportunity-breakdown.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { countHidden, hidingBits } from './hidden-reasons.ts'
import { groupsOf, routesOfOwners } from './route-counts.ts'

export const getOpportunityBreakdown: Handler<typeof contract> = async (ctx, { id }) => {
  if (!isUuid(id)) throw unknownOwner()
  const { tenantId } = ctx
  const [[owner], groups] = await ctx.db.batch<[unknown[], { hidden: number; count: number }[]]>([
    sql`select id from owners where tenant_id = ${tenantId} and id = ${id}`,
    groupsOf(routesOfOwners(tenantId, sql`select ${id}::uuid`)),
  ])
  if (!owner) throw unknownOwner()
  const countOf = Object.fromEntries(groups.map(({ hidden, count }) => [hidden, count]))
  const { total: visible, hidden } = countHidden(countOf, hidingBits([]))
  return { total: Object.values(hidden).reduce((sum, count) => sum + count, visible), visible, hidden }
}

const unknownOwner = () => new ApiError('NOT_FOUND', 'There is no owner with this id.')
