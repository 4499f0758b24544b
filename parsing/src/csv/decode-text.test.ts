import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { decodeText } from './decode-text.ts'

async function decode(bytes: Buffer, chunkBytes = 7): Promise<string> {
  const source = {
    file: 'a.csv',
    async *bytes() {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
    },
  }
  let text = ''
  for await (const piece of decodeText(source)) text += piece
  return text
}

test('text comes out as it went in, wherever the chunks part it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 9 }),
      async (text, chunkBytes) => {
        const sound = `a${text.toWellFormed()}`.replaceAll('\0', '')
        expect(await decode(Buffer.from(sound), chunkBytes)).toBe(sound)
      },
    ),
  )
})

test('a picture or a document is told from a text of another encoding', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await expect(decode(png, 16)).rejects.toThrow(
    'a.csv holds no text. Choose a CSV file, JSON lines or the archive of the network.',
  )
})

test('what every import reads is refused by its first bytes where they are of a PDF document, or packed', async () => {
  await expect(decode(Buffer.from('%PDF-1.7\nName,Domain\n'))).rejects.toThrow(
    'a.csv is a PDF document, not a table. Upload the table as CSV or JSON.',
  )
  await expect(decode(Buffer.from('1f8b0800', 'hex'))).rejects.toThrow('packed with gzip')
})

test('a byte order mark is left out', async () => {
  expect(await decode(Buffer.from('\ufeffname'))).toBe('name')
})

describe('bytes that are not UTF-8', () => {
  test.each([
    ['Latin-1', Buffer.from('a,b\nM\xfcller,x\n', 'latin1'), 'line 2, byte 6'],
    ['Latin-1 at the end of a line', Buffer.from('a\nCaf\xe9\nx\n', 'latin1'), 'line 2, byte 6'],
    ['an overlong NUL', Buffer.from([97, 10, 10, 0xc0, 0x80]), 'line 3, byte 4'],
    ['half a surrogate pair', Buffer.from([97, 0xed, 0xa0, 0x80, 97]), 'line 1, byte 2'],
    ['a character cut off at the end', Buffer.from([97, 10, 0xe2, 0x82]), 'line 2, byte 3'],
    [
      'a stray byte far down',
      Buffer.concat([Buffer.from('ä\n'.repeat(1000)), Buffer.from([0xff])]),
      'line 1001, byte 3001',
    ],
  ])('%s end the file, with the place', async (_, bytes, place) => {
    for (const chunkBytes of [1, 2, 3, 7, 10_000]) {
      await expect(decode(bytes, chunkBytes)).rejects.toThrow(`a.csv is not UTF-8: see ${place}.`)
    }
  })

  test.each([
    ['little-endian', Buffer.from('\ufeffname', 'utf16le')],
    ['big-endian', Buffer.from('\ufeffname', 'utf16le').swap16()],
    ['without its mark', Buffer.from('name', 'utf16le')],
  ])('UTF-16 %s is called by its name', async (_, bytes) => {
    await expect(decode(bytes)).rejects.toThrow('a.csv is written in UTF-16')
  })
})
