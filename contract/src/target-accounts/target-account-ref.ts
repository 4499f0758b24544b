import Type from 'typebox'
import { nullable, uuid } from '../primitives.ts'

/** The target account that a row is about; absent where the company is none. */
export const targetAccountRef = Type.Optional(
  Type.Object(
    {
      id: uuid('Target account id.'),
      account_name: Type.String(),
      tier: nullable(Type.String({ description: 'Name of its tier; null without one.' })),
    },
    { description: 'The target account that the company is; absent when it is none.' },
  ),
)
