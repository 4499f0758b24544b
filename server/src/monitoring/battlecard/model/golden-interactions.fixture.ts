import type { PlainInteraction } from './reference-card.fixture.ts'

const day = 86_400_000

export const goldenTime = Date.UTC(2026, 10, 20)

interface GoldenCase {
  name: string
  interactions: PlainInteraction[]
  raw: number
  signal_score: number
  courtship_score: number
  courtship_label: string
  last_touch_days: number
}

let posts = 0
const interaction = (ageDays: number, fields: Partial<PlainInteraction> = {}): PlainInteraction => ({
  rep: 'rep',
  target: 'target',
  company: 'company',
  type: 'reaction',
  kind: 'LIKE',
  role: 'sales_development',
  seniority: 'unknown',
  at: goldenTime - ageDays * day,
  post: `post ${++posts}`,
  ...fields,
})

/** Who courts, as [age in days, type, rep, target]; each rep has one role and each target one seniority. */
const courted: [number, PlainInteraction['type'], PlainInteraction['role'], PlainInteraction['seniority']][] =
  [
    [2, 'connection', 'account_executive', 'head'],
    [3, 'reaction', 'sales_development', 'vp'],
    [5, 'reaction', 'sales_development', 'vp'],
    [9, 'follow', 'sales_development', 'director'],
    [12, 'reaction', 'sales_development', 'vp'],
    [17, 'repost_with_text', 'sales_leadership', 'c_level'],
    [20, 'reply', 'sales_leadership', 'c_level'],
    [31, 'repost', 'sales_development', 'director'],
    [43, 'comment', 'sales_leadership', 'vp'],
  ]

/** The golden values of `cm-1`, reckoned at 2026-11-20T00:00:00Z. */
export const goldenCases: GoldenCase[] = [
  {
    name: 'one like of an SDR, 12 hours old',
    interactions: [interaction(0.5)],
    raw: 0.989,
    signal_score: 4.8,
    courtship_score: 9.3,
    courtship_label: 'noticed',
    last_touch_days: 0,
  },
  {
    name: 'one comment of an account executive on a VP, 3 days old',
    interactions: [
      interaction(3, { type: 'comment', kind: null, role: 'account_executive', seniority: 'vp' }),
    ],
    raw: 8.491,
    signal_score: 34.6,
    courtship_score: 21.4,
    courtship_label: 'noticed',
    last_touch_days: 3,
  },
  {
    name: 'ten likes of one SDR for one manager within ten minutes of one day, 2 days ago',
    interactions: Array.from({ length: 10 }, (_, n) => interaction(2 - n / 1440, { seniority: 'manager' })),
    raw: 3.076,
    signal_score: 14.3,
    courtship_score: 11.6,
    courtship_label: 'noticed',
    last_touch_days: 1,
  },
  {
    name: 'the same ten likes every three days',
    interactions: Array.from({ length: 10 }, (_, n) => interaction(2 + 3 * n, { seniority: 'manager' })),
    raw: 7.842,
    signal_score: 32.4,
    courtship_score: 37.1,
    courtship_label: 'warming',
    last_touch_days: 2,
  },
  {
    name: 'three reps, four targets, nine touches of all kinds over 41 days',
    interactions: courted.map(([age, type, role, seniority]) =>
      interaction(age, {
        type,
        kind: type === 'reaction' ? 'LIKE' : null,
        role,
        seniority,
        rep: role,
        target: seniority,
      }),
    ),
    raw: 33.074,
    signal_score: 80.9,
    courtship_score: 79.8,
    courtship_label: 'full_court',
    last_touch_days: 2,
  },
  {
    name: 'eight touches that stopped 100 days ago',
    interactions: Array.from({ length: 8 }, (_, n) =>
      interaction(100 + 2 * n, {
        type: n % 2 === 0 ? 'reaction' : 'comment',
        kind: n % 2 === 0 ? 'LIKE' : null,
        role: 'account_executive',
        seniority: 'director',
      }),
    ),
    raw: 3.259,
    signal_score: 15,
    courtship_score: 0,
    courtship_label: 'dormant',
    last_touch_days: 100,
  },
]
