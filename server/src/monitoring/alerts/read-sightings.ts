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
  type StandingRow,
  standingsOf,
} from '../battlecard/card/card-standings.ts'
import { windowPlan } from '../battlecard/card/window-plan.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'
import type { Sighting } from './next-alert.ts'

export type SeenAccount = StandingRow & Sighting

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
      company_id: row.sums.company_id,
      ...row.standing,
      score: courtship_score,
      label: courtship_label,
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
  const rows = await db.rows<StandingRow>(accountStandings(tenantId, sql`c.id = any(${companyIds}::uuid[])`))
  return rows.map((row) => ({ ...row, score: 0, label: 'dormant' }))
}
