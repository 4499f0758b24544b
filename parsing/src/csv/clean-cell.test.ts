import { expect, test } from 'vitest'
import { cleanCell } from './clean-cell.ts'

test.each([
  ['plain text', 'plain text'],
  ['  R&amp;D  ', 'R&D'],
  ['&lt;b&gt;&nbsp;&quot;x&quot; &#39;y&#x27; &apos;', "<b> \"x\" 'y' '"],
  ['&amp;amp;', '&amp;'],
  ['A & B', 'A & B'],
  ['AT&T;', 'AT&T;'],
  ['&#0;&#xD800;&#x110000;&#9999999;', '&#0;&#xD800;&#x110000;&#9999999;'],
  ['&#128512;', '😀'],
  ['Caf&eacute; &Uuml;ber Stra&szlig;e &ccedil;a &bogus;', 'Café Über Straße ça &bogus;'],
  ['a\r\nb\t\u00a0c', 'a b c'],
  ['Zoe\u0308', 'Zoë'],
])('%j becomes %j', (cell, text) => {
  expect(cleanCell(cell)).toBe(text)
})

test.each([
  '-',
  ' – ',
  'N/A',
  'n/a',
  '#N/A',
  '#NV',
  '#VALUE!',
  'NULL',
  'undefined',
  '(No value)',
])('%j says that nothing is known', (sign) => {
  expect(cleanCell(sign)).toBe('')
})

test.each(['Null', 'Na', 'None', '#1', 'A-', '–5'])('%j is a cell like any other', (text) => {
  expect(cleanCell(text)).toBe(text)
})
