import type { DataOf } from '@throughline/contract/operation.ts'
import type { listStatuses as contract } from '@throughline/contract/opportunities/list-statuses.ts'
import { strengthTiers } from '@throughline/contract/opportunities/strength-tiers.ts'
import { empty, raw, sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'

type Status = DataOf<typeof contract>['statuses'][number]

export const listStatuses: Handler<typeof contract> = async (ctx, { with_counts }) => {
  // Counts every opportunity with the status, also those that the search hides.
  const counts = sql`
    cross join lateral (
      select coalesce(sum(n), 0)::int as opportunity_count,
        json_build_object(
          ${raw(strengthTiers.map((tier) => `'${tier}', coalesce(sum(n) filter (where tier = '${tier}'), 0)`).join(', '))},
          'unscored', coalesce(sum(n) filter (where tier is null), 0)
        ) as by_strength
      from (
        select rs1_tier(o.score) as tier, count(*) as n
        from opportunities o
        where o.tenant_id = ${ctx.tenantId} and o.status_id = s.id
        group by o.score
      ) scored
    ) n`
  const statuses = await ctx.db.rows<Status>(sql`
    select s.id, s.name, s.color, s.position, s.closes ${with_counts ? sql`, n.*` : empty}
    from statuses s
    ${with_counts ? counts : empty}
    where s.tenant_id = ${ctx.tenantId}
    order by s.position, s.id`)
  return { statuses }
}
