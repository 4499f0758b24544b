import Type from 'typebox'
import { nullable, oneOf, uuid } from '../primitives.ts'

export const actionTypes = ['assign_tag', 'set_status', 'webhook', 'email'] as const

/** What a workflow does with each member that fires it. */
export const workflowAction = Type.Object(
  {
    type: oneOf(actionTypes),
    tag_id: Type.Optional(
      uuid(
        'assign_tag: a tag for paths, people or accounts, as the view is over opportunities, connectors or accounts.',
      ),
    ),
    mode: Type.Optional(
      oneOf(['add', 'remove'], { description: 'assign_tag: `add` unless said otherwise.' }),
    ),
    status_id: Type.Optional(
      nullable(
        uuid('set_status, for opportunities only: a tag of the Status group; null takes the status away.'),
      ),
    ),
    endpoint_id: Type.Optional(uuid('webhook: the webhook endpoint that is called.')),
    to: Type.Optional(
      Type.Array(Type.String({ minLength: 3, maxLength: 254 }), {
        minItems: 1,
        maxItems: 20,
        description: 'email: addresses.',
      }),
    ),
    subject: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'email: subject; {{workflow}}, {{member}} and {{view}} stand for names, {{link}} for the address of its page.',
      }),
    ),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 20_000,
        description:
          'email: what it says, with the same names; without it the mail says who fired which workflow.',
      }),
    ),
  },
  { additionalProperties: false },
)
