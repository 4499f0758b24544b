import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTierCounts as contract } from '@throughline/contract/tiers/list-tier-counts.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

type Tier = DataOf<typeof contract>['tiers'][number]

export const listTierCounts: Handler<typeof contract> = async ({ db, tenantId }) => {
  const [tiers, [untiered]] = await db.batch<[Tier[], { accounts: number }[]]>([
    sql`
      select t.id, t.name, t.position, coalesce(c.accounts, 0)::int as account_count
      from tiers t
      left join (
        select tier_id, count(*) as accounts
        from target_accounts
        where tenant_id = ${tenantId} and tier_id is not null
        group by tier_id
      ) c on c.tier_id = t.id
      where t.tenant_id = ${tenantId}
      order by t.position, t.id`,
    sql`select count(*) as accounts from target_accounts where tenant_id = ${tenantId} and tier_id is null`,
  ])
  return { tiers, untiered_accounts: untiered?.accounts ?? 0 }
}
