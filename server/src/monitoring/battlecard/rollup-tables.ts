import { accountMeasures } from './account-cells.ts'
import type { RollupTable } from './upsert-rollup.ts'

export const accountCells: RollupTable = {
  name: 'competitor_account_cells',
  key: ['competitor_id', 'span', 'first_day', 'company_id'],
  measures: accountMeasures,
  isEmpty: 'interactions = 0',
}

export const repCells: RollupTable = {
  name: 'competitor_rep_cells',
  key: ['competitor_id', 'span', 'first_day', 'rep_id'],
  measures: ['interactions', 'comments', 'reactions', 'first_at', 'last_at', 'brought_at'],
  isEmpty: 'interactions = 0',
}

export const days: RollupTable = {
  name: 'competitor_days',
  key: ['competitor_id', 'day'],
  measures: ['interactions', 'brought_at'],
  isEmpty: 'interactions = 0',
}

/** First and last time, and the blocks of days between: see `pair-blocks.ts`. */
const presence = ['first_at', 'last_at', 'blocks'] as const

export const accountReps: RollupTable = {
  name: 'competitor_account_reps',
  key: ['competitor_id', 'company_id', 'rep_id'],
  measures: presence,
  isEmpty: 'last_at is null',
}

export const accountTargets: RollupTable = {
  name: 'competitor_account_targets',
  key: ['competitor_id', 'company_id', 'target_id'],
  measures: presence,
  isEmpty: 'last_at is null',
}

export const accounts: RollupTable = {
  name: 'competitor_accounts',
  key: ['competitor_id', 'company_id'],
  measures: presence,
  isEmpty: 'last_at is null',
}

/** Every table that is worked out from interactions. */
export const rollupTables = [accountCells, repCells, days, accountReps, accountTargets, accounts] as const
