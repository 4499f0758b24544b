import { expect, test } from 'vitest'
import { isTyped } from './is-typed.ts'

test.each([
  ['  defne j. basaran', 'Defne J. Başaran'],
  ['Pawel Lukasik', 'Paweł Łukasik'],
  ['ISTANBUL', 'İstanbul'],
  ['Grosse', 'Große'],
])('%j is taken for %j', (typed, name) => {
  expect(isTyped(typed, name)).toBe(true)
})

test('another name is another', () => {
  expect(isTyped('Defne', 'Defne J. Başaran')).toBe(false)
  expect(isTyped('', 'A')).toBe(false)
})
