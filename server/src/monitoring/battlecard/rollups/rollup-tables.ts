import { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { type Grain, grains } from './grain.ts'
import { isDeep } from './weighed-interactions.ts'

/** A table that is worked out from interactions; `tenant_id` stands before its key. */
export interface RollupTable {
  name: string
  /** Columns of an interaction, and `day` or `month` for the first day of the period it lies in. */
  key: readonly string[]
  measures: Readonly<Record<string, Measure>>
  /** The period of a row where its interactions are weighed, as `weighedInteractions` does. */
  weighedBy?: Grain
}

/** A column that says something of interactions `i`: of those that meet the condition, where there is one. */
export interface Measure {
  aggregate: string
  condition?: string
  /** What two parts `t` and `excluded` of it make together. */
  merge: 'sum' | 'least' | 'greatest' | 'union_of_days'
}

const count = (condition?: string): Measure => ({
  aggregate: 'count(*)',
  ...(condition !== undefined && { condition }),
  merge: 'sum',
})
const earliest: Measure = { aggregate: 'min(i.engagement_at)', merge: 'least' }
const latest: Measure = { aggregate: 'max(i.engagement_at)', merge: 'greatest' }

/** A row for each account that a competitor touched in a day or a month, weighed as of its beginning. */
export const accountRollup = (grain: Grain): RollupTable => ({
  name: `competitor_account_${grain}s`,
  key: ['competitor_id', grain, 'company_id'],
  measures: {
    interactions: count(),
    weight: { aggregate: 'sum(i.weight / i.k)', merge: 'sum' },
    touch_days: count('i.k = 1'),
    deep_interactions: count(isDeep('i').text),
    ...Object.fromEntries(seniorities.map((name) => [name, count(`i.seniority = '${name}'`)])),
    last_at: latest,
    post_low: { aggregate: 'min(i.post)', merge: 'least' },
    post_high: { aggregate: 'max(i.post)', merge: 'greatest' },
  },
  weighedBy: grain,
})

/** A row for each rep of a competitor who was active in a day or a month; replies are comments. */
export const repRollup = (grain: Grain): RollupTable => ({
  name: `competitor_rep_${grain}s`,
  key: ['competitor_id', grain, 'rep_id'],
  measures: {
    interactions: count(),
    comments: count(`i.type in ('comment', 'reply')`),
    reactions: count(`i.type = 'reaction'`),
    first_at: earliest,
    last_at: latest,
  },
})

/** A row for each day on which a competitor did anything. */
export const competitorDays: RollupTable = {
  name: 'competitor_days',
  key: ['competitor_id', 'day'],
  measures: {
    interactions: count(),
    brought_at: { aggregate: 'max(i.created_at)', merge: 'greatest' },
  },
}

/** When there was something between two: first and last time, and every day in order. */
const presence = {
  first_at: earliest,
  last_at: latest,
  days: {
    aggregate: `
      array_agg(distinct (i.engagement_at at time zone 'UTC')::date order by (i.engagement_at at time zone 'UTC')::date)`,
    merge: 'union_of_days',
  },
} as const

/** Who was active between an account and a competitor at any time: each rep, each target, and anybody. */
export const presenceTables: readonly RollupTable[] = [
  { name: 'competitor_account_reps', key: ['competitor_id', 'company_id', 'rep_id'], measures: presence },
  {
    name: 'competitor_account_targets',
    key: ['competitor_id', 'company_id', 'target_id'],
    measures: presence,
  },
  { name: 'competitor_accounts', key: ['competitor_id', 'company_id'], measures: presence },
]

/** In the order of writing: what is added to an account is worked out before `competitor_accounts` knows of it. */
export const rollupTables: readonly RollupTable[] = [
  ...grains.map(accountRollup),
  ...grains.map(repRollup),
  competitorDays,
  ...presenceTables,
]
