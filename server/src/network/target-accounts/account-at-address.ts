import { parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import { companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * The condition on `target_accounts a` for a page address: the account whose own address it is, or whose company is
 * known by that page whatever else it is known by. What is no company page selects nothing.
 */
export function accountAtAddress(tenantId: string, socialUrl: string): Sql {
  const address = parseCompanyAddress(socialUrl)
  if (!address) return sql`false`
  const keys = companyKeysOf({ ...address, name: '', domain: null })
  return sql`(
    a.account_social_url = ${address.socialUrl}
    or a.company_id in (
      select k.company_id from company_keys k where k.tenant_id = ${tenantId} and k.key = any(${keys})
    )
  )`
}
