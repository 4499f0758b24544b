import { expect, test } from 'vitest'
import { countriesIn } from './criteria.ts'

test('countries are offered by name in the language of the reader, and sent in English', () => {
  const { offered, sent, shown } = countriesIn('de')
  expect(offered.indexOf('Ägypten')).toBeLessThan(offered.indexOf('Belgien'))
  expect(sent('Österreich')).toBe('Austria')
  expect(shown('Austria')).toBe('Österreich')
  expect(sent('AT')).toBe('AT')
  const english = countriesIn('en').offered
  expect([...english].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(english)
})
