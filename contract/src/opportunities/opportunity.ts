import Type from 'typebox'
import { matchedBy } from '../companies/company-key.ts'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { tag } from '../tags/tag.ts'
import { rating } from './rating.ts'
import { jobFunctions, seniorities } from './search-words.ts'
import { strengthTiers } from './strength-tiers.ts'

const nullableTimestamp = (description: string) => nullable(timestamp(description))
const optionalText = Type.Optional(Type.String())

/** How strongly a score says that two people know each other; null where there is nothing to judge by. */
export const strengthTier = nullable(oneOf(strengthTiers))

export const score = nullable(
  Type.Integer({ minimum: 0, maximum: 98, description: 'null: no evidence. See the relationship model.' }),
)

const person = {
  name: Type.String(),
  social_id: Type.String(),
  social_url: Type.String(),
  job_title: Type.String(),
  company_name: Type.String(),
}

export const status = Type.Object({
  id: uuid('Tag id.'),
  name: Type.String(),
  color: Type.String(),
  closes: Type.Boolean(),
})

/** An opportunity from a connector to a prospect. */
export const opportunity = Type.Object({
  id: uuid('Opportunity id.'),
  score,
  tier: strengthTier,
  connector: Type.Object(person),
  prospect: Type.Object({ ...person, seniority: oneOf(seniorities), function: oneOf(jobFunctions) }),
  company: nullable(
    Type.Object({
      id: uuid('Company id.'),
      name: Type.String(),
      domain: nullable(Type.String()),
      numeric_id: nullable(Type.String()),
      social_url: nullable(Type.String()),
      matched_by: matchedBy,
    }),
  ),
  target_account: Type.Optional(
    Type.Object({ id: Type.String(), account_name: Type.String(), tier: nullable(Type.String()) }),
  ),
  icp: Type.Optional(
    Type.Object(
      { id: uuid('ICP id.'), title: Type.String(), fit: Type.Integer({ description: '50 to 100.' }) },
      {
        description: 'The ideal customer profile that the company matches best; absent when it matches none.',
      },
    ),
  ),
  status_id: nullable(uuid('Status tag.')),
  status: Type.Optional(status),
  status_at: nullableTimestamp('Since when it has this status.'),
  is_asked_elsewhere: Type.Boolean({
    description: 'Whether an introduction to the prospect is under way through another connector.',
  }),
  owner_id: Type.Optional(uuid("Owner of the opportunity's connector.")),
  owner_email: optionalText,
  owner_name: optionalText,
  notes: Type.String(),
  tags: Type.Array(tag),
  connected_on: nullable(
    Type.String({
      description:
        'When connector and prospect connected: YYYY-MM-DD, or YYYY-MM or YYYY where no more is known.',
    }),
  ),
  engagement_count: Type.Integer(),
  last_engagement_at: nullableTimestamp('Latest engagement between the two.'),
  overlap_months: Type.Integer({ description: 'Longest known time at one company or school together.' }),
  rating: nullable(rating),
  is_client_company: Type.Boolean(),
  created_at: timestamp('When the opportunity was found.'),
  updated_at: timestamp('Last change of status, notes or evidence.'),
})

/** Why the default search left opportunities out; each counts under the first reason that applies. */
export const hiddenCounts = Type.Object({
  unengaged: Type.Integer({ description: 'No engagement between the two.' }),
  terminal_status: Type.Integer({ description: 'The status closes the conversation.' }),
  unscored: Type.Integer({ description: 'No evidence, so no score.' }),
  own_connector: Type.Integer({ description: "The prospect is one of the workspace's own connectors." }),
})
