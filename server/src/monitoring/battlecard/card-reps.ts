import type { cardRep } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import { type CompetitorScope, edgeInteractions } from './edge-acts.ts'
import type { WindowPlan } from './window-plan.ts'

export type CardRep = Static<typeof cardRep>

/** What the database answers for a rep; the accounts are counted from those of the card. */
export interface CardRepRow extends Omit<CardRep, 'distinct_accounts'> {
  rep_id: string
}

/** The reps of one competitor who acted in the window: most interactions first, then latest active, then by id. */
export const cardRepsStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select a.rep_id, p.social_id as rep_social_id, p.name as rep_name, p.job_title as rep_title,
    coalesce(r.role_bucket, 'unknown') as role_bucket, a.interactions, a.comments, a.reactions, a.first_active,
    a.last_active
  from (${actsOfReps(scope, plan)}) a
  join competitor_people p on p.tenant_id = ${scope.tenantId} and p.id = a.rep_id
  left join competitor_reps r
    on r.tenant_id = ${scope.tenantId} and r.competitor_id = ${scope.competitorId} and r.person_id = a.rep_id
  order by a.interactions desc, a.last_active desc, p.social_id collate "C"`

/** The reps as the card shows them; `accounts` tells upon how many each acted. */
export const cardReps = (reps: readonly CardRepRow[], accounts: ReadonlyMap<string, number>): CardRep[] =>
  reps.map(({ rep_id, ...rep }) => ({ ...rep, distinct_accounts: accounts.get(rep_id) ?? 0 }))

const actsOfReps = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select u.rep_id, sum(u.interactions) as interactions, sum(u.comments) as comments, sum(u.reactions) as reactions,
    min(u.first_at) as first_active, max(u.last_at) as last_active
  from (
    select c.rep_id, c.interactions, c.comments, c.reactions, c.first_at, c.last_at
    from unnest(${plan.unsliced.map(({ span }) => span)}::smallint[],
      ${plan.unsliced.map(({ firstDay }) => firstDay)}::date[]) as cell (span, first_day)
    cross join lateral (
      select c.*
      from competitor_rep_cells c
      where c.tenant_id = ${scope.tenantId} and c.competitor_id = ${scope.competitorId}
        and c.span = cell.span and c.first_day = cell.first_day
      offset 0
    ) c
    union all
    select i.rep_id, 1, (i.type in ('comment', 'reply'))::int, (i.type = 'reaction')::int, i.engagement_at,
      i.engagement_at
    from ${edgeInteractions(scope, plan)}
  ) u
  group by u.rep_id`
