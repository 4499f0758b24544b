import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'

export const session = Type.Object({
  id: uuid('Session id.'),
  opened_with: oneOf(['key', 'password', 'link', 'invitation']),
  user_agent: Type.String({ description: 'What the browser said of itself when it signed in.' }),
  is_current: Type.Boolean({ description: 'Whether it is the session of this very request.' }),
  created_at: timestamp('When it was opened.'),
  expires_at: timestamp('When it ends by itself.'),
  last_used_at: nullable(timestamp('When it last called the service, to the hour.')),
})
