import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

const [key, formerKey, otherKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]

test('text sealed with a key holds nothing of itself, differs each time and opens with that key alone', () => {
  const kept = seal('whsec_secret', [key], 'here')
  expect(kept).not.toContain('secret')
  expect(seal('whsec_secret', [key], 'here')).not.toBe(kept)
  expect(unseal(kept, [key], 'here')).toBe('whsec_secret')
  expect(unseal(kept, [otherKey, key], 'here')).toBe('whsec_secret')
  expect(unseal(kept, [otherKey], 'here')).toBeUndefined()
  expect(unseal(kept, [], 'here')).toBeUndefined()
})

test('text sealed for one place opens nowhere else, and not once it was touched', () => {
  const kept = seal('whsec_secret', [key], 'here')
  expect(unseal(kept, [key], 'there')).toBeUndefined()
  const bytes = Buffer.from(kept.slice(3), 'base64')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  expect(unseal(`v1:${bytes.toString('base64')}`, [key], 'here')).toBeUndefined()
})

test('the first key seals and former ones still open', () => {
  const former = seal('old', [formerKey], 'here')
  expect(unseal(former, [key, formerKey], 'here')).toBe('old')
  expect(unseal(seal('new', [key, formerKey], 'here'), [key], 'here')).toBe('new')
})

test('without a key text is kept as it is, and can be read once there is one', () => {
  const kept = seal('open', [], 'here')
  expect(kept).toBe('plain:open')
  expect(unseal(kept, [key], 'here')).toBe('open')
})
