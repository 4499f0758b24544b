import { expect, test } from 'vitest'
import { longFieldOf } from './long-field-of.ts'

test('a name of more than 256 signs is too long, however many bytes its signs have', () => {
  expect(longFieldOf({ account_name: '𝔸'.repeat(256), domain: 'd'.repeat(1000) })).toBeUndefined()
  expect(longFieldOf({ account_name: 'a'.repeat(257) })).toEqual({ name: 'account_name', max: 256 })
  expect(longFieldOf({ account_name: 'Acme', account_social_url: 'u'.repeat(1001) })).toEqual({
    name: 'account_social_url',
    max: 1000,
  })
})
