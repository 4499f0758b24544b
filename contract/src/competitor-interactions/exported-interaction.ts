import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { interactionTypes } from './interaction-types.ts'

/** One real interaction as the export lists it. */
export const exportedInteraction = Type.Object({
  competitor_id: uuid('The competitor whose rep acted.'),
  competitor_name: Type.String(),
  rep_name: Type.String(),
  rep_title: Type.String({ description: 'Empty when no source names it.' }),
  target_name: Type.String(),
  target_company_name: Type.String({
    description: 'Name of the account; as the source says it where there is none, and empty when none does.',
  }),
  interaction_type: oneOf(interactionTypes),
  engagement_at: timestamp('When it happened.'),
  post_url: nullable(Type.String({ description: 'The post it happened on; null without one.' })),
})
