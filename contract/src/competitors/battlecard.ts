import Type from 'typebox'
import { accountStanding, amounts, bestPath, courtshipLabels } from '../competitor-accounts/account.ts'
import { oneOf, text, timestamp } from '../primitives.ts'
import { roleBuckets } from './rep.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export const granularities = ['day', 'week', 'month'] as const

/** The window of a card, half-open. */
export const cardWindow = {
  from: text('Start of the window; without it the window has no beginning.', {
    format: 'date-time',
  }),
  to: text('End of the window, not itself in it; without it the window has no end.', {
    format: 'date-time',
  }),
}

export const cardSummary = Type.Object({
  persons_tracked: Type.Integer({
    description: 'Reps under watch at the end of the window, and those who acted in it.',
  }),
  interactions: Type.Integer({
    description: 'Of all reps, those upon people of unknown companies included.',
  }),
  accounts_touched: Type.Integer(),
  atk_accounts: Type.Integer({ description: 'Accounts touched that are not ours.' }),
  def_accounts: Type.Integer({ description: 'Accounts touched that are ours.' }),
  at_risk: Type.Integer({ description: 'Accounts touched that are ours and have an open deal.' }),
  amount_at_risk: amounts('What the open deals of the accounts at risk amount to.'),
})

/** One summand of a score: the points of all summands are the score. */
const signalTerm = Type.Object({
  age_days: oneOf(['0-30', '31-60', '61-90', 'older'], {
    description: 'How long ago the interactions were.',
  }),
  raw: Type.Number({ description: 'Their share of the sum of decayed weights.' }),
  points: Type.Number(),
})
const courtshipTerm = Type.Object({
  term: oneOf(['frequency', 'breadth', 'depth', 'seniority', 'momentum']),
  value: Type.Number({ description: '0 to 1.' }),
  share: Type.Number({ description: 'Weight of the term among the five.' }),
  points: Type.Number(),
})

export const scoreTerms = Type.Object(
  {
    signal_raw: Type.Number({ description: 'signal_score = 100 * (1 - e^(-signal_raw / 20)).' }),
    signal: Type.Array(signalTerm),
    recency: Type.Number({
      description: 'Factor of all courtship terms, `recency_floor` (0.4 as published) to 1.',
    }),
    courtship: Type.Array(courtshipTerm),
  },
  { description: 'With `explain=true`: what the scores are made of; the points of a list sum to its score.' },
)

export const cardAccount = Type.Object({
  account_key: Type.String({
    description: '`n:` numeric id, else `d:` domain, else `s:` page, else `x:` normalised name.',
  }),
  ...accountStanding,
  signal_score: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'How much was done, of late above all.',
  }),
  courtship_score: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      'How steadily, broadly and deeply the account was pursued in the last 90 days of the window.',
  }),
  courtship_label: oneOf(courtshipLabels),
  risk_level: oneOf(riskLevels, {
    description:
      'high: courted in earnest, or a rep acted there for the first time in the last 7 days; medium: warming.',
  }),
  last_touch_days: Type.Integer({
    minimum: 0,
    description: 'Whole days from the last interaction to the end of the window.',
  }),
  distinct_reps: Type.Integer(),
  interactions: Type.Integer(),
  best_path: Type.Optional(bestPath),
  terms: Type.Optional(scoreTerms),
})

export const cardRep = Type.Object({
  rep_social_id: Type.String(),
  rep_name: Type.String(),
  rep_title: Type.String(),
  role_bucket: oneOf(roleBuckets),
  interactions: Type.Integer(),
  comments: Type.Integer({ description: 'Comments and replies.' }),
  reactions: Type.Integer(),
  distinct_accounts: Type.Integer(),
  first_active: timestamp('First interaction in the window.'),
  last_active: timestamp('Last interaction in the window.'),
})

export const activityBucket = Type.Object({
  bucket: Type.String({
    format: 'date',
    description: 'First day of the bucket, UTC; weeks begin on Monday.',
  }),
  interactions: Type.Integer(),
})
