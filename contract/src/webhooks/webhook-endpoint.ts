import Type from 'typebox'
import { eventTypes } from '../events/event-types.ts'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'

/** Why the service itself stopped delivering. */
export const disabledReasons = ['gone', 'failing'] as const

export const webhookEndpoint = Type.Object({
  id: uuid('Endpoint id.'),
  url: Type.String({
    description:
      'Where it is sent; who may not write sees scheme and host alone, for a path often holds a secret.',
  }),
  description: Type.String(),
  event_types: Type.Array(Type.String(), {
    description: '`*` means every type, none means test and workflows only.',
  }),
  is_enabled: Type.Boolean({
    description: 'While it is false nothing is sent; what happens is sent afterwards.',
  }),
  disabled_reason: nullable(
    oneOf(disabledReasons, {
      description:
        'Why the service stopped: `gone`, the endpoint answered 410; `failing`, nothing got through for 5 days.',
    }),
  ),
  disabled_at: nullable(timestamp('Since when nothing is sent.')),
  failing_since: nullable(timestamp('Since when no delivery got through; null while they do.')),
  paused_until: nullable(timestamp('After failures in a row nothing is tried before this time.')),
  former_secret_until: nullable(timestamp('Until when the secret before the last rotation signs as well.')),
  created_at: timestamp('When it was added.'),
  updated_at: timestamp('When it was last changed.'),
})

export const signingSecret = Type.String({
  pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
  description: 'Shown this once: verify `webhook-signature` with it. Keep it as you keep a password.',
})

export const webhookEndpointId = Type.Object({ id: uuid('Endpoint id.') })

/** The fields a caller sets. */
export const endpointFields = {
  url: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'Where to send: https, port 443 or 8443, a host with public addresses only.',
  }),
  description: Type.Optional(Type.String({ maxLength: 256, description: 'For people.' })),
  event_types: Type.Optional(
    Type.Array(oneOf(['*', ...eventTypes]), {
      maxItems: 100,
      description: 'Types to send; `*`, which is what counts when it is not sent, means every type.',
    }),
  ),
}
