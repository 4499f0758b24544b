import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { score, status, strengthTier } from './opportunity.ts'
import { rating } from './rating.ts'

/** The kinds of what was found; each can be rejected. */
export const foundKinds = ['connection', 'engagement', 'company_overlap', 'school_overlap'] as const

export const foundKind = oneOf(foundKinds)

const connectionFacts = Type.Object({
  connected_on: nullable(
    Type.String({ description: 'A day, a month or a year, as much as is known; null: unknown.' }),
  ),
  connections: Type.Optional(
    Type.Integer({ description: 'Of the connector, where they are so many that one says less.' }),
  ),
})

const engagementFacts = Type.Object({
  interactions: Type.Array(
    Type.Object({
      type: Type.String(),
      direction: nullable(oneOf(['out', 'in'], { description: '`out`: the connector acted.' })),
      count: Type.Integer(),
    }),
    { description: 'The weightiest types first.' },
  ),
  last_at: timestamp('The latest of them.'),
})

const relation = oneOf(['together', 'different_times', 'dates_unknown'])

const overlapFacts = Type.Object({
  place: Type.String({ description: 'The company or school.' }),
  relation,
  months: Type.Integer({ description: 'Together.' }),
  finished_on: nullable(Type.String()),
  is_current: Type.Boolean({ description: 'Whether both are still there.' }),
  assumed_headcount: Type.Optional(Type.Integer({ description: 'Taken where nobody reports one.' })),
  p_min: Type.Optional(
    Type.Number({ description: 'The chance from which on it counts, as nothing else links the two.' }),
  ),
})

const ratingFacts = Type.Object({ rating })

/** What the sentence of a piece of evidence says, for whoever words it in another language. */
export const evidenceFacts = Type.Union([connectionFacts, engagementFacts, overlapFacts, ratingFacts], {
  description:
    'What `text` says, by kind: a connection, engagements, time at one company or school, or what somebody has said.',
})

/** What could not be seen of a pair, or was assumed instead. */
export const missingFact = Type.Object({
  what: oneOf(['connections', 'engagements', 'positions', 'education', 'headcount', 'other_links'], {
    description: '`other_links`: nothing but shared time links the two.',
  }),
  names: Type.Array(Type.String(), { description: 'Whose; the company, for `headcount`.' }),
  assumed: Type.Optional(
    Type.Number({
      description: 'What is taken instead: people, or the chance from which on shared time counts.',
    }),
  ),
})

/**
 * One piece of evidence with its share of the score; the points of all pieces sum to the score. One without is not
 * listed.
 */
export const evidence = Type.Object({
  kind: oneOf([...foundKinds, 'rating']),
  provenance: oneOf(['verified', 'observed', 'imported', 'inferred']),
  points: Type.Integer(),
  p: Type.Number({ description: 'Chance that this piece alone proves the acquaintance, 0 to 1.' }),
  text: Type.String({ description: 'The evidence in one sentence.' }),
  facts: evidenceFacts,
  occurred_at: nullable(Type.String()),
  refs: Type.Object({
    connection_id: Type.Optional(
      Type.String({ description: 'The ids of the connector and of the contact, with a colon between them.' }),
    ),
    engagement_ids: Type.Optional(Type.Array(Type.String())),
    overlap_id: Type.Optional(Type.String()),
    post_url: Type.Optional(Type.String()),
  }),
  params: Type.Record(Type.String(), Type.Unknown(), { description: 'What entered the formula.' }),
})

export const engagement = Type.Object({
  id: uuid('Engagement id.'),
  type: Type.String(),
  direction: nullable(oneOf(['out', 'in'])),
  occurred_at: timestamp('Latest engagement of the group.'),
  count: Type.Integer({ description: 'Engagements of this type, direction and day or post.' }),
  url: nullable(Type.String()),
})

export const overlap = Type.Object({
  id: uuid('Overlap id.'),
  kind: oneOf(['company', 'school']),
  name: Type.String(),
  relation,
  started_on: nullable(Type.String()),
  finished_on: nullable(Type.String({ description: 'null: they are there together now, or unknown.' })),
  months: Type.Integer(),
  headcount: nullable(Type.Integer()),
  same_function: Type.Boolean(),
})

/** Another connector to the same prospect. */
export const alternative = Type.Object({
  opportunity_id: uuid('Opportunity id.'),
  score,
  tier: strengthTier,
  status: Type.Optional(status),
  connector: Type.Object({ name: Type.String(), social_id: Type.String(), social_url: Type.String() }),
})

export const historyEntry = Type.Object({
  field: oneOf(['status', 'notes', 'owner', 'score']),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  by: nullable(Type.String({ description: 'Address of the member; null when the service did it.' })),
  at: timestamp('When.'),
})
