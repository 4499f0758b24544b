import { ApiError } from '@throughline/contract/errors.ts'
import type { listAccountPaths as contract } from '@throughline/contract/opportunities/list-account-paths.ts'
import { prepared, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { pageTail } from '../../../floor/operation/page-by-number.ts'
import { withAddress } from '../search/opportunity-row.ts'
import { accountReach } from './account-reach.ts'
import { evidenceBehind, type PathRow, pathsStatement, shownPath } from './path-rows.ts'

interface AccountRow {
  total: number
  /** The best score of each connector who has one, the highest first. */
  best_scores: number[]
}

export const listAccountPaths: Handler<typeof contract> = async (ctx, { id, ...paging }) => {
  const [[account], rows] = await ctx.db.batch<[AccountRow[], PathRow[]]>([
    prepared('account_best', accountStatement(ctx.tenantId, id)),
    prepared('account_paths', pathsStatement(ctx.tenantId, rankedOpportunities(ctx.tenantId, id), paging)),
  ])
  if (!account) throw new ApiError('NOT_FOUND', 'There is no target account with this id.')
  const { best_scores } = account
  const evidence = await evidenceBehind(ctx, rows)
  return {
    paths: rows.map((row) => ({ ...shownPath(row, evidence(row)), prospect: withAddress(row.prospect) })),
    ...pageTail(paging, [account]),
    reach: accountReach(best_scores),
    best_score: best_scores[0] ?? null,
    connectors: best_scores.length,
  }
}

const accountStatement = (tenantId: string, id: string): Sql => sql`
  select
    (select count(*) from opportunities o where o.tenant_id = ${tenantId} and o.company_id = a.company_id) as total,
    (
      select coalesce(json_agg(b.score order by b.score desc), '[]')
      from (
        select max(o.score) as score
        from opportunities o
        where o.tenant_id = ${tenantId} and o.company_id = a.company_id and o.score is not null
        group by o.connector_id
      ) b
    ) as best_scores
  from target_accounts a
  where a.tenant_id = ${tenantId} and a.id = ${id}`

const rankedOpportunities = (tenantId: string, accountId: string): Sql => sql`
  select r.id, row_number() over (order by r.score is null, r.place > 1, r.score desc, r.id) as rank
  from (
    select o.id, o.score,
      row_number() over (partition by o.connector_id order by o.score desc nulls last, o.id) as place
    from target_accounts a
    join opportunities o on o.tenant_id = ${tenantId} and o.company_id = a.company_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId}
  ) r`
