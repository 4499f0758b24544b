import type { cardSummary as contract } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import type { BattlecardModel } from '../model/model.ts'
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
import { cardPathsStatement, type PathRow } from './card-paths.ts'
import { type CardRep, cardRepsStatement } from './card-reps.ts'
import { personsTracked } from './persons-tracked.ts'
import { type CardWindow, windowPlan } from './window-plan.ts'

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
    [CardRep[], DayRow[], FactsOfCompetitor[], OfCompany<PathRow>[], ...AccountParts]
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
