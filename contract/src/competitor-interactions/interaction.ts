import Type from 'typebox'
import { matchedBy } from '../companies/company-key.ts'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { targetAccountRef } from '../target-accounts/target-account-ref.ts'
import { interactionTypes } from './interaction-types.ts'

export const reactionKinds = [
  'LIKE',
  'PRAISE',
  'EMPATHY',
  'APPRECIATION',
  'INTEREST',
  'ENTERTAINMENT',
  'MAYBE',
] as const

export const excludedReasons = [
  'own_staff',
  'teammate',
  'advisor_investor',
  'dismissed',
  'company_actor',
  'self',
] as const

/** Something a competitor's rep did upon somebody. */
export const interaction = Type.Object({
  competitor_id: uuid('The competitor whose rep acted.'),
  competitor_name: Type.String(),
  rep_social_id: Type.String(),
  rep_name: Type.String(),
  rep_title: Type.String({ description: 'Empty when no source names it.' }),
  target_social_id: Type.String(),
  target_name: Type.String(),
  target_job_title: Type.String({ description: 'Empty when no source names it.' }),
  interaction_type: oneOf(interactionTypes),
  engagement_at: timestamp('When it happened.'),
  time_precision: oneOf(['exact', 'derived', 'day', 'observed'], {
    description:
      '`exact`: the source gave the time; `derived`: it follows from an id; `day`: the day is known, its first second ' +
      'stands for it; `observed`: when it was first seen.',
  }),
  post_url: nullable(Type.String({ description: 'The post it happened on; null without one.' })),
  content_preview: Type.String({ description: 'Beginning of what was written; empty when nothing was.' }),
  we_know_target: Type.Boolean({
    description: 'True when the target is a connector, or a contact of one.',
  }),
  matched_by: matchedBy,
})

/** The same as a row of the feed. */
export const feedInteraction = Type.Object({
  id: uuid('Interaction id.'),
  ...interaction.properties,
  reaction_kind: nullable(
    oneOf(reactionKinds, { description: 'Of a reaction; null where the source does not name it.' }),
  ),
  target_company_name: Type.String({
    description: 'Name of the account; as the source says it where there is none, and empty when none does.',
  }),
  target_company_numeric_id: nullable(Type.String({ description: 'Numeric id of the company page.' })),
  account_key: nullable(
    Type.String({
      description: "Key of the target's company in the accounts overview; null without a company.",
    }),
  ),
  target_account: targetAccountRef,
  excluded_reason: Type.Optional(
    oneOf(excludedReasons, {
      description: 'Why no figure counts it; only with excluded=true.',
    }),
  ),
})
