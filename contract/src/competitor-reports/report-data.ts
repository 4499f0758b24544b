import Type from 'typebox'
import { amounts } from '../competitor-accounts/account.ts'
import { nullable, oneOf, timestamp } from '../primitives.ts'
import { reportAccount } from './report-account.ts'
import { reportChanges } from './report-changes.ts'
import { reportWindow } from './report-window.ts'

const count = Type.Integer()
const share = Type.Number({ minimum: 0, maximum: 1 })

/** A battlecard as it was when the report was made. It is never changed. */
export const reportData = Type.Object({
  schema_version: Type.Literal(1),
  window: reportWindow,
  generated_at: timestamp('When the report was made.'),
  data_through: nullable(timestamp('When the newest interaction came in; null when there is none.')),
  model: Type.Object(
    { version: Type.String() },
    {
      additionalProperties: Type.Unknown(),
      description:
        'The model with which was scored, all its constants included, under the names of that version.',
    },
  ),
  summary: Type.Object({
    persons_tracked: count,
    interactions: count,
    accounts_touched: count,
    atk_accounts: count,
    def_accounts: count,
    at_risk: count,
    amount_at_risk: nullable(amounts('What the open deals of the accounts at risk amount to.')),
  }),
  attack: Type.Array(reportAccount, { description: 'Courted accounts that are not ours, hottest first.' }),
  defend: Type.Array(reportAccount, {
    description: 'Courted accounts that are ours: the largest open amount at risk first, then hottest.',
  }),
  reps: Type.Array(
    Type.Object({
      rep_social_id: nullable(Type.String()),
      rep_name: nullable(Type.String()),
      rep_title: Type.String(),
      role_bucket: Type.String(),
      interactions: count,
      comments: count,
      reactions: count,
      distinct_accounts: count,
      first_active: nullable(timestamp('First interaction in the window.')),
      last_active: nullable(timestamp('Last interaction in the window.')),
    }),
  ),
  granularity: oneOf(['day', 'week', 'month']),
  activity: Type.Array(
    Type.Object({ bucket: Type.String({ description: 'First day, UTC.' }), interactions: count }),
  ),
  changes: reportChanges,
  coverage: Type.Object(
    {
      reps_tracked: count,
      reps_with_data: count,
      exact: share,
      derived: share,
      day: Type.Optional(share),
      observed: share,
    },
    {
      description:
        'Reps under watch, and how exactly the times of the interactions are known, as shares; `day` is absent in older ' +
        'reports.',
    },
  ),
  excluded: Type.Object(
    {
      own_staff: count,
      teammate: count,
      advisor_investor: count,
      dismissed: count,
      company_actor: count,
      self: count,
      duplicates: nullable(
        Type.Integer({
          description: 'Rows of imports that repeated what was known; null when it is unknown.',
        }),
      ),
    },
    { description: 'Interactions of the window that no figure counts, by reason.' },
  ),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the rest of this object in the canonical form of RFC 8785, in UTF-8.',
  }),
})
