import type { competitorAccount } from '@throughline/contract/competitor-accounts/account.ts'
import {
  competitorAccountSorts,
  type listCompetitorAccounts as contract,
} from '@throughline/contract/competitor-accounts/list-competitor-accounts.ts'
import type { Static } from 'typebox'
import type { Handler } from '../../floor/operation/handler.ts'
import { pageTail } from '../../floor/operation/page-by-number.ts'
import { readSort } from '../../floor/operation/read-sort.ts'
import { requireTiers } from '../../network/opportunities/search/record-filters.ts'
import {
  shownTargetAccount,
  type TargetAccountColumns,
} from '../../network/target-accounts/target-account-of.ts'
import { readStandings, type Standing } from '../battlecard/card/account-standings.ts'
import { type Amounts, sumsByCurrency } from '../battlecard/card/amounts.ts'
import { type BestPathRow, shownBestPath } from '../battlecard/card/card-paths.ts'
import { type CourtshipFacts, courtshipOf } from '../battlecard/model/courtship.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'
import { readModel } from '../battlecard/model/read-model.ts'
import { accountFilter } from './account-filter.ts'
import { accountsStatement, areDefended } from './accounts-statement.ts'

type PageRow = { total: number; at_risk: number; amount_at_risk: Amounts } & (AccountRow | { place: null })

export const listCompetitorAccounts: Handler<typeof contract> = async (ctx, input) => {
  const { page, page_size, sort: requested, ...filters } = input
  const sort = requested === undefined ? undefined : readSort(competitorAccountSorts, requested)
  const offset = (page - 1) * page_size
  await requireTiers(ctx, filters.account_tier)
  const isDefended = areDefended(filters)
  return ctx.db.snapshot(async (db) => {
    const inSnapshot = { ...ctx, db }
    const model = await readModel(inSnapshot)
    const filter = await accountFilter(inSnapshot, filters)
    const request = { filter, isDefended, model, now: ctx.now, limit: page_size, offset, sort }
    const found = await db.rows<PageRow>(accountsStatement(ctx.tenantId, request))
    const rows = found.filter((row) => row.place !== null)
    const ids = rows.map(({ company_id }) => company_id)
    const standings = await readStandings(inSnapshot, ids)
    return {
      accounts: rows.flatMap((row) => {
        const standing = standings.get(row.company_id)
        return standing ? [shownAccount({ ...row, standing }, model)] : []
      }),
      ...(isDefended && { summary: summaryOf(found) }),
      ...pageTail({ page, page_size }, found),
    }
  })
}

/** Every row has these figures, and there is a row even where no account is. */
function summaryOf([row]: readonly PageRow[]) {
  return { at_risk: row?.at_risk ?? 0, amount_at_risk: sumsByCurrency(row?.amount_at_risk ?? []) }
}

type Account = Static<typeof competitorAccount>

/** What the database answers for an account. */
interface AccountRow extends TargetAccountColumns {
  place: number
  company_id: string
  competitors: (CourtshipFacts & { id: string; name: string })[]
  interactions: number
  signal_score: number
  last_touch_days: number
  /** Null where no way leads in. */
  path: BestPathRow | null
}

/** The account as it is shown. */
function shownAccount(row: AccountRow & { standing: Standing }, model: BattlecardModel): Account {
  return {
    ...row.standing,
    ...shownTargetAccount(row),
    competitors: row.competitors.map(({ id, name, ...facts }) => ({
      id,
      name,
      interactions: facts.interactions,
      courtship_label: courtshipOf(facts, model).label,
    })),
    interactions: row.interactions,
    signal_score: row.signal_score,
    last_touch_days: row.last_touch_days,
    ...(row.path && { best_path: shownBestPath(row.path) }),
  }
}
