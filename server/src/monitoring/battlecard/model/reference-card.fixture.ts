import type { RoleBucket } from '@throughline/parsing/people/role-bucket.ts'
import type { BattlecardModel, TargetSeniority } from './model.ts'

type InteractionType = keyof BattlecardModel['interaction_weights']
type ReactionKind = keyof BattlecardModel['reaction_weights']

/** An interaction as the reference reads it; ids are any texts, `company` null where it is unknown. */
export interface PlainInteraction {
  rep: string
  target: string
  company: string | null
  type: InteractionType
  kind?: ReactionKind | null
  role: RoleBucket
  seniority: TargetSeniority
  /** Milliseconds since 1970. */
  at: number
  post: string
}

export interface PlainWindow {
  from?: number | undefined
  to?: number | undefined
  now: number
}

interface PlainAccount {
  company: string
  interactions: number
  raw: number
  signal_score: number
  courtship_score: number
  courtship_label: string
  risk_level: string
  last_touch_days: number
  distinct_reps: number
}

interface PlainRep {
  rep: string
  interactions: number
  comments: number
  reactions: number
  distinct_accounts: number
  first_active: number
  last_active: number
}

const day = 86_400_000

const typeWeights: Record<InteractionType, number> = {
  comment: 5,
  reply: 5,
  connection: 6,
  mention: 4,
  repost_with_text: 4,
  repost: 3,
  follow: 2,
  reaction: 1,
  other: 1,
}
const kindWeights: Record<ReactionKind, number> = {
  LIKE: 1,
  ENTERTAINMENT: 1,
  PRAISE: 1.25,
  EMPATHY: 1.25,
  APPRECIATION: 1.25,
  MAYBE: 1.25,
  INTEREST: 1.5,
}
const roleWeights: Record<RoleBucket, number> = {
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
}
const seniorityWeights: Record<TargetSeniority, number> = {
  c_level: 1.5,
  vp: 1.4,
  head: 1.3,
  director: 1.25,
  manager: 1.1,
  unknown: 1,
  ic: 0.9,
}
const deep = ['comment', 'reply', 'mention', 'repost_with_text', 'connection']

/**
 * The accounts of a battlecard from the interactions themselves, one by one, as the model is written down: slow, and with
 * nothing in common with how the service reads them. All interactions are of one competitor and count.
 */
export function plainAccounts(
  interactions: readonly PlainInteraction[],
  window: PlainWindow,
): PlainAccount[] {
  const inWindow = interactionsWithin(interactions, window).filter(
    (interaction) => interaction.company !== null,
  )
  return distinct(inWindow.map((interaction) => interaction.company ?? '')).map((company) =>
    plainAccount(
      company,
      inWindow.filter((interaction) => interaction.company === company),
      interactions.filter((interaction) => interaction.company === company),
      window,
    ),
  )
}

/** The reps of a battlecard, in the same way; unordered. */
export function plainReps(interactions: readonly PlainInteraction[], window: PlainWindow): PlainRep[] {
  const inWindow = interactionsWithin(interactions, window)
  return distinct(inWindow.map((interaction) => interaction.rep)).map((rep) => {
    const own = inWindow.filter((interaction) => interaction.rep === rep)
    return {
      rep,
      interactions: own.length,
      comments: own.filter(({ type }) => type === 'comment' || type === 'reply').length,
      reactions: own.filter(({ type }) => type === 'reaction').length,
      distinct_accounts: distinct(own.flatMap(({ company }) => company ?? [])).length,
      first_active: Math.min(...own.map(({ at }) => at)),
      last_active: Math.max(...own.map(({ at }) => at)),
    }
  })
}

export const interactionsWithin = (
  interactions: readonly PlainInteraction[],
  { from = 0, to }: PlainWindow,
): PlainInteraction[] => interactions.filter(({ at }) => at >= from && (to === undefined || at < to))

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const referenceTime = ({ to, now }: PlainWindow): number => (to === undefined ? now : Math.min(to, now))

