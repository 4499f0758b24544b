import { expect, test } from 'vitest'
import { sampleJson } from './sample-rows.ts'

async function shown(value: unknown): Promise<string | undefined> {
  async function* rows() {
    yield [{ line: 1, members: [['x', value]] as const }]
  }
  return (await sampleJson(rows())).samples[0]?.[0]
}

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test.each([
  ['a text', 'a "b"', 'a "b"'],
  ['a number', 7, '7'],
  ['a list', ['a "b"', 1, null, [], { c: [true, {}] }], '["a \\"b\\"",1,null,[],{"c":[true,{}]}]'],
  ['a value of any depth', deep(100_000), '[[[[[[[[[…]]]]]]]]]'],
  ['a long text', 'x'.repeat(1000), 'x'.repeat(200)],
  ['a long list', Array.from({ length: 100_000 }, () => 1), `[${'1,'.repeat(200)}`.slice(0, 200)],
  ['a list of long texts', ['x'.repeat(1000)], `["${'x'.repeat(198)}`],
  ['nothing', null, undefined],
])('a preview shows %s by its beginning', async (_what, value, text) => {
  expect(await shown(value)).toBe(text)
})
