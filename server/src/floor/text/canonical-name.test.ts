import { expect, test } from 'vitest'
import { canonicalName } from './canonical-name.ts'

test('case, composition and space around a name do not matter; accents do', () => {
  expect(canonicalName(' Café ')).toBe(canonicalName('CAFE\u0301'))
  expect(canonicalName('Café')).not.toBe(canonicalName('Cafe'))
})

test('the form is its own form', () => {
  for (const name of ['İstanbul', 'STRASSE', 'Ǆ', 'a\u0301B']) {
    expect(canonicalName(canonicalName(name))).toBe(canonicalName(name))
  }
})
