import { createHmac, randomBytes } from 'node:crypto'
import type { Outbound } from '../../floor/outbound/outbound.ts'
import { seal, unseal } from '../../floor/outbound/sealed-text.ts'

const prefix = 'whsec_'

/** A new secret as its owner gets it; Standard Webhooks 1.0.0 wants 24 to 64 random bytes in base64. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

/** To what a kept secret is bound: it opens for this endpoint alone. */
interface SecretPlace {
  tenantId: string
  endpointId: string
}

const placeText = ({ tenantId, endpointId }: SecretPlace) => `${tenantId}/${endpointId}`

/** A secret as it is kept. */
export function storedSecret(secret: string, place: SecretPlace, { secretKeys }: Outbound): string {
  return seal(secret, secretKeys, placeText(place))
}

/** The secret itself, or undefined when the key that sealed it is not configured any more. */
export function openSecret(stored: string, place: SecretPlace, { secretKeys }: Outbound): string | undefined {
  return unseal(stored, secretKeys, placeText(place))
}

interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The value of `webhook-signature` (Standard Webhooks 1.0.0): one signature for each secret. */
export function signatures({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
