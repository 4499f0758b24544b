import Type from 'typebox'
import { nullable, oneOf, uuid } from '../primitives.ts'
import { targetAccountRef } from '../target-accounts/target-account-ref.ts'

export const courtshipLabels = ['dormant', 'full_court', 'courting', 'warming', 'noticed'] as const

const person = Type.Object({ name: Type.String(), social_id: Type.String(), job_title: Type.String() })

/** Sums of money; those of different currencies are never added together. */
export const amounts = (description: string) =>
  Type.Array(
    Type.Object({
      currency: nullable(Type.String({ description: 'ISO 4217 code; null where the CRM names none.' })),
      amount: Type.Number(),
    }),
    { description: `${description} One sum for each currency, the largest number first.` },
  )

/** Why the opportunity search leaves an opportunity out; the first that holds. */
export const pathHiddenReasons = ['unengaged', 'terminal_status', 'unscored', 'own_connector'] as const

/** The best way into a company: the best opportunity that the search would show, else the best that it hides. */
export const bestPath = Type.Object({
  opportunity_id: uuid('The opportunity that the path is.'),
  connector: person,
  prospect: person,
  score: nullable(Type.Integer({ description: 'Null for a hidden opportunity without a score.' })),
  hidden: Type.Optional(
    Type.Literal(true, {
      description:
        'There where the opportunity search hides the opportunity by default, as it hides all into this account.',
    }),
  ),
  hidden_reason: Type.Optional(oneOf(pathHiddenReasons, { description: 'Why it is hidden, with `hidden`.' })),
})

/** Whose an account is and what is open there. */
export const accountStanding = {
  company_numeric_id: nullable(Type.String({ description: 'Numeric id of the company page.' })),
  company_name: Type.String(),
  company_domain: nullable(Type.String({ description: 'Registrable web domain.' })),
  we_own: Type.Boolean({ description: 'Ours by the ownership rule of the settings.' }),
  at_risk: Type.Boolean({ description: 'Ours, with an open deal.' }),
  owner_email: nullable(Type.String({ description: 'Owner of the company in the CRM.' })),
  has_open_deal: Type.Boolean(),
  deal_name: nullable(Type.String({ description: 'Of the open deal with the largest amount.' })),
  deal_stage: nullable(Type.String()),
  deal_amount: nullable(Type.Number()),
  deal_currency: nullable(
    Type.String({ description: 'ISO 4217 code of its amount; null where the CRM names none.' }),
  ),
  open_deal_count: Type.Integer(),
  open_amounts: amounts('What all of its open deals amount to.'),
}

/** An account that competitors court. */
export const competitorAccount = Type.Object({
  account_key: Type.String({
    description: '`n:` numeric id, else `d:` domain, else `s:` page, else `x:` normalised name.',
  }),
  ...accountStanding,
  target_account: targetAccountRef,
  competitors: Type.Array(
    Type.Object({
      id: uuid('Competitor id.'),
      name: Type.String(),
      interactions: Type.Integer(),
      courtship_label: oneOf(courtshipLabels),
    }),
    { description: 'Who courts it, most interactions first.' },
  ),
  interactions: Type.Integer({ description: 'Of all competitors together.' }),
  signal_score: Type.Number({ description: 'Over all competitors, 0 to 100.' }),
  last_touch_days: Type.Integer({ description: 'Whole days since the newest interaction.' }),
  best_path: Type.Optional(bestPath),
})
