import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { guardedOutbound } from '../../floor/outbound/outbound.ts'
import { newSecret, openSecret, signatures, storedSecret } from './signing-secret.ts'

const body = JSON.stringify({ type: 'job.completed', data: { name: 'Zoë 🎉' } })
const now = () => Math.floor(Date.now() / 1_000)
const headers = (id: string, timestamp: number, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
})

test('a signature is one that the verifier of Standard Webhooks accepts', () => {
  const secret = newSecret()
  const timestamp = now()
  const signature = signatures({ id: 'msg_1', timestamp, body }, [secret])
  expect(new Webhook(secret).verify(body, headers('msg_1', timestamp, signature))).toEqual(JSON.parse(body))
})

test('a signature is the one of the known answer', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signatures(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('with two secrets each of them verifies, and no other', () => {
  const [secret, former, other] = [newSecret(), newSecret(), newSecret()]
  const timestamp = now()
  const signature = signatures({ id: 'msg_1', timestamp, body }, [secret, former])
  expect(signature.split(' ')).toHaveLength(2)
  for (const one of [secret, former]) new Webhook(one).verify(body, headers('msg_1', timestamp, signature))
  expect(() => new Webhook(other).verify(body, headers('msg_1', timestamp, signature))).toThrow('No matching')
  expect(() => new Webhook(secret).verify(`${body} `, headers('msg_1', timestamp, signature))).toThrow(
    'No matching',
  )
})

test('a new secret holds 32 random bytes', () => {
  const secrets = Array.from({ length: 20 }, newSecret)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
  expect(new Set(secrets).size).toBe(20)
})

test('a secret kept with a key opens for its endpoint alone', () => {
  const outbound = { ...guardedOutbound, secretKeys: [randomBytes(32)] }
  const place = { tenantId: 'a', endpointId: 'b' }
  const sealed = storedSecret('whsec_x', place, outbound)
  expect(sealed).not.toContain('whsec_x')
  expect(openSecret(sealed, place, outbound)).toBe('whsec_x')
  expect(openSecret(sealed, { ...place, endpointId: 'c' }, outbound)).toBeUndefined()
})
