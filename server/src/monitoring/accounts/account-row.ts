import type { competitorAccount } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import {
  shownTargetAccount,
  type TargetAccountColumns,
} from '../../network/target-accounts/target-account-of.ts'
import type { PathRow } from '../battlecard/card/card-paths.ts'
import { shownPath } from '../battlecard/card/shown-path.ts'
import { shownStanding } from '../battlecard/card/shown-standing.ts'
import { type CourtshipFacts, courtshipOf } from '../battlecard/model/courtship.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'

type Account = Static<typeof competitorAccount>

type Path = Omit<PathRow, 'company_id'>

/** What the database answers for an account. */
export type AccountRow = Omit<Account, 'at_risk' | 'target_account' | 'competitors' | 'best_path'> & {
  place: number
  competitors: (CourtshipFacts & { id: string; name: string })[]
} & TargetAccountColumns &
  (Path | { [Key in keyof Path]: null })

/** The account as it is shown; the best path is absent where no way leads in. */
export function shownAccount(row: AccountRow, model: BattlecardModel): Account {
  return {
    ...shownStanding(row),
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
    ...(row.opportunity_id !== null && { best_path: shownPath(row) }),
  }
}
