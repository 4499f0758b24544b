import { type Sql, sql } from '../../floor/db/sql.ts'
import { companyFits, ofStored } from './company-fits.ts'

/** The ids of the companies that match an ICP of the workspace; none for an id that is no ICP's. */
export function matchingCompanies(tenantId: string, icpId: string): Sql {
  const fits = companyFits({ tenantId, condition: ofStored(tenantId, sql`i.id = ${icpId}`) })
  return sql`select match.company_id from (${fits}) match where icp_is_match(match.fit)`
}

/** Whether a company, an expression, matches an ICP of the workspace; null where there is no such company or ICP. */
export function matchesIcp(tenantId: string, { companyId, icpId }: { companyId: Sql; icpId: string }): Sql {
  const condition = ofStored(tenantId, sql`i.id = ${icpId} and c.id = ${companyId}`)
  return sql`(select icp_is_match(match.fit) from (${companyFits({ tenantId, condition })}) match)`
}
