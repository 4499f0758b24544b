import Type from 'typebox'
import { operation } from '../operation.ts'
import { nullable, timestamp, uuid } from '../primitives.ts'
import { actionability } from './actionability.ts'
import { alternative, engagement, evidence, historyEntry, missingFact, overlap } from './evidence.ts'
import { opportunity } from './opportunity.ts'
import { rejection } from './rejection.ts'

export const getOpportunity = operation({
  name: 'get-opportunity',
  method: 'GET',
  path: '/opportunities/{id}',
  room: 'opportunities',
  scope: 'read',
  summary: 'One opportunity with its evidence',
  description:
    'The points of `evidence[]` sum to the score; evidence without points is not listed. `missing[]` says what could ' +
    'not be seen, and what was assumed instead. Evidence that was rejected is in `rejected[]` and nowhere else.',
  params: Type.Object({ id: uuid('Opportunity id.') }),
  data: Type.Object({
    ...opportunity.properties,
    evidence: Type.Array(evidence),
    rejected: Type.Array(rejection, { description: 'Evidence there is that counts no longer.' }),
    confidence: Type.Number({
      description: 'Share of the evidence families that could be seen at all for this pair, 0 to 1.',
    }),
    missing: Type.Array(Type.String()),
    missing_facts: Type.Array(missingFact, { description: 'What each sentence of `missing[]` says.' }),
    actionability,
    model_version: Type.String(),
    computed_at: nullable(timestamp('The moment the score was computed as of.')),
    engagements: Type.Array(engagement, { description: 'Newest first, at most 200.' }),
    overlaps: Type.Array(overlap),
    alternatives: Type.Array(alternative, {
      description: 'Other connectors to the prospect, best first, at most 50.',
    }),
    history: Type.Array(historyEntry, { description: 'Newest first, at most 100.' }),
  }),
  errors: ['NOT_FOUND'],
})
