import { describe, expect, test } from 'vitest'
import type { Job } from './job.ts'
import { summaryLines } from './summary-lines.ts'

const rows = (errors: number, field = 'URL') =>
  Array.from({ length: errors }, (_, at) => ({
    file: 'a.csv',
    line: at + 2,
    field,
    reason: 'not an address',
  }))

function jobWith(summary: object, more: object = {}): Job {
  const counts = { connectors: 1, new: 4, changed: 0, gone: 0, opportunities: 2 }
  return {
    job_id: 'j1',
    kind: 'connector_import',
    status: 'COMPLETED',
    dry_run: false,
    created_at: '2026-01-01T00:00:00Z',
    finished_at: '2026-01-01T00:00:02Z',
    row_errors: [],
    summary: { rows_read: 1000, rows_skipped: 0, ...counts, ...summary },
    ...more,
  } as unknown as Job
}

describe('rows that were left out', () => {
  test('are counted beyond those that the job holds, and the file of all is named', () => {
    const lines = summaryLines(jobWith({ rows_skipped: 990 }, { row_errors: rows(100) }))
    expect(lines[0]).toBe('Read 1,000 rows in 2.0 s, left out 990:')
    expect(lines[11]).toBe('  and 980 more; all of them with: throughline jobs export-errors j1')
  })

  test('are told from rows that were taken without a field', () => {
    const taken = summaryLines(jobWith({ rows_read: 17 }, { row_errors: rows(2, 'Connected On') }))
    expect(taken[0]).toBe('Read 17 rows in 2.0 s, left out 0; these were taken without their "Connected On":')
    const mixed = summaryLines(jobWith({ rows_skipped: 1 }, { row_errors: rows(3) }))
    expect(mixed[0]).toMatch(/left out 1; others were taken without what could not be read:$/)
  })

  test('have no field where the whole row is wrong', () => {
    expect(summaryLines(jobWith({ rows_skipped: 1 }, { row_errors: rows(1, '') }))[1]).toBe(
      '  a.csv line 2: not an address',
    )
  })
})

test('accounts and clients are called so', () => {
  const of = (kind: string) => summaryLines(jobWith({ connectors: 0 }, { kind })).at(-1)
  expect(of('target_account_import')).toBe('Target accounts: 4 new, 0 changed, 0 gone.')
  expect(of('client_company_import')).toBe('Clients: 4 new, 0 changed, 0 gone.')
})

test('a job that failed before it wrote anything does not read like a success', () => {
  const none = { rows_read: 5, connectors: 0, new: 0, opportunities: 0 }
  expect(summaryLines(jobWith(none, { status: 'FAILED' }))).toEqual([
    'Read 5 rows in 2.0 s; nothing was imported.',
  ])
})

test('one is said in the singular', () => {
  const lines = summaryLines(jobWith({ rows_read: 1, missing: 1 }))
  expect(lines[0]).toMatch(/^Read 1 row in/)
  expect(lines.at(-1)).toMatch(/^1 contact is not in the list and stays connected/)
})
