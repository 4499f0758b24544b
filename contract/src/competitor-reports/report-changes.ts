import Type from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'
import { reportWindow } from './report-window.ts'

const account = { account_key: Type.String(), company_name: Type.String() }
const standing = Type.Object({ courtship_label: Type.String(), courtship_score: Type.Number() })
const moved = Type.Object({ ...account, before: standing, now: standing })

/** What is otherwise than in the completed report of the same competitor before this one. */
export const reportChanges = Type.Object({
  since: nullable(
    Type.Object({
      report_id: uuid('The report it is compared with.'),
      generated_at: timestamp('When that was made.'),
      window: reportWindow,
    }),
  ),
  new_accounts: Type.Array(
    Type.Object({ ...account, courtship_label: Type.String(), courtship_score: Type.Number() }),
    { description: 'Accounts that were not touched then.' },
  ),
  heated: Type.Array(moved, { description: 'A higher label, and at least 5 points more.' }),
  cooled: Type.Array(moved, { description: 'A lower label, and at least 5 points less.' }),
  newly_at_risk: Type.Array(Type.Object(account), {
    description: 'Ours, with an open deal, courted by now.',
  }),
  new_reps: Type.Array(
    Type.Object({
      rep_social_id: nullable(Type.String()),
      rep_name: nullable(Type.String()),
      rep_title: Type.String(),
    }),
  ),
  gone_silent: Type.Array(Type.Object(account), {
    description: 'Accounts courted then that are dormant now, or untouched in the window.',
  }),
})
