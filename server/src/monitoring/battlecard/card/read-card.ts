import type { cardRep, cardSummary as contract } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import type { BattlecardModel } from '../model/model.ts'
import { repRollup } from '../rollups/rollup-tables.ts'
import { activePairs } from './active-pairs.ts'
import { type Activity, activityBuckets } from './activity-buckets.ts'
import { sumsByCurrency } from './amounts.ts'
import {
  type AccountParts,
  accountStatements,
  type CardAccount,
  cardAccounts,
  type OfCompany,
} from './card-accounts.ts'
import { cardDaysStatement, type DayRow } from './card-days.ts'
import { type BestPathRow, cardPathsStatement } from './card-paths.ts'
import { type CompetitorScope, edgeInteractions } from './edge-interactions.ts'
import { personsTracked } from './persons-tracked.ts'
import { rollupsOf } from './rollups-of.ts'
import { type CardWindow, type WindowPlan, windowPlan } from './window-plan.ts'

interface CardQuery {
  tenantId: string
  competitorId: string
  window: CardWindow
  now: Date
  model: BattlecardModel
  /** Adds to every account what its scores are made of. */
  explain?: boolean | undefined
}

/** A battlecard: whom a competitor courts, who does it, and when. */
export interface Card extends Activity {
  summary: CardSummary
  accounts: CardAccount[]
  reps: CardRep[]
  /** When the newest interaction of the competitor was imported; null when there is none. */
  data_through: string | null
}

/** The battlecard of a competitor that exists, from one snapshot; empty in every part for one that does not. */
export function readCard(db: Db, query: CardQuery): Promise<Card> {
  return db.snapshot((snapshot) => cardFrom(snapshot, query))
}

async function cardFrom(db: Db, query: CardQuery): Promise<Card> {
  const { tenantId, competitorId, window, now, model, explain = false } = query
  const plan = windowPlan(window, now)
  const scope = { tenantId, competitorId }
  const [reps, days, [facts], paths, ...parts] = await db.batch<
    [CardRep[], DayRow[], FactsOfCompetitor[], OfCompany<BestPathRow>[], ...AccountParts]
  >([
    cardRepsStatement(scope, plan),
    cardDaysStatement(scope, plan),
    sql`
      select ${personsTracked(scope, plan)} as persons_tracked,
        (select max(d.brought_at) from competitor_days d
         where d.tenant_id = ${tenantId} and d.competitor_id = ${competitorId}) as data_through`,
    cardPathsStatement(scope, plan),
    ...accountStatements(scope, plan, model),
  ])
  const accounts = cardAccounts({ parts, paths }, { plan, model, explain })
  return {
    summary: cardSummary({
      persons_tracked: facts?.persons_tracked ?? 0,
      interactions: days.reduce((total, day) => total + day.interactions, 0),
      accounts_touched: accounts.length,
      def_accounts: accounts.filter(({ we_own }) => we_own).length,
      at_risk: accounts.filter(({ at_risk }) => at_risk).length,
      amount_at_risk: sumsByCurrency(
        accounts.flatMap(({ at_risk, open_amounts }) => (at_risk ? open_amounts : [])),
      ),
    }),
    accounts,
    reps,
    ...activityBuckets(days, plan),
    data_through: facts?.data_through ?? null,
  }
}

interface FactsOfCompetitor {
  persons_tracked: number
  data_through: string | null
}

type CardSummary = Static<typeof contract>

/** An account is ours or it is not: what is not defended is attacked. */
export const cardSummary = (counts: Omit<CardSummary, 'atk_accounts'>): CardSummary => ({
  ...counts,
  atk_accounts: counts.accounts_touched - counts.def_accounts,
})

type CardRep = Static<typeof cardRep>

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
