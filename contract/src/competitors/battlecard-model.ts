import Type, { type TSchema } from 'typebox'

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
  /** Shares of the courtship score. They need not sum to 1: each counts by its part of their sum. */
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

/** The constants that a workspace may set to another value, under their names and in their groups. */
export type ModelConstants = Constants<Omit<typeof publishedModel, 'version'>>
type Constants<T> = { [Name in keyof T]?: T[Name] extends number ? number : Constants<T[Name]> }

/**
 * The largest value of a constant, by its path. A share, and what is left of a score, is never more than the whole; beyond
 * 10,000 the arithmetic of the scores leaves what a double can hold.
 */
export const largest = (path: string): number => (/_share|recency_floor$/.test(path) ? 1 : 10_000)

/**
 * With a half-life of less than a week an old interaction would weigh less than a double can hold; a divisor is never
 * 0.
 */
function smallest(path: string): number {
  if (path.endsWith('half_life_days')) return 7
  return /_full$|_saturation$/.test(path) ? 0.01 : 0
}

const { version: _, ...constants } = publishedModel

export const modelConstants = Type.Unsafe<ModelConstants>({
  ...constantSchema('model', constants),
  description: 'Constants of the battlecard model that differ from the standard ones, under their names.',
})

/** A number, or a group of constants. */
function constantSchema(path: string, value: number | object): TSchema {
  if (typeof value === 'number') return Type.Number({ minimum: smallest(path), maximum: largest(path) })
  const members = Object.entries(value).map(([member, of]) => [
    member,
    Type.Optional(constantSchema(`${path}.${member}`, of)),
  ])
  return Type.Object(Object.fromEntries(members), { additionalProperties: false })
}
