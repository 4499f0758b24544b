import Type from 'typebox'
import { operation } from '../operation.ts'
import { seniorities } from '../opportunities/search-words.ts'
import { nullable, oneOf, uuid, wholeNumber } from '../primitives.ts'

/** Owners that a summary names when nothing is asked. */
export const summaryOwnersUsual = 12

const flow = Type.Object({
  owner_id: Type.Optional(uuid('Owner of the connectors; absent where nobody owns them.')),
  owner_email: Type.Optional(Type.String()),
  owner_name: Type.Optional(Type.String()),
  seniority: oneOf(seniorities, { description: 'Rank of the prospects.' }),
  account_tier: nullable(
    Type.String({ description: 'Tier of the target accounts; null where they have none.' }),
  ),
  opportunities: Type.Integer(),
  best_score: nullable(Type.Integer()),
})

export const getGraphSummary = operation({
  name: 'get-graph-summary',
  method: 'GET',
  path: '/graph/summary',
  room: 'graph',
  scope: 'read',
  summary: 'Whose connectors reach whom in target accounts, in numbers',
  description:
    'Counts the opportunities into target accounts that the search shows by itself, each once: by the owner of the ' +
    'connector, the rank of the prospect and the tier of the account. Owners of most come first, connectors that nobody ' +
    'owns last; ranks and tiers are in their own order.',
  query: Type.Object({
    owners_max: wholeNumber(
      `Most owners, beside connectors that nobody owns; ${summaryOwnersUsual} when not sent.`,
      { minimum: 1, maximum: 50 },
    ),
  }),
  data: Type.Object({
    flows: Type.Array(flow),
    opportunities_total: Type.Integer({ description: 'Of all owners, those that are left out as well.' }),
    owners_left_out: Type.Integer({ description: 'Owners who have opportunities and are in no flow.' }),
  }),
})
