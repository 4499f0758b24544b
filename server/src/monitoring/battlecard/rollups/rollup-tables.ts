import { accountMeasures } from './account-measures.ts'
import { type Grain, grains } from './grain.ts'

/** A table that is worked out from interactions; `tenant_id` stands before its key. */
export interface RollupTable {
  name: string
  key: readonly string[]
  measures: readonly string[]
}

/** A row for each account that a competitor touched in a day or a month. */
export const accountRollup = (grain: Grain): RollupTable => ({
  name: `competitor_account_${grain}s`,
  key: ['competitor_id', grain, 'company_id'],
  measures: accountMeasures,
})

/** A row for each rep of a competitor who was active in a day or a month. */
export const repRollup = (grain: Grain): RollupTable => ({
  name: `competitor_rep_${grain}s`,
  key: ['competitor_id', grain, 'rep_id'],
  measures: ['interactions', 'comments', 'reactions', 'first_at', 'last_at'],
})

/** A row for each day on which a competitor did anything. */
export const competitorDays: RollupTable = {
  name: 'competitor_days',
  key: ['competitor_id', 'day'],
  measures: ['interactions', 'brought_at'],
}

/** First and last time, and every day: see `presence.ts`. */
const presenceMeasures = ['first_at', 'last_at', 'days']

/** Who was active between an account and a competitor at any time: each rep, each target, and anybody. */
export const presenceTables: readonly RollupTable[] = [
  {
    name: 'competitor_account_reps',
    key: ['competitor_id', 'company_id', 'rep_id'],
    measures: presenceMeasures,
  },
  {
    name: 'competitor_account_targets',
    key: ['competitor_id', 'company_id', 'target_id'],
    measures: presenceMeasures,
  },
  { name: 'competitor_accounts', key: ['competitor_id', 'company_id'], measures: presenceMeasures },
]

export const rollupTables: readonly RollupTable[] = [
  ...grains.map(accountRollup),
  ...grains.map(repRollup),
  competitorDays,
  ...presenceTables,
]