function plainAccount(
  company: string,
  interactions: readonly PlainInteraction[],
  ever: readonly PlainInteraction[],
  window: PlainWindow,
): PlainAccount {
  const reference = referenceTime(window)
  const raw = rawSignal(interactions, reference)
  const last_touch_days = Math.max(
    0,
    Math.floor((reference - Math.max(...interactions.map(({ at }) => at))) / day),
  )
  const courtship_score = courtshipScore(interactions, reference, last_touch_days)
  const posts = distinct(interactions.map(({ post }) => post.replace(/^day:.*/, '')))
  const isThin = interactions.length < 3 || (posts.length === 1 && posts[0] !== '')
  const courtship_label = label(courtship_score, last_touch_days, isThin)
  const hasNewRep = distinct(interactions.map(({ rep }) => rep)).some((rep) => {
    const first = Math.min(...ever.filter((interaction) => interaction.rep === rep).map(({ at }) => at))
    return first >= Math.max(window.from ?? 0, reference - 7 * day)
  })
  const isCourted = courtship_label === 'courting' || courtship_label === 'full_court'
  const calm = courtship_label === 'warming' ? 'medium' : 'low'
  return {
    company,
    interactions: interactions.length,
    raw,
    signal_score: oneDigit(100 * (1 - Math.exp(-raw / 20))),
    courtship_score,
    courtship_label,
    risk_level: isCourted || hasNewRep ? 'high' : calm,
    last_touch_days,
    distinct_reps: distinct(interactions.map(({ rep }) => rep)).length,
  }
}

/** Of interactions at one moment the weightiest comes first. */
function rawSignal(interactions: readonly PlainInteraction[], reference: number): number {
  const places = new Map<string, number>()
  let raw = 0
  for (const interaction of [...interactions].sort((a, b) => a.at - b.at || weight(b) - weight(a))) {
    const key = touchDay(interaction)
    const k = (places.get(key) ?? 0) + 1
    places.set(key, k)
    const ageDays = Math.max(0, reference - interaction.at) / day
    raw += (weight(interaction) * 0.5 ** (ageDays / 30)) / k
  }
  return raw
}

const touchDay = ({ rep, target, at }: PlainInteraction): string => `${rep} ${target} ${Math.floor(at / day)}`

function weight({ type, kind, role, seniority }: PlainInteraction): number {
  const ofKind = type === 'reaction' && kind ? kindWeights[kind] : 1
  return typeWeights[type] * ofKind * roleWeights[role] * seniorityWeights[seniority]
}

function courtshipScore(
  interactions: readonly PlainInteraction[],
  reference: number,
  lastTouchDays: number,
): number {
  const between = (oldest: number, newest: number) =>
    interactions.filter(({ at }) => at >= reference - oldest * day && at < reference - newest * day)
  const touchDays = (some: readonly PlainInteraction[]) => distinct(some.map(touchDay)).length
  const recent = interactions.filter(({ at }) => at >= reference - 90 * day)
  const r = 0.5 ** (lastTouchDays / 21)
  const f = Math.min(1, Math.log(1 + touchDays(recent)) / Math.log(21))
  const targets = distinct(recent.map(({ target }) => target)).length
  const reps = distinct(recent.map(({ rep }) => rep)).length
  const b = Math.max(0, 0.6 * Math.min(1, (targets - 1) / 3) + 0.4 * Math.min(1, (reps - 1) / 2))
  const d = Math.min(1, recent.filter(({ type }) => deep.includes(type)).length / 6)
  const highest = recent
    .map(({ seniority }) => seniorityWeights[seniority])
    .sort((x, y) => y - x)
    .slice(0, 3)
  const mean = highest.length === 0 ? 0 : highest.reduce((sum, x) => sum + x, 0) / highest.length
  const s = Math.max(0, Math.min(1, (mean - 0.9) / 0.6))
  const newer = touchDays(between(30, Number.NEGATIVE_INFINITY))
  const older = touchDays(between(60, 30))
  const m = newer + older < 3 ? 0 : newer / (newer + older)
  return oneDigit(100 * (0.3 * f + 0.25 * b + 0.2 * d + 0.15 * s + 0.1 * m) * (0.4 + 0.6 * r))
}

function label(score: number, lastTouchDays: number, isThin: boolean): string {
  if (lastTouchDays > 60) return 'dormant'
  if (score >= 70 && !isThin) return 'full_court'
  if (score >= 50 && !isThin) return 'courting'
  return score >= 25 ? 'warming' : 'noticed'
}

const oneDigit = (value: number): number => Math.round(value * 10) / 10
