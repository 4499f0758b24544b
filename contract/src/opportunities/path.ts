import Type from 'typebox'
import { nullable, uuid } from '../primitives.ts'
import { evidence } from './evidence.ts'
import { score, status, strengthTier } from './opportunity.ts'

const person = Type.Object({
  name: Type.String(),
  social_id: Type.String(),
  social_url: Type.String(),
  job_title: Type.String(),
})

/** A way to a person through a connector. */
export const path = Type.Object({
  rank: Type.Integer({ minimum: 1, description: 'Place among all paths, from 1.' }),
  opportunity_id: uuid('The opportunity that the path is.'),
  connector: person,
  score,
  tier: strengthTier,
  status: Type.Optional(status),
  evidence: Type.Array(evidence, {
    description: 'Largest share of the score first; a piece made of engagements names the newest 20.',
  }),
  owner: nullable(
    Type.Object(
      { id: uuid('Owner id.'), email: Type.String(), name: Type.String() },
      { description: 'Who owns the connector; null when nobody does.' },
    ),
  ),
})

/** A way into an account: to one of its people, through a connector. */
export const accountPath = Type.Object({ ...path.properties, prospect: person })
