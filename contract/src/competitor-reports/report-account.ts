import Type from 'typebox'
import { amounts } from '../competitor-accounts/account.ts'
import { nullable, oneOf, timestamp } from '../primitives.ts'

const text = Type.String()

/** An account of the battlecard, with what shows the courtship. */
export const reportAccount = Type.Object({
  account_key: text,
  company_name: text,
  company_domain: nullable(text),
  company_numeric_id: nullable(text),
  we_own: Type.Boolean(),
  at_risk: Type.Boolean(),
  risk_level: oneOf(['low', 'medium', 'high']),
  owner_email: nullable(text),
  has_open_deal: Type.Boolean(),
  deal_name: nullable(text),
  deal_stage: nullable(text),
  deal_amount: nullable(Type.Number()),
  deal_currency: nullable(text),
  open_deal_count: nullable(Type.Integer()),
  open_amounts: nullable(amounts('What all of its open deals amount to.')),
  signal_score: Type.Number(),
  courtship_score: Type.Number(),
  courtship_label: text,
  last_touch_days: Type.Integer(),
  distinct_reps: Type.Integer(),
  interactions: Type.Integer(),
  evidence: Type.Array(
    Type.Object({
      rep: Type.Object({ social_id: nullable(text), name: nullable(text), title: text }),
      target: Type.Object({ social_id: nullable(text), name: nullable(text), title: text }),
      type: text,
      engagement_at: timestamp('When it happened.'),
      precision: Type.String({
        description: 'How exactly the time is known: exact, derived, day or observed.',
      }),
      post_url: nullable(text),
      content_preview: nullable(text),
    }),
    { description: 'Up to five interactions: those that took an effort first, then the latest.' },
  ),
})
