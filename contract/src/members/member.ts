import Type from 'typebox'
import { timestamp, uuid } from '../primitives.ts'
import { role } from './role.ts'

export const member = Type.Object({
  id: uuid('Member id.'),
  email: Type.String(),
  name: Type.String(),
  role: role('What the member may do.'),
  is_you: Type.Boolean({ description: 'Whether it is the member who asks.' }),
  created_at: timestamp('When the member joined.'),
})
