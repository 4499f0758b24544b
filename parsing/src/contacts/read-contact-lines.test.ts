import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { describe, expect, test } from 'vitest'
import { errorsOf, ofKind, readAll } from './testing/read-all.ts'

const read = (...lines: unknown[]) =>
  readAll(
    'c.ndjson',
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )

test('one JSON object per line gives one contact each, under the headings of a table', async () => {
  const records = await read(
    {
      social_url: 'linkedin.com/in/ada',
      first_name: 'Ada',
      last_name: 'Okafor',
      connected_on: '2024-03-12',
      age: { n: 1 },
    },
    '',
    { 'LinkedIn URL': 'linkedin.com/in/bo', 'Full Name': 'Bo  Tran', Website: 'toll.example', email: null },
  )
  expect(records).toMatchObject([
    { kind: 'contact', socialId: 'ada', name: 'Ada Okafor', connectedOn: '2024-03-12' },
    { kind: 'contact', socialId: 'bo', name: 'Bo Tran', company: { domain: 'toll.example' }, email: null },
  ])
})

test('the report has every key that some line is read by, and only those', async () => {
  let report: ColumnReport | undefined
  const content = [
    { social_url: 'linkedin.com/in/ada', name: 'Ada Okafor', age: 41 },
    { 'LinkedIn URL': 'linkedin.com/in/bo', 'Full Name': 'Bo Tran' },
  ]
  await readAll('c.ndjson', content.map((line) => JSON.stringify(line)).join('\n'), {
    onColumns: (sent) => {
      report = sent
    },
  })
  expect(report?.columns.map(({ column, read_as }) => [column, read_as])).toEqual([
    ['social_url', 'social_url'],
    ['name', 'name'],
    ['LinkedIn URL', 'social_url'],
    ['Full Name', 'name'],
  ])
  expect(report?.ignored_columns.map(({ column }) => column)).toEqual(['age'])
})

describe('a line', () => {
  test.each([
    ['that is no JSON', '{"a":', 'c.ndjson:2 : not a JSON object'],
    ['that is a list', '[1]', 'c.ndjson:2 : not a JSON object'],
    [
      'with an object for a name',
      '{"social_url":"linkedin.com/in/a","Name":{}}',
      'c.ndjson:2 Name: not a text',
    ],
    ['with a NUL', '{"social_url":"linkedin.com/in/a","name":"a\\u0000"}', 'c.ndjson:2 name: not a text'],
    [
      'with half a character',
      '{"social_url":"linkedin.com/in/a","name":"\\ud800"}',
      'c.ndjson:2 name: not a text',
    ],
    ['without an address', '{"name":"Ada"}', 'c.ndjson:2 social_url: no profile address'],
    [
      'with another prototype',
      '{"__proto__":{"socialurl":"linkedin.com/in/a"}}',
      'c.ndjson:2 social_url: empty row',
    ],
  ])('%s is left out, the others are not', async (_, line, error) => {
    const records = await read({ url: 'linkedin.com/in/x', name: 'X' }, line, {
      url: 'linkedin.com/in/y',
      name: 'Y',
    })
    expect(ofKind(records, 'contact').map(({ socialId }) => socialId)).toEqual(['x', 'y'])
    expect(errorsOf(records)).toEqual([error])
  })

  test('of more than 1 MiB ends the file', async () => {
    await expect(read({ url: 'linkedin.com/in/x', name: 'y'.repeat(1024 * 1024) }, '')).rejects.toThrow(
      'more than 1 MiB',
    )
  })
})

test('a JSON array is refused with advice', async () => {
  await expect(read('[{"url":"linkedin.com/in/x"}]')).rejects.toThrow('Write one JSON object per line')
})
