import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { accountStandings } from '../accounts/account-standings.ts'
import { accountScores } from '../battlecard/card/account-scores.ts'
import { accountSums, type SumsRow } from '../battlecard/card/account-sums.ts'
import {
  type RepsOfAccount,
  repsWithin,
  type TargetsOfAccount,
  targetsWithin,
} from '../battlecard/card/active-pairs.ts'
import { accountRows } from '../battlecard/card/card-accounts.ts'
import {
  cardStandingsStatements,
  type StandingParts,
  standingsOf,
} from '../battlecard/card/card-standings.ts'
import { windowPlan } from '../battlecard/card/window-plan.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'
import type { Sighting } from './next-alert.ts'

export interface AccountStanding {
  company_id: string
  account_key: string
  company_name: string
  company_numeric_id: string | null
  we_own: boolean
  has_open_deal: boolean
  owner_email: string | null
  deal_name: string | null
}

export type SeenAccount = AccountStanding & Sighting

const standing = sql`
  s.company_id, s.account_key, s.company_name, s.company_numeric_id, s.we_own, s.has_open_deal, s.owner_email,
  s.deal_name`

/** Every account that a competitor touched, as the battlecard would show it now. */
export async function readSightings(
  db: Db,
  { tenantId, competitorId }: { tenantId: string; competitorId: string },
  { now, model }: { now: Date; model: BattlecardModel },
): Promise<SeenAccount[]> {
  const plan = windowPlan({}, now)
  const scope = { tenantId, competitorId }
  const [sums, reps, targets, ...standings] = await db.batch<
    [SumsRow[], (RepsOfAccount & OfCompany)[], (TargetsOfAccount & OfCompany)[], ...StandingParts]
  >([
    accountSums(scope, plan, model),
    repsWithin(scope, plan),
    targetsWithin(scope, plan),
    ...cardStandingsStatements(scope, plan),
  ])
  const rows = accountRows({
    sums,
    reps: new Map(reps.map((row) => [row.company_id, row])),
    targets: new Map(targets.map((row) => [row.company_id, row])),
    standings: standingsOf(standings),
    paths: [],
  })
  return rows.map((row) => {
    const { courtship_score, courtship_label } = accountScores(row, plan, model)
    return {
      ...standingOf(row.standing),
      score: courtship_score,
      label: courtship_label,
      isExposed: isExposed(row.standing),
    }
  })
}

interface OfCompany {
  company_id: string
}

/** Accounts of which nothing is counted any more. */
export async function readUnseen(
  db: Db,
  tenantId: string,
  companyIds: readonly string[],
): Promise<SeenAccount[]> {
  if (companyIds.length === 0) return []
  const rows = await db.rows<AccountStanding>(sql`
    select ${standing}
    from (${accountStandings(tenantId, sql`c.id = any(${companyIds}::uuid[])`)}) s`)
  return rows.map((row) => ({ ...row, score: 0, label: 'dormant', isExposed: isExposed(row) }))
}

const isExposed = ({ we_own, has_open_deal }: AccountStanding) => we_own && has_open_deal

const standingOf = (row: AccountStanding): AccountStanding => ({
  company_id: row.company_id,
  account_key: row.account_key,
  company_name: row.company_name,
  company_numeric_id: row.company_numeric_id,
  we_own: row.we_own,
  has_open_deal: row.has_open_deal,
  owner_email: row.owner_email,
  deal_name: row.deal_name,
})
