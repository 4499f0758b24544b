import Type from 'typebox'
import { nullable } from '../primitives.ts'
import { tag } from '../tags/tag.ts'

/** A company the workspace wants to reach. */
export const targetAccount = Type.Object({
  id: Type.String(),
  account_name: Type.String(),
  account_social_url: Type.String({ description: 'Company page address; empty when unknown.' }),
  domain: nullable(Type.String({ description: 'Registrable web domain.' })),
  numeric_id: nullable(Type.String({ description: 'Numeric id of the company page.' })),
  tier: nullable(Type.String({ description: 'Name of its tier.' })),
  company_id: Type.String({ description: 'The company behind the account.' }),
  tags: Type.Array(tag, { description: 'Of the company.' }),
  opportunity_count: Type.Optional(
    Type.Integer({ description: 'Opportunities that end in the account; only with with_counts=true.' }),
  ),
  best_score: Type.Optional(
    nullable(
      Type.Integer({
        description: 'Highest score of these opportunities, null without any; only with with_counts=true.',
      }),
    ),
  ),
})
