import Type from 'typebox'
import { nullable, timestamp } from '../primitives.ts'

/** Whether a person of the monitoring is left out of every figure. */
export const dismissal = Type.Object({
  social_id: Type.String(),
  name: Type.String(),
  dismissed: Type.Boolean(),
  reason: nullable(Type.String({ description: 'Why, as it was said; null when nothing was.' })),
  dismissed_at: nullable(timestamp('Since when; null for somebody who is not dismissed.')),
})

export const personId = Type.Object({
  socialId: Type.String({ description: 'Any profile id of the person.' }),
})
