import { expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { JsonSplitter } from './split-json.ts'

function split(text: string, pieces: readonly number[] = []): unknown[] {
  const splitter = new JsonSplitter('x.json')
  const records: string[] = []
  let from = 0
  for (const length of [...pieces, text.length]) {
    records.push(...splitter.push(text.slice(from, from + length)))
    from += length
  }
  return records.map((record) => JSON.parse(record))
}

const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })

test('gives the records of an array, wherever its text is cut', () => {
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 6 }),
      pieces,
      fc.constantFrom(undefined, 2),
      (records, cuts, indent) => {
        expect(split(JSON.stringify(records, null, indent), cuts)).toEqual(
          JSON.parse(JSON.stringify(records)),
        )
      },
    ),
  )
})

test('gives the records of the list in an object, whatever stands beside it', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), record, pieces, (items, beside, cuts) => {
      const other = Object.fromEntries(Object.entries(beside).map(([key, value]) => [`x${key}`, value]))
      const text = JSON.stringify({ ...other, items, after: other })
      expect(split(text, cuts)).toEqual(JSON.parse(JSON.stringify(items)))
    }),
  )
})

test('takes no list inside a record for the list of records', () => {
  const post = { id: 1, comments: [{ id: 2 }], data: { items: [{ id: 3 }] } }
  expect(split(JSON.stringify([post]))).toEqual([post])
})

test('passes values that are no records over', () => {
  expect(split('[1, "a\\"", null, {"b": "]}"}, true]')).toEqual([{ b: ']}' }])
})

test('finds no list in brackets of any depth, and the list behind them', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(split(`{"x": ${deep}, "y": {"a": {"items": [{}]}}, "data": {"items": [{"id": 1}]}}`)).toEqual([
    { id: 1 },
  ])
  expect(split(`{"x": ${'{"y":'.repeat(100_000)}[{"id": 1}`)).toEqual([])
})

test('refuses a record without end', () => {
  const splitter = new JsonSplitter('x.json')
  expect(() => {
    for (let at = 0; at < 20; at++) splitter.push(`[{"a": "${'x'.repeat(100_000)}`)
  }).toThrow('more than 1 MiB')
})
