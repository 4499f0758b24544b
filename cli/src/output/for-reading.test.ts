import { expect, test } from 'vitest'
import { recorder } from '../testing/recorder.ts'
import { displayWidth } from './display-width.ts'
import { printData } from './print-data.ts'

function printed(operation: string, data: unknown, width: number | null = 80): string[] {
  const terminal = recorder({}, width)
  printData(terminal, data, { operation })
  return terminal.written.out.split('\n').slice(0, -1)
}

const account = {
  account_key: 'n:4711',
  company_name: 'Courted Industries',
  signal_score: 80.9,
  courtship_score: 79.8,
  courtship_label: 'full_court',
  last_touch_days: 3,
  distinct_reps: 2,
  evidence: [{ content_preview: 'x'.repeat(900) }],
}
const report = {
  id: '1',
  competitor_name: 'Rivalo',
  atk_count: 1,
  report_data: {
    model: { version: 'cm-1', half_life_days: 30 },
    summary: { persons_tracked: 4, interactions: 9, accounts_touched: 2, atk_accounts: 1, def_accounts: 1 },
    attack: [account],
    defend: [],
    reps: [],
    activity: [{ bucket: '2026-11-02', interactions: 9 }],
    changes: {
      since: { generated_at: '2026-10-01T00:00:00.000Z' },
      heated: [
        {
          account_key: 'n:4711',
          company_name: 'Courted Industries',
          before: { courtship_label: 'warming', courtship_score: 41 },
          now: { courtship_label: 'courting', courtship_score: 57 },
        },
      ],
    },
    coverage: { exact: 1 },
    excluded: { own_staff: 0 },
    sha256: 'f'.repeat(64),
  },
  share: { enabled: false },
}

test('a report shows its accounts by name and leaves out the constants of the model', () => {
  const lines = printed('get-report', report)
  const text = lines.join('\n')
  expect(text).not.toMatch(/half_life|coverage|excluded|sha256|report_data/)
  expect(text).toMatch(/^competitor_name +Rivalo$/m)
  expect(text).toMatch(/^summary.attack +1$/m)
  expect(text).toMatch(/^attack:\naccount .*\nCourted Industries {2}80\.9 /m)
  expect(text).toMatch(/^Courted Industries {2}warming {2}41 {4}courting {2}57 /m)
  expect(text).toMatch(/^activity: 1 row with --json$/m)
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(80)
})

test('columns are chosen for its accounts, whatever list stands before them', () => {
  const summary = { ...report.report_data.summary, amount_at_risk: [{ currency: 'EUR', amount: 1 }] }
  const terminal = recorder({}, 80)
  const data = { ...report, report_data: { ...report.report_data, summary } }
  printData(terminal, data, { operation: 'get-report', columns: 'account_key' })
  expect(terminal.written.out).toContain('attack:\naccount_key\nn:4711\n')
})

test('nor is a line of it long in a pipe', () => {
  expect(Math.max(...printed('get-report', report, null).map((line) => line.length))).toBeLessThan(200)
})

test('a report that is not made yet shows what there is', () => {
  expect(printed('get-report', { id: '1', status: 'QUEUED', report_data: null })).toContain(
    'status       QUEUED',
  )
})

test('lines of a graph lead from name to name', () => {
  const nodes = [
    { id: 'connector:1', kind: 'connector', name: 'Ada' },
    { id: 'prospect:2', kind: 'prospect', name: 'Vera' },
  ]
  const edges = [{ from: 'connector:1', to: 'prospect:2', kind: 'opportunity', score: 96 }]
  expect(printed('get-graph', { nodes, edges })).toContain('Ada   Vera  opportunity  96')
})

test('what reps did is a sum and a bar for each of the last buckets', () => {
  const reps = [{ rep_social_id: 'rita', interactions: [0, 4, 8] }]
  const buckets = ['2026-11-02', '2026-11-09', '2026-11-16']
  expect(printed('list-rep-activity', { granularity: 'week', buckets, reps, truncated: false })).toEqual([
    'granularity  week',
    'truncated    no',
    'bars_from    2026-11-02',
    'bars_to      2026-11-16',
    '',
    'reps:',
    'rep   interactions',
    'rita  12   ·▄█',
  ])
})

test('of the day it is said how much there is to do, and of whom or where only where that narrows it', () => {
  const found = {
    total: 56,
    total_is_capped: false,
    owner_email: null,
    targets_only: true,
    opportunities: [],
  }
  const follow_ups = {
    ...found,
    total: 10000,
    total_is_capped: true,
    owner_email: 'ada@x.test',
    targets_only: false,
  }
  expect(printed('get-home', { to_ask: found, follow_ups })).toEqual([
    'to_ask.total            56',
    'to_ask.targets_only     yes',
    'follow_ups.total        10000+',
    'follow_ups.owner_email  ada@x.test',
  ])
})
