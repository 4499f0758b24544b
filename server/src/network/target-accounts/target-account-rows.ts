import type { DataOf } from '@throughline/contract/operation.ts'
import type {
  listTargetAccounts,
  targetAccountSorts,
} from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import { tagsOf } from '../../directory/tags/tag-row.ts'
import { empty, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { directionsOf, type Sort } from '../../floor/operation/read-sort.ts'

export type TargetAccount = DataOf<typeof listTargetAccounts>['target_accounts'][number]

interface RowsRequest {
  tenantId: string
  /** A condition on `target_accounts a`, beside the workspace. */
  condition: Sql
  withCounts: boolean
  sort?: AccountSort
}

type AccountSort = Sort<(typeof targetAccountSorts)[number]>

/** Target accounts as shown, by default by name. What the account does not state is taken from its company. */
export async function targetAccountRows(db: Db, requested: RowsRequest): Promise<TargetAccount[]> {
  const { tenantId, condition, withCounts, sort } = requested
  const rows = await db.rows<TargetAccount & { slug: string | null }>(sql`
    select a.id, a.account_name, a.account_social_url, coalesce(a.domain, c.domain) as domain,
      coalesce(a.numeric_id, c.numeric_id) as numeric_id, t.name as tier, a.company_id, c.slug,
      ${tagsOf(tenantId, assignedTags(tenantId))} as tags
      ${withCounts ? sql`, o.opportunity_count, o.best_score` : empty}
    from target_accounts a
    cross join lateral (
      select domain, numeric_id, slug from companies where tenant_id = ${tenantId} and id = a.company_id offset 0
    ) c
    left join tiers t on t.tenant_id = ${tenantId} and t.id = a.tier_id
    ${withCounts ? opportunitiesInto(tenantId) : empty}
    where a.tenant_id = ${tenantId} and ${condition}
    order by ${orderOf(sort)}`)
  return rows.map(({ slug, ...row }) => ({
    ...row,
    account_social_url: row.account_social_url || companyUrl({ slug, numericId: row.numeric_id }),
  }))
}

/** Tiers have an order of their own; accounts without a tier come last. */
function orderOf({ field, isTurned }: AccountSort = { field: 'account_name', isTurned: false }): Sql {
  const [up, down] = directionsOf(isTurned)
  const first = {
    account_name: '',
    tier: `t.id is null ${up}, t.position ${up}, t.id ${up},`,
    best_score: `o.best_score is null ${up}, o.best_score ${down},`,
    opportunity_count: `o.opportunity_count ${down},`,
  }[field]
  return raw(`${first} a.search_name ${up}, a.id ${up}`)
}

/** An existing account as it is shown. */
export async function shownTargetAccount({ db, tenantId }: Scope, id: string): Promise<TargetAccount> {
  const [row] = await targetAccountRows(db, { tenantId, condition: sql`a.id = ${id}`, withCounts: false })
  if (!row) throw new Error('a target account was lost in the moment it was written')
  return row
}

const assignedTags = (tenantId: string) => sql`
  select x.tag_id from account_tags x where x.tenant_id = ${tenantId} and x.company_id = a.company_id`

/** Counts account by account in the index alone. */
const opportunitiesInto = (tenantId: string) => sql`
  cross join lateral (
    select count(*)::int as opportunity_count, max(s.score)::int as best_score
    from opportunities s
    where s.tenant_id = ${tenantId} and s.company_id = a.company_id
  ) o`
