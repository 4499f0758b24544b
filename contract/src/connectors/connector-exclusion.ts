import Type from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'

/** A person or a company to whom a connector gives no introduction: exactly one of the two is there. */
export const connectorExclusion = Type.Object({
  id: uuid('Exclusion id.'),
  person: Type.Optional(
    Type.Object({
      social_id: Type.String(),
      social_url: Type.String(),
      name: Type.String(),
      job_title: Type.String(),
      company_name: Type.String(),
    }),
  ),
  company: Type.Optional(
    Type.Object({
      id: uuid('Company id.'),
      name: Type.String(),
      domain: nullable(Type.String()),
    }),
  ),
  reason: Type.String({ description: 'Why, as it was said; empty when nothing was.' }),
  by_connector: Type.Boolean({
    description: 'Whether the connector said so by their private link: no member undoes it then.',
  }),
  created_by: nullable(
    Type.String({
      description: 'Address of the member; null for the connector, and when there is none any more.',
    }),
  ),
  created_at: timestamp('Since when.'),
})

export const connectorOf = Type.Object({
  socialId: Type.String({ description: 'social_id of the connector.' }),
})
