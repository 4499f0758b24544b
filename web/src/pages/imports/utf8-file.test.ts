import { expect, test } from 'vitest'
import { utf8File } from './utf8-file.ts'

const read = async (bytes: Uint8Array) => {
  const { file, isWestern } = await utf8File(new File([new Uint8Array(bytes)], 'own.csv'))
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()), isWestern }
}

const table = 'URL;Name\nlinkedin.com/in/joerg;Jörg Weiß\n'

test('a table of Western European text becomes UTF-8, and says so', async () => {
  // Node.js takes it for Latin-1; the letters that are others in Windows-1252 are read in the tests in a browser.
  const western = Buffer.from(table, 'latin1')
  expect(await read(western)).toEqual({ name: 'own.csv', bytes: Buffer.from(table), isWestern: true })
})

test.each(['le', 'be'])('UTF-16 %s is known by its mark', async (order) => {
  const bytes = Buffer.from(`\ufeff${table}`, 'utf16le')
  const given = order === 'be' ? bytes.swap16() : bytes
  expect(await read(given)).toEqual({ name: 'own.csv', bytes: Buffer.from(table), isWestern: false })
})

test.each([
  ['UTF-8', Buffer.from(table)],
  ['nothing', Buffer.alloc(0)],
  ['UTF-8 with one damaged letter', Buffer.concat([Buffer.from(table), Buffer.from('Bj\xf6rn', 'latin1')])],
  ['what is packed', Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff, 0xfe, 0xf6])],
  ['JSON', Buffer.from('[{"name": "J\xf6rg"}]', 'latin1')],
])('%s is passed on as it is', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ name: 'own.csv', bytes, isWestern: false })
})
