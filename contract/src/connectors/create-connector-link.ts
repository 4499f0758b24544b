import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, timestamp } from '../primitives.ts'
import { connectorOf } from './connector-exclusion.ts'
import { connectorLink } from './connector-link.ts'

/** How long a link is good where nothing else is said. */
export const connectorLinkDays = 90

export const createConnectorLink = operation({
  name: 'create-connector-link',
  method: 'POST',
  path: '/network/connectors/{socialId}/link',
  room: 'connectors',
  scope: 'admin',
  summary: 'Give a connector a private link',
  description:
    'Whoever has the link acts as the connector, without an account: sees what is stored of them and whom they know, ' +
    'excludes people and companies from their introductions, lets them in again, and can be erased for good. It is ' +
    'shown this once; making another one ends it. It ends with the connector, and with the membership of ' +
    'whoever gave it.',
  params: connectorOf,
  body: body({
    expires_at: Type.Optional(
      timestamp(`Until when it opens anything; ${connectorLinkDays} days from now unless sent.`),
    ),
  }),
  example: { expires_at: '2030-01-01T00:00:00Z' },
  status: 201,
  data: Type.Object({
    link: connectorLink,
    path: Type.String({ description: 'Address of the page on this server, with the secret behind `#`.' }),
    url: Type.Optional(
      Type.String({
        description: 'The same in full, where the service knows its public address (`PUBLIC_URL`).',
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
