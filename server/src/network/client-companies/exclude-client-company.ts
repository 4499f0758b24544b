import type { excludeClientCompany as contract } from '@throughline/contract/client-companies/exclude-client-company.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { recordsHeld } from '../../floor/db/hold-records.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'
import { holdKeys } from './hold-keys.ts'

export const excludeClientCompany: Handler<typeof contract> = async (ctx, { sourceRowId }) => {
  await ctx.db.run(recordsHeld(ctx.tenantId))
  const row = await loadRow(ctx, sourceRowId)
  const id = await holdKeys(ctx, matchKeys(row))
  await queueAlerts(ctx)
  return { id }
}

interface SourceRow extends CompanyIdentity {
  companyId: string
  /** Something else knows the company than rows that give it this name, or did when it was marked before. */
  isMatched: boolean
}

async function loadRow({ db, tenantId }: Context, id: string): Promise<SourceRow> {
  const row = await db.first<SourceRow>(sql`
    select r.company_id as "companyId", r.numeric_id as "numericId", r.slug, r.domain, '' as name,
      coalesce(c.numeric_id, c.slug, c.domain) is not null
      or exists (select from target_accounts a where a.tenant_id = ${tenantId} and a.company_id = c.id)
      or exists (select from competitors t where t.tenant_id = ${tenantId} and t.company_id = c.id)
      or exists (select from people p where p.tenant_id = ${tenantId} and p.company_id = c.id)
      or exists (select from positions p where p.tenant_id = ${tenantId} and p.company_id = c.id)
      or exists (select from competitor_people p where p.tenant_id = ${tenantId} and p.company_id = c.id)
      or exists (select from crm_deals d where d.tenant_id = ${tenantId} and d.company_id = c.id)
      or exists (select from account_tags g where g.tenant_id = ${tenantId} and g.company_id = c.id)
      or exists (select from opportunities o where o.tenant_id = ${tenantId} and o.company_id = c.id)
      or exists (
        select from client_company_exclusion_keys k where k.tenant_id = ${tenantId} and k.key = 'c:' || c.id
      ) as "isMatched"
    from client_company_rows r
    join companies c on c.tenant_id = ${tenantId} and c.id = r.company_id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)
  if (!row) throw new ApiError('NOT_FOUND', 'No client company has a source row with this id.')
  return row
}

/**
 * What takes a row out, strongest first. A company that exists only because rows named it is no match: by a name alone
 * an exclusion would reach whoever is called the same later. One that people, interactions or deals are of is.
 */
function matchKeys(row: SourceRow): string[] {
  const own = companyKeysOf(row)
  if (own.length > 0 || row.isMatched) return [`c:${row.companyId}`, ...own]
  throw new ApiError(
    'no_match_key',
    'This row has no company page, no domain and no company that is known by more than its name. Add one of them first.',
  )
}
