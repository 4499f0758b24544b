import type { cardRep } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { repRollup } from '../rollups/rollup-tables.ts'
import { activePairs } from './active-pairs.ts'
import { type CompetitorScope, edgeInteractions } from './edge-interactions.ts'
import { rollupsOf } from './rollups-of.ts'
import type { WindowPlan } from './window-plan.ts'

export type CardRep = Static<typeof cardRep>

/** The reps of one competitor who were active in the window: most interactions first, then latest active, then by id. */
export const cardRepsStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select p.social_id as rep_social_id, p.name as rep_name, p.job_title as rep_title,
    coalesce(r.role_bucket, 'unknown') as role_bucket, a.interactions, a.comments, a.reactions, a.first_active,
    a.last_active, coalesce(b.accounts, 0) as distinct_accounts
  from (
    select u.rep_id, sum(u.interactions) as interactions, sum(u.comments) as comments, sum(u.reactions) as reactions,
      min(u.first_at) as first_active, max(u.last_at) as last_active
    from (${activityOfReps(scope, plan)}) u
    group by u.rep_id
  ) a
  join competitor_people p on p.tenant_id = ${scope.tenantId} and p.id = a.rep_id
  left join competitor_reps r
    on r.tenant_id = ${scope.tenantId} and r.competitor_id = ${scope.competitorId} and r.person_id = a.rep_id
  left join (
    select p.rep_id, count(*) as accounts
    from (${activePairs('rep', scope, plan)}) p
    group by p.rep_id
  ) b on b.rep_id = a.rep_id
  order by a.interactions desc, a.last_active desc, p.social_id collate "C"`

const activityOfReps = (scope: CompetitorScope, { cover }: WindowPlan): Sql => sql`
  ${rollupsOf(scope, cover, {
    table: repRollup,
    columns: sql`r.rep_id, r.interactions, r.comments, r.reactions, r.first_at, r.last_at`,
  })}
  union all
  select i.rep_id, 1, (i.type in ('comment', 'reply'))::int, (i.type = 'reaction')::int, i.engagement_at, i.engagement_at
  from (${edgeInteractions(scope, cover.edges)}) i`
