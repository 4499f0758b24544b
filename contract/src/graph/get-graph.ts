import Type from 'typebox'
import { operation } from '../operation.ts'
import { score, strengthTier } from '../opportunities/opportunity.ts'
import { nullable, oneOf, text, uuid, wholeNumber } from '../primitives.ts'

/** Nodes of a graph at most. */
export const graphNodesMax = 150

const uuidText = (description: string) =>
  Type.Optional(Type.String({ format: 'uuid', wire: 'text', description }))

const node = Type.Object({
  id: Type.String({ description: 'Names the node in the edges of this answer; opaque.' }),
  kind: oneOf(['connector', 'prospect', 'account']),
  name: Type.String(),
  secondary: Type.String({
    description: 'Job title of a person, domain of an account; empty where it is unknown.',
  }),
  best_score: nullable(
    Type.Integer({ description: 'Of the opportunities in this graph that the node is part of.' }),
  ),
  social_id: Type.Optional(Type.String({ description: 'Of a person.' })),
  company_id: Type.Optional(uuid('Of an account.')),
  target_account_id: Type.Optional(uuid('Of an account that is a target account.')),
  owner_id: Type.Optional(uuid('Owner of a connector; absent when nobody owns it.')),
})

const edge = Type.Object({
  from: Type.String({ description: 'Id of a node.' }),
  to: Type.String({ description: 'Id of a node.' }),
  kind: oneOf(['opportunity', 'employment'], {
    description:
      '`opportunity` leads from a connector to a prospect, `employment` from a prospect to their account.',
  }),
  score,
  tier: strengthTier,
  opportunity_id: Type.Optional(uuid('Of an opportunity.')),
})

export const getGraph = operation({
  name: 'get-graph',
  method: 'GET',
  path: '/graph',
  room: 'graph',
  scope: 'read',
  summary: 'The ways into an account, through a connector or to a person, as a graph',
  description:
    'Exactly one of `account_id`, `company_id`, `connector` and `prospect` says whose. Connectors lead to prospects, these ' +
    'to the accounts they work at. The best opportunities come first, hidden from the search or not, until there are ' +
    `${graphNodesMax} nodes; \`truncated\` says that some were left out.`,
  query: Type.Object({
    account_id: uuidText('A target account.'),
    company_id: uuidText('Any company.'),
    connector: text('social_id of a connector.'),
    prospect: text('social_id of a person.'),
    min_score: wholeNumber('Smallest score of an opportunity.', { minimum: 0, maximum: 100 }),
    nodes_max: wholeNumber(`Most nodes; ${graphNodesMax} when not sent.`, {
      minimum: 3,
      maximum: graphNodesMax,
    }),
  }),
  data: Type.Object({
    nodes: Type.Array(node, { description: 'Whose graph it is first, then the highest score first.' }),
    edges: Type.Array(edge, { description: 'Highest score first.' }),
    opportunities_total: Type.Integer({ description: 'Opportunities of the filters, shown or not.' }),
    truncated: Type.Boolean({ description: 'Whether opportunities were left out.' }),
  }),
  errors: ['NOT_FOUND'],
})
