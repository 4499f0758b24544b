import type { DataOf } from '@throughline/contract/operation.ts'
import type { listStatuses as contract } from '@throughline/contract/opportunities/list-statuses.ts'
import { strengthTiers } from '@throughline/contract/opportunities/strength-tiers.ts'
import { empty, raw, sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'

type Status = DataOf<typeof contract>['statuses'][number]

export const listStatuses: Handler<typeof contract> = async (ctx, { with_counts }) => {
  // Every opportunity that carries the status, hidden from the search or not.
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
        where o.tenant_id = ${ctx.tenantId} and o.status_id = t.id
        group by o.score
      ) scored
    ) n`
  const statuses = await ctx.db.rows<Status>(sql`
    select t.id, t.name, t.color, t.position, t.closes ${with_counts ? sql`, n.*` : empty}
    from tag_groups g
    join tags t on t.tenant_id = ${ctx.tenantId} and t.group_id = g.id
    ${with_counts ? counts : empty}
    where g.tenant_id = ${ctx.tenantId} and g.system_role = 'status'
    order by t.position, t.id`)
  return { statuses }
}
