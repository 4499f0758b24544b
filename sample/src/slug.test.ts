import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test('accents and letters without decomposition become plain letters', () => {
  expect(slug("Søren Ó Súilleabháin-O'Łuczak")).toBe('soren-o-suilleabhain-o-luczak')
  expect(slug('İbrahim Işık Gruß Ærlin Adébáyọ̀')).toBe('ibrahim-isik-gruss-aerlin-adebayo')
})

test('accents stay where they are asked for', () => {
  expect(slug('Jürgen Mühlbauer', true)).toBe('jürgen-mühlbauer')
  expect(slug('Fọlákẹ́', true)).toBe('fọlákẹ́'.normalize('NFC'))
})

test('other scripts stay', () => {
  expect(slug('美咲 田中')).toBe('美咲-田中')
  expect(slug('Νίκος Παππάς')).toBe('νίκος-παππάς')
})
