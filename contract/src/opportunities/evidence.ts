import Type from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'
import { score, strengthTier } from './opportunity.ts'

export const evidenceKinds = ['connection', 'engagement', 'company_overlap', 'school_overlap'] as const

export const evidenceKind = Type.String({ enum: [...evidenceKinds] })

/**
 * One piece of evidence with its share of the score; the points of all pieces sum to the score. One without is not
 * listed.
 */
export const evidence = Type.Object({
  kind: evidenceKind,
  provenance: Type.String({ enum: ['verified', 'observed', 'imported', 'inferred'] }),
  points: Type.Integer(),
  p: Type.Number({ description: 'Chance that this piece alone proves the acquaintance, 0 to 1.' }),
  text: Type.String({ description: 'The evidence in one sentence.' }),
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
  direction: nullable(Type.String({ enum: ['out', 'in'] })),
  occurred_at: timestamp('Latest interaction of the group.'),
  count: Type.Integer({ description: 'Interactions of this type, direction and day or post.' }),
  url: nullable(Type.String()),
})

export const overlap = Type.Object({
  id: uuid('Overlap id.'),
  kind: Type.String({ enum: ['company', 'school'] }),
  name: Type.String(),
  relation: Type.String({ enum: ['together', 'different_times', 'dates_unknown'] }),
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
  connector: Type.Object({ name: Type.String(), social_id: Type.String(), social_url: Type.String() }),
})

export const historyEntry = Type.Object({
  field: Type.String({ enum: ['status', 'notes', 'owner', 'score'] }),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  by: nullable(Type.String({ description: 'Address of the member; null when the service did it.' })),
  at: timestamp('When.'),
})
