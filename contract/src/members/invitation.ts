import Type from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'
import { role } from './role.ts'

export const invitation = Type.Object({
  id: uuid('Invitation id.'),
  email: Type.String(),
  role: role('What the member will be.'),
  invited_by: Type.String({ description: 'Name of the inviter, else the address.' }),
  created_at: timestamp('When it was made.'),
  expires_at: timestamp('After which the link opens nothing.'),
  mail_refusal: nullable(
    Type.String({ description: 'Why the mail server refused the mail for good; null where it did not.' }),
  ),
})
