import Type from 'typebox'
import { address, nullable, oneOf, timestamp, uuid } from '../primitives.ts'

export const roleBuckets = [
  'talent',
  'sales_operations',
  'sales_engineering',
  'sales_development',
  'customer_success',
  'account_management',
  'partnerships',
  'sales_leadership',
  'account_executive',
  'executive',
  'marketing',
  'product_engineering',
  'other',
  'unknown',
] as const

const roleBucket = oneOf(roleBuckets)

/** Somebody who is or was under watch for a competitor. */
export const rep = Type.Object({
  social_id: Type.String(),
  social_url: Type.String(),
  name: Type.String(),
  title: Type.String({ description: 'Empty when no source names it.' }),
  role_bucket: roleBucket,
  role_bucket_source: oneOf(['rule', 'manual'], {
    description: '`rule`: it follows from the title; `manual`: it was set by hand.',
  }),
  source: oneOf(['listed', 'employer'], {
    description: '`listed`: put under watch by hand; `employer`: a source said who employs them.',
  }),
  watched_at: timestamp('Since when they are under watch.'),
  unwatched_at: nullable(timestamp('When the watch ended; null while it lasts.')),
  works_at: nullable(
    Type.String({
      description: 'Their employer as reported, where that is another company than the competitor.',
    }),
  ),
  dismissed: Type.Boolean({ description: 'True for a dismissed person, whom no figure counts.' }),
})

export const repFields = {
  name: Type.Optional(Type.String({ maxLength: 256, description: 'Name; a blank one says nothing.' })),
  title: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Job title, from which the role follows; a blank one says nothing.',
    }),
  ),
  role_bucket: Type.Optional(
    nullable(
      oneOf(roleBuckets, {
        description: 'Sets the role by hand; null leaves it to the title.',
      }),
    ),
  ),
}

/** Somebody to put under watch. */
export const newRep = { social_url: address('Profile address.'), ...repFields }

export const repId = Type.Object({
  id: uuid('Competitor id.'),
  socialId: Type.String({ description: 'Any profile id of the rep.' }),
})
