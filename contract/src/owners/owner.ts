import Type from 'typebox'
import { uuid } from '../primitives.ts'

/** Somebody accountable for connectors and for everything they produce, with or without a login. */
export const owner = Type.Object({
  id: uuid('Owner id.'),
  email: Type.String({ description: 'Unique in the workspace, whatever its case.' }),
  first_name: Type.String({ description: 'Empty when only the address is known.' }),
  last_name: Type.String({ description: 'Empty when only the address is known.' }),
  avatar_url: Type.String({ description: 'Empty when there is no picture.' }),
  is_member: Type.Boolean({ description: 'True when a member of the workspace has this address.' }),
  opportunity_count: Type.Integer({
    description: 'Opportunities of the connectors owned, hidden ones included; 0 unless with_counts=true.',
  }),
  connector_count: Type.Optional(Type.Integer({ description: 'Only with with_connector_counts=true.' })),
  connectors_by_tag: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), {
      description:
        'Connectors per tag name; a connector counts under each of its tags and an untagged one under none.',
    }),
  ),
})
