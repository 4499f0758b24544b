import Type from 'typebox'
import { address, companyNumber, nullable, timestamp, uuid } from '../primitives.ts'

/** A competitor under monitoring. */
export const competitor = Type.Object({
  id: uuid('Competitor id.'),
  name: Type.String(),
  domain: nullable(Type.String({ description: 'Registrable web domain.' })),
  social_url: Type.String({ description: 'Company page address; empty when unknown.' }),
  numeric_id: nullable(Type.String({ description: 'Numeric id of the company page.' })),
  is_active: Type.Boolean({ description: 'False while monitoring is paused; what is known stays.' }),
  reps_tracked: Type.Integer({ description: 'Reps under watch; dismissed people are none.' }),
  last_interaction_at: nullable(timestamp('The newest interaction that figures count.')),
  created_at: timestamp('When it was added.'),
})

/** What identifies the company, beside its name. */
export const competitorKeys = {
  domain: Type.Optional(nullable(address('Web domain or address.'))),
  social_url: Type.Optional(nullable(address('Company page address.'))),
  numeric_id: Type.Optional(nullable(companyNumber)),
}

export const competitorId = Type.Object({ id: uuid('Competitor id.') })
