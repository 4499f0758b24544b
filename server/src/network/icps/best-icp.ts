import { type Sql, sql } from '../../floor/db/sql.ts'
import { companyFits, ofStored } from './company-fits.ts'

/**
 * The ICP that a company, an expression, matches best: one row with `id`, `title` and `fit`, none where no ICP
 * matches. Of equal ones the one of which more is known, then the older. One that asks for nothing comes last.
 */
export function bestIcp(tenantId: string, companyId: Sql): Sql {
  const fits = companyFits({
    tenantId,
    condition: ofStored(tenantId, sql`c.id = ${companyId}`),
    columns: sql`i.id, i.title,`,
  })
  return sql`
    select best.id, best.title, best.fit
    -- Keeps the fit from being worked out again for the order.
    from (${fits} offset 0) best
    where icp_is_match(best.fit)
    order by best.requested = 0, best.fit desc, best.coverage desc, best.id
    limit 1`
}
