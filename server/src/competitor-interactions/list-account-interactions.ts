import type { listAccountInteractions as contract } from '@throughline/contract/competitor-interactions/list-account-interactions.ts'
import { numericIdOf } from '../companies/numeric-id.ts'
import { sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { type InteractionRow, interactionRows, pageColumns, shownInteraction } from './interaction-rows.ts'

export const listAccountInteractions: Handler<typeof contract> = async (ctx, { accountID }) => {
  const numericId = numericIdOf(accountID)
  if (numericId === null) return { interactions: [] }
  const rows = await ctx.db.rows<InteractionRow>(accountStatement(ctx.tenantId, numericId))
  return { interactions: rows.map(shownInteraction) }
}

/** Every counted interaction in the account with a numeric id, of all competitors. */
export const accountStatement = (tenantId: string, numericId: string) =>
  interactionRows(
    tenantId,
    sql`
      select ${pageColumns}
      from competitor_interactions i
      where i.tenant_id = ${tenantId} and i.excluded_reason is null and i.company_id = (
        select k.company_id from company_keys k where k.tenant_id = ${tenantId} and k.key = ${`n:${numericId}`}
      )`,
  )
