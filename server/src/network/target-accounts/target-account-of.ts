import { type Sql, sql } from '../../floor/db/sql.ts'

/** The columns of `targetAccountOf`, as rows carry them; null where the company is no target account. */
export interface TargetAccountColumns {
  target_account_id: string | null
  target_account_name: string | null
  target_account_tier: string | null
}

/** Joins a company's target account, at most one, as `ta`. `companyId`: no column of a relation `aimed` or `tier`. */
export const targetAccountOf = (tenantId: string, companyId: Sql): Sql => sql`
  left join lateral (
    select aimed.id as target_account_id, aimed.account_name as target_account_name, tier.name as target_account_tier
    from target_accounts aimed
    left join tiers tier on tier.tenant_id = ${tenantId} and tier.id = aimed.tier_id
    where aimed.tenant_id = ${tenantId} and aimed.company_id = ${companyId}
    offset 0
  ) ta on true`

export const targetAccountColumns = sql`ta.target_account_id, ta.target_account_name, ta.target_account_tier`

/** The target account of a row; nothing where the company is none. */
export function shownTargetAccount(row: TargetAccountColumns) {
  const { target_account_id: id, target_account_name: account_name, target_account_tier: tier } = row
  return id === null || account_name === null ? {} : { target_account: { id, account_name, tier } }
}
