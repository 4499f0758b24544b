import { expect, test } from 'vitest'
import { canonicalTagName } from './tag-name.ts'

test('case, composition and space around a name do not matter; accents do', () => {
  expect(canonicalTagName(' Café ')).toBe(canonicalTagName('CAFE\u0301'))
  expect(canonicalTagName('Café')).not.toBe(canonicalTagName('Cafe'))
})

test('the form is its own form', () => {
  for (const name of ['İstanbul', 'STRASSE', 'Ǆ', 'a\u0301B']) {
    expect(canonicalTagName(canonicalTagName(name))).toBe(canonicalTagName(name))
  }
})
