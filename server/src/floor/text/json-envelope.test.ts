import fc from '@throughline/parsing/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { enveloped } from './json-envelope.ts'

async function* cut(text: string, lengths: readonly number[]): AsyncGenerator<Buffer> {
  let rest = Buffer.from(text)
  for (const length of lengths) {
    yield Buffer.from(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  yield Buffer.from(rest)
}

async function documentOf(rows: readonly unknown[], lengths: readonly number[], rowsMax: number) {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const pieces: Buffer[] = []
  for await (const piece of enveloped(cut(text, lengths), { field: 'rows', rowsMax })) {
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces).toString()
}

test('rows cut anywhere become one document that counts them and keeps the first ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 12 }),
      fc.array(fc.nat({ max: 40 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 12 }),
      async (rows, lengths, rowsMax) => {
        const stored = JSON.parse(JSON.stringify(rows.slice(0, rowsMax)))
        expect(JSON.parse(await documentOf(rows, lengths, rowsMax))).toEqual({
          success: true,
          data: { rows: stored, count: stored.length, truncated: rows.length > rowsMax },
        })
      },
    ),
  )
})

test('no part of the document is a document', async () => {
  const text = await documentOf([{ a: 'x' }, { a: 'y' }], [], 5)
  for (let length = 0; length < text.length; length++) {
    expect(() => JSON.parse(text.slice(0, length))).toThrow()
  }
})
