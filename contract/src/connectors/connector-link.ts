import Type from 'typebox'
import { nullable, timestamp } from '../primitives.ts'

/** The private link with which a connector sees and decides on their own network. */
export const connectorLink = Type.Object({
  created_by: Type.String({ description: 'Address of the member who gave it.' }),
  created_at: timestamp('When it was made.'),
  expires_at: timestamp('Until when it opens anything.'),
  last_opened_at: nullable(timestamp('When it was last used, right to the hour; null: never yet.')),
})
