import type { listAccountInteractions as contract } from '@throughline/contract/competitor-interactions/list-account-interactions.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { companiesWithKey } from '../../network/companies/companies-with-key.ts'
import { type Interaction, interactionRows, pageColumns } from './interaction-rows.ts'

export const listAccountInteractions: Handler<typeof contract> = async (ctx, { accountID }) => {
  const companies = companiesWithKey(ctx.tenantId, accountID)
  if (companies === null) return { interactions: [] }
  return { interactions: await ctx.db.rows<Interaction>(accountStatement(ctx.tenantId, companies)) }
}

/** Every counted interaction in these companies, of all competitors. */
export const accountStatement = (tenantId: string, companies: Sql) =>
  interactionRows(
    tenantId,
    sql`
      select ${pageColumns}
      from competitor_interactions i
      where i.tenant_id = ${tenantId} and i.excluded_reason is null and i.company_id = any(array(${companies}))`,
  )
