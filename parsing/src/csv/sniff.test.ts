import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

test.each([
  ['a zip', 'PK\x03\x04', 'zip', 'P'],
  ['an archive without files', 'PK\x05\x06', 'zip', 'P'],
  ['a table with a column of that name', 'PK,Name\n1,Ada\n', null, 'P'],
  ['gzip', '\x1f\x8b\x08', 'gzip', '\x1f'],
  ['an old workbook', '\xd0\xcf\x11\xe0', 'old workbook', '\xd0'],
  ['a PDF document', '%PDF-1.7\n%\xe2\xe3', 'pdf', '%'],
  ['an address book', 'BEGIN:VCARD\r\nN:Chen;Ada\r\n', 'vcard', 'B'],
  ['a table with a heading like that', '%PDF,Name\n1,Ada\n', null, '%'],
  ['JSON behind a byte order mark', '\xef\xbb\xbf \n{"a": 1}', null, '{'],
  ['nothing', ' \r\n', null, ''],
])('%s is known by its first bytes', (_what, bytes, packed, mark) => {
  expect(sniff(Buffer.from(bytes, 'latin1'))).toEqual({ packed, mark })
})
