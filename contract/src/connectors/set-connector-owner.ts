import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, optionalName, uuid } from '../primitives.ts'

export const setConnectorOwner = operation({
  name: 'set-connector-owner',
  method: 'PUT',
  path: '/network/connectors/{socialId}/owner',
  room: 'connectors',
  scope: 'write',
  summary: 'Set the owner of a connector',
  description: 'Give exactly one of owner_id and owner_email. Every opportunity of the connector follows.',
  params: Type.Object({ socialId: Type.String({ description: 'social_id of the connector.' }) }),
  body: body({
    owner_id: Type.Optional(uuid('An owner of the directory.')),
    owner_email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
    create_owner_if_missing: Type.Optional(
      Type.Boolean({ description: 'true adds an unknown owner_email to the directory.' }),
    ),
    owner_name: optionalName('Name of the owner when one is created.'),
  }),
  example: { owner_email: 'ada@acme.example', create_owner_if_missing: true },
  data: Type.Object({
    connector_social_id: Type.String(),
    owner_id: uuid('Owner of the connector.'),
    owner_email: Type.String(),
    owner_name: Type.String(),
  }),
  errors: ['NOT_FOUND'],
})
