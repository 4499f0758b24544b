import { expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { parseJson } from './parse-json.ts'

const id = '7348743038074089472'

test.each([
  [`{"id": ${id}, "n": 12}`, { id, n: 12 }],
  [`[${id},${id}]`, [id, id]],
  [`{"a": [\n${id}\n]}`, { a: [id] }],
  [`{"a": "x: ${id}", "b": ${id}}`, { a: `x: ${id}`, b: id }],
  [`{"a": "\\", ${id}", "b\\\\": ${id}}`, { a: `", ${id}`, 'b\\': id }],
  [
    `{"a": 0.${id}, "b": 1.5e3, "c": ${id}.5, "d": ${id}e2}`,
    { a: Number(`0.${id}`), b: 1500, c: Number(id), d: Number(`${id}e2`) },
  ],
  ['{"at": 1749643828795}', { at: 1749643828795 }],
  [`{"a": 9007199254740991, "b": 9007199254740993}`, { a: 9007199254740991, b: '9007199254740993' }],
  [`{"a": ${id}`, undefined],
  [`{"a": 0${id}}`, undefined],
  [`{"a": "${id}`, undefined],
  [id, Number(id)],
])('%s is read without losing digits', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

const exactly = (_key: string, value: unknown) =>
  typeof value === 'number' && value > Number.MAX_SAFE_INTEGER && value < 1e21 ? String(value) : value

test('anything else is read as JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify([value, { long: `, ${id}` }], null, indent)
      expect(parseJson(text)).toEqual(JSON.parse(text, exactly))
    }),
  )
})

test('a text of any length is read', () => {
  const long = '\\"'.repeat(300_000)
  expect(parseJson(`{"id":${id},"x":"${long}"}`)).toEqual({ id, x: '"'.repeat(300_000) })
})
