import type { competitorAccount } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import {
  shownTargetAccount,
  type TargetAccountColumns,
} from '../../network/target-accounts/target-account-of.ts'
import type { Standing } from '../battlecard/card/account-standings.ts'
import { type PathRow, shownPath } from '../battlecard/card/card-paths.ts'
import { type CourtshipFacts, courtshipOf } from '../battlecard/model/courtship.ts'
import type { BattlecardModel } from '../battlecard/model/model.ts'

type Account = Static<typeof competitorAccount>

/** What the database answers for an account. */
export interface AccountRow extends TargetAccountColumns {
  place: number
  company_id: string
  competitors: (CourtshipFacts & { id: string; name: string })[]
  interactions: number
  signal_score: number
  last_touch_days: number
  /** Null where no way leads in. */
  path: PathRow | null
}

/** The account as it is shown. */
export function shownAccount(row: AccountRow & { standing: Standing }, model: BattlecardModel): Account {
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
    ...(row.path && { best_path: shownPath(row.path) }),
  }
}
