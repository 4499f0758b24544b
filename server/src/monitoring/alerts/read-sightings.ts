import type { Db } from '../../floor/db/tenant-db.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountScores } from '../battlecard/card/account-scores.ts'
import { readStandings, type Standing } from '../battlecard/card/account-standings.ts'
import { type AccountParts, accountRows, accountStatements } from '../battlecard/card/card-accounts.ts'
import { windowPlan } from '../battlecard/card/window-plan.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'
import type { Sighting } from './next-alert.ts'

export type SeenAccount = Standing & Sighting & { company_id: string }

/** Every account that a competitor touched, as the battlecard would show it now. */
export async function readSightings(
  db: Db,
  scope: { tenantId: string; competitorId: string },
  { now, model }: { now: Date; model: BattlecardModel },
): Promise<SeenAccount[]> {
  const plan = windowPlan({}, now)
  const rows = accountRows(await db.batch<AccountParts>(accountStatements(scope, plan, model)))
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

/** Accounts of which nothing is counted any more. */
export async function readUnseen(ctx: Scope, companyIds: readonly string[]): Promise<SeenAccount[]> {
  if (companyIds.length === 0) return []
  const standings = await readStandings(ctx, companyIds)
  return [...standings].map(([company_id, row]) => ({ company_id, ...row, score: 0, label: 'dormant' }))
}
