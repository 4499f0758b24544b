import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { NewEvent } from '../../floor/events/record-event.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountScores } from '../battlecard/card/account-scores.ts'
import { readStandings, type Standing } from '../battlecard/card/account-standings.ts'
import { type AccountParts, accountRows, accountStatements } from '../battlecard/card/card-accounts.ts'
import { windowPlan } from '../battlecard/card/window-plan.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'
import type { ActiveCompetitor } from '../competitors/active-competitors.ts'
import { type Alert, type AlertState, nextAlert, noAlert, type Sighting } from './next-alert.ts'

/** Notes how a competitor's accounts stand and returns what is to be reported of those that crossed a threshold. */
export async function courtshipEvents(
  ctx: Scope,
  { competitor, now, model }: { competitor: ActiveCompetitor; now: Date; model: BattlecardModel },
): Promise<NewEvent[]> {
  const { db, tenantId } = ctx
  const states = await readStates(ctx, competitor.id)
  const seen = await readSightings(db, { tenantId, competitorId: competitor.id }, { now, model })
  const present = new Set(seen.map(({ company_id }) => company_id))
  const gone = [...states].filter(
    ([id, { level, is_at_risk }]) => !present.has(id) && (level > 0 || is_at_risk),
  )
  const unseen = await readUnseen(
    ctx,
    gone.map(([id]) => id),
  )
  const { courting, full_court } = model.label_scores
  const rules = { now, thresholds: [courting, full_court] as const }
  const changed = [...seen, ...unseen].flatMap((account) => {
    const before = states.get(account.company_id) ?? noAlert
    const alert = nextAlert(before, account, rules)
    return isSame(before, alert.state) ? [] : [{ account, before, alert }]
  })
  await writeStates(ctx, competitor.id, changed)
  return changed.flatMap((change) => eventsOf(competitor, change, rules.thresholds))
}

interface Change {
  account: SeenAccount
  before: AlertState
  alert: Alert
}

async function readStates({ db, tenantId }: Scope, competitorId: string): Promise<Map<string, AlertState>> {
  const rows = await db.rows<AlertState & { company_id: string }>(sql`
    select company_id, level, level_reported_at, is_at_risk, risk_reported_at
    from competitor_alert_levels
    where tenant_id = ${tenantId} and competitor_id = ${competitorId}`)
  return new Map(rows.map((row) => [row.company_id, row]))
}

const isSame = (one: AlertState, other: AlertState) =>
  one.level === other.level && one.is_at_risk === other.is_at_risk

async function writeStates(
  { db, tenantId }: Scope,
  competitorId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ account, alert }) => ({ ...alert.state, company_id: account.company_id }))
  await db.run(sql`
    insert into competitor_alert_levels
      (tenant_id, competitor_id, company_id, level, level_reported_at, is_at_risk, risk_reported_at)
    select ${tenantId}::uuid, ${competitorId}::uuid, n.company_id, n.level, n.level_reported_at, n.is_at_risk, n.risk_reported_at
    from json_populate_recordset(null::competitor_alert_levels, ${JSON.stringify(rows)}::json) n
    on conflict (tenant_id, competitor_id, company_id) do update
    set level = excluded.level, level_reported_at = excluded.level_reported_at, is_at_risk = excluded.is_at_risk,
      risk_reported_at = excluded.risk_reported_at`)
}

function eventsOf(
  competitor: ActiveCompetitor,
  { account, before, alert }: Change,
  thresholds: readonly [number, number],
): NewEvent[] {
  const data = {
    ...accountData(competitor, account),
    courtship_score: account.score,
    courtship_label: account.label,
  }
  const subjectId = account.account_key
  const { owner_email, deal_name } = account
  const threshold = thresholds[Math.max(before.level, alert.state.level) - 1]
  const events: NewEvent[] = []
  if (alert.crossed)
    events.push({ type: `competitor.account_${alert.crossed}`, subjectId, data: { ...data, threshold } })
  if (alert.cameAtRisk)
    events.push({
      type: 'competitor.account_at_risk',
      subjectId,
      data: { ...data, owner_email, deal_name },
    })
  return events
}

export type AlertedAccount = Pick<
  SeenAccount,
  'account_key' | 'company_name' | 'company_numeric_id' | 'we_own'
>

/** What every alert says of where it happened. */
export const accountData = ({ id, name }: ActiveCompetitor, account: AlertedAccount) => ({
  competitor_id: id,
  competitor_name: name,
  account_key: account.account_key,
  company_name: account.company_name,
  company_numeric_id: account.company_numeric_id,
  we_own: account.we_own,
})

type SeenAccount = Standing & Sighting & { company_id: string }

/** Every account that a competitor touched, as the battlecard would show it now. */
async function readSightings(
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
async function readUnseen(ctx: Scope, companyIds: readonly string[]): Promise<SeenAccount[]> {
  if (companyIds.length === 0) return []
  const standings = await readStandings(ctx, companyIds)
  return [...standings].map(([company_id, row]) => ({ company_id, ...row, score: 0, label: 'dormant' }))
}
