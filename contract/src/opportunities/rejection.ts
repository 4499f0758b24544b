import Type from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'
import { evidenceFacts, foundKind } from './evidence.ts'
import { score, strengthTier } from './opportunity.ts'

export const overlapIdText =
  'Which shared time, as in `refs.overlap_id`; with `company_overlap` and `school_overlap`, and with these alone.'

/** A piece of evidence that a member has said does not count. */
export const rejection = Type.Object({
  kind: foundKind,
  overlap_id: Type.Optional(uuid('Which shared time.')),
  text: Type.String({ description: 'The evidence in one sentence.' }),
  facts: evidenceFacts,
  reason: Type.String(),
  by: nullable(Type.String({ description: 'Address of the member; null when there is none any more.' })),
  at: timestamp('When it was rejected.'),
})

/** What is left of an opportunity once a piece of evidence counts no longer, or counts again. */
export const rescored = Type.Object({
  id: uuid('Opportunity id.'),
  score,
  tier: strengthTier,
  updated_at: timestamp('Last change.'),
})
