import type { getClientCompanySummary as contract } from '@throughline/contract/client-companies/get-client-company-summary.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

type Summary = DataOf<typeof contract>
type Counts = Omit<Summary, 'by_source'> & Summary['by_source']

export const getClientCompanySummary: Handler<typeof contract> = async (ctx) => {
  // Rule 2 of excluding: an excluded company counts as excluded only.
  const { total, excluded, ...by_source } = await ctx.db.one<Counts>(sql`
    select count(*) filter (where g.counts) as total, count(*) filter (where g.manual) as manual,
      count(*) filter (where g.csv) as csv, count(*) filter (where g.crm) as crm,
      count(*) filter (where not g.counts) as excluded
    from (
      select bool_or(s.exclusion_id is null) as counts,
        bool_or(s.exclusion_id is null and s.source = 'manual') as manual,
        bool_or(s.exclusion_id is null and s.source = 'csv') as csv,
        bool_or(s.exclusion_id is null and s.source = 'crm') as crm
      from client_company_standing s
      where s.tenant_id = ${ctx.tenantId}
      group by s.company_id
    ) g`)
  return { total, by_source, excluded }
}
