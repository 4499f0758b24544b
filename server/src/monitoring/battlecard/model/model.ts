import { createHash } from 'node:crypto'

/** The model as it is published; every constant has its name, and a workspace may set another value. */
export const publishedModel = {
  version: 'cm-1',
  /** What an interaction says of interest, by its type; a reaction times the weight of its kind. */
  interaction_weights: {
    comment: 5,
    reply: 5,
    connection: 6,
    mention: 4,
    repost_with_text: 4,
    repost: 3,
    follow: 2,
    reaction: 1,
    other: 1,
  },
  reaction_weights: {
    LIKE: 1,
    ENTERTAINMENT: 1,
    PRAISE: 1.25,
    EMPATHY: 1.25,
    APPRECIATION: 1.25,
    MAYBE: 1.25,
    INTEREST: 1.5,
  },
  /** Who acts: somebody who sells counts more than somebody who recruits. */
  role_weights: {
    executive: 1.5,
    sales_leadership: 1.4,
    account_executive: 1.3,
    account_management: 1.3,
    sales_engineering: 1.3,
    customer_success: 1.2,
    sales_development: 1,
    partnerships: 1,
    unknown: 0.8,
    sales_operations: 0.7,
    marketing: 0.6,
    other: 0.6,
    product_engineering: 0.5,
    talent: 0.1,
  },
  /** Upon whom. */
  seniority_weights: { c_level: 1.5, vp: 1.4, head: 1.3, director: 1.25, manager: 1.1, unknown: 1, ic: 0.9 },
  half_life_days: 30,
  /** The sum at which the signal reaches 100 * (1 - 1/e), about 63. */
  signal_saturation: 20,
  /** Shares of the courtship score; they sum to 1. */
  courtship_shares: { frequency: 0.3, breadth: 0.25, depth: 0.2, seniority: 0.15, momentum: 0.1 },
  recency_half_life_days: 21,
  /** What is left of the courtship score when the last touch is long gone. */
  recency_floor: 0.4,
  touch_days_full: 20,
  targets_full: 4,
  reps_full: 3,
  /** Of breadth, the share of the targets; the rest is that of the reps. */
  targets_share: 0.6,
  deep_interactions_full: 6,
  /** Mean seniority weight of the top three at which that term is 0, and at which it is 1. */
  seniority_none: 0.9,
  seniority_full: 1.5,
  /** Fewer touch-days in the last 60 days say nothing of momentum. */
  momentum_touch_days_min: 3,
  label_scores: { full_court: 70, courting: 50, warming: 25 },
  dormant_after_days: 60,
  /** Fewer interactions than this never make more than `warming`. */
  evidence_interactions_min: 3,
} as const

type Loose<T> = {
  readonly [Key in keyof T]: T[Key] extends number ? number : T[Key] extends string ? string : Loose<T[Key]>
}

/** The constants of the battlecard model. */
export type BattlecardModel = Loose<typeof publishedModel>
export type InteractionType = keyof BattlecardModel['interaction_weights']
export type ReactionKind = keyof BattlecardModel['reaction_weights']
export type RoleBucket = keyof BattlecardModel['role_weights']
export type TargetSeniority = keyof BattlecardModel['seniority_weights']

/** Deep are interactions that take words or a hand held out. */
export const deepTypes = ['comment', 'reply', 'mention', 'repost_with_text', 'connection'] as const

/** Over the last so many days before the reference time courtship is judged, and momentum by thirds of them. */
export const courtshipDays = 90

/**
 * The model of a workspace: the published one with the constants that the workspace has set, which are finite numbers
 * of 0 or more under known names; anything else is passed over. A changed model carries a version of its own,
 * `cm-1+` and a hash of what differs.
 */
export function modelOf(overrides: unknown): BattlecardModel {
  const changed: string[] = []
  const merged = mergeNumbers(publishedModel, overrides, '', changed) as BattlecardModel
  if (changed.length === 0) return publishedModel
  const hash = createHash('sha256').update(changed.sort().join('\n')).digest('hex').slice(0, 8)
  return { ...merged, version: `${publishedModel.version}+${hash}` }
}

function mergeNumbers(published: object, overrides: unknown, path: string, changed: string[]): object {
  if (!isRecord(overrides)) return published
  return Object.fromEntries(
    Object.entries(published).map(([name, value]: [string, unknown]) => {
      const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined
      if (isRecord(value)) return [name, mergeNumbers(value, override, `${path}${name}.`, changed)]
      if (typeof value !== 'number' || !isAllowed(name, override) || override === value) return [name, value]
      changed.push(`${path}${name}=${override}`)
      return [name, override]
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What divides must not be 0. */
const divisors = /_full$|half_life_days$|_saturation$/

const isAllowed = (name: string, value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && (divisors.test(name) ? value > 0 : value >= 0)
