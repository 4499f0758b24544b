import { expect, test } from 'vitest'
import { recorder } from '../testing/recorder.ts'
import { printData } from './print-data.ts'

function printed(data: unknown, width: number | null = 80): string[] {
  const terminal = recorder({}, width)
  printData(terminal, data, {})
  return terminal.written.out.split('\n').slice(0, -1)
}

/** What a program gets, and what is said beside it. */
function piped(data: unknown, columns?: string) {
  const terminal = recorder({})
  printData(terminal, data, columns === undefined ? {} : { columns })
  return terminal.written
}

function asJson(data: unknown): string {
  const terminal = recorder({})
  printData(terminal, data, { json: true })
  return terminal.written.out
}

test('columns align whatever alphabet the cells are in', () => {
  expect(
    printed({
      people: [
        { name: '山田', n: 1 },
        { name: 'Zoë', n: 22 },
      ],
    }),
  ).toEqual(['name  n', '山田  1', 'Zoë   22'])
})

test('a column without any value is left out, an object shows its name', () => {
  expect(printed({ rows: [{ id: '1', owner: { id: 'x', name: 'Ada' }, notes: '' }] })).toEqual([
    'id  owner',
    '1   Ada',
  ])
})

test('a file or a pipe gets rows of whole cells parted by tabs, every column of them, and nothing else', () => {
  const rows = [
    { id: '1', text: 'x\ty'.repeat(30), none: null },
    { id: '2', text: '', none: null },
  ]
  expect(piped({ rows, total: 7, page: 1, page_size: 2, has_more: true })).toEqual({
    out: `id\ttext\tnone\n1\t${'x y'.repeat(30)}\t\n2\t\t\n`,
    err: 'Rows 1 to 2 of 7; more with --page 2, or all with --all\n',
  })
  expect(piped({ rows: [], total: 0, has_more: false })).toEqual({ out: '', err: 'No rows.\n' })
})

test('columns are not chosen of JSON, which is the data as it came', () => {
  expect(() => printData(recorder({}), { rows: [] }, { json: true, columns: 'id' })).toThrow(/--columns/)
})

test.each([
  [{ total: 2 }, 'Rows 1 to 2 of 2'],
  [{ count: 2 }, 'Rows 1 to 2 of 2'],
  [{ total: 9, truncated: true }, 'Rows 1 to 2 of 9'],
])('a list without pages says the same of itself: %j', (beside, line) => {
  expect(printed({ rows: [{ id: '1' }, { id: '2' }], ...beside })).toContain(line)
})

test('on a screen one line says where the page stands, and times end with their minute, UTC', () => {
  const rows = [{ id: '1', at: '2026-11-20T07:02:32.000Z' }]
  const paging = { total: 836, page: 2, page_size: 1, has_more: true, next_cursor: 'c' }
  expect(printed({ rows, ...paging }, 80)).toEqual([
    'id  at UTC',
    '1   2026-11-20 07:02',
    '',
    'Row 2 of 836; more with --page 3, or all with --all',
  ])
})

test('on a screen an empty list is said once, and an empty page of a longer one with what the list holds', () => {
  const empty = { companies: [], page: 1, page_size: 50, has_more: false }
  expect(printed({ ...empty, total: 0 }, 80)).toEqual(['No companies.'])
  expect(printed({ ...empty, page: 9, total: 300 }, 80)).toEqual([
    'No companies on this page.',
    'Past the last of 300',
  ])
})

test('on a screen long cells are clipped and the last columns give way', () => {
  const rows = [{ id: '1', text: 'x'.repeat(60), more: 'y'.repeat(30), last: 'z' }]
  expect(printed({ rows }, 50)).toEqual([
    'id  text',
    `1   ${'x'.repeat(39)}…`,
    '(2 more columns with --json)',
  ])
})

test('what somebody else wrote cannot steer the terminal', () => {
  expect(printed({ name: 'Ada\u001b[2J\nEve' })).toEqual(['name  Ada [2J Eve'])
  const name = 'a\u001b[31m'
  expect(printed({ filters: { [name]: 1 }, more: { [name]: [] } })).toEqual(['filters.a [31m  1'])
  expect(printed({ n: 2, [name]: [{ [name]: 1 }] })).toEqual(['n  2', '', 'a [31m:', 'a [31m', '1'])
})

test('a single row with lists shows them below as tables', () => {
  expect(printed({ id: '1', evidence: [{ kind: 'engagement', points: 70 }], history: [] })).toEqual([
    'id  1',
    '',
    'evidence:',
    'kind        points',
    'engagement  70',
  ])
})

test('marks of writing direction in a name neither turn a line round nor get lost in JSON', () => {
  const name = 'Ada\u202egnp.exe'
  expect(printed({ name }).join()).not.toContain('\u202e')
  const json = asJson({ name })
  expect(json).not.toContain('\u202e')
  expect(JSON.parse(json)).toEqual({ name })
})

test('one row is shown by its own fields, its version behind them', () => {
  expect(printed({ owner: { email: 'ada@acme.test' }, updated_at: '2026-01-02T03:04:05.000Z' })).toEqual([
    'email       ada@acme.test',
    'updated_at  2026-01-02T03:04:05.000Z',
  ])
})

test('a page behind the last one does not say that the list is empty', () => {
  const [first] = printed({ owners: [], total: 836, page: 900, page_size: 25, has_more: false })
  expect(first).toBe('No owners on this page.')
})
