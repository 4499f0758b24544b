import { describe, expect, test } from 'vitest'
import { compareReports } from './compare-reports.ts'
import { type Account, accountOf, ownedAccount, reportDataOf } from './report-data.fixture.ts'

const report = (attack: Account[], defend: Account[] = [], reps = reportDataOf().reps) => ({
  attack,
  defend,
  reps,
})
const scored = (courtship_score: number, courtship_label: string, fields: Partial<Account> = {}) =>
  accountOf({ courtship_score, courtship_label, ...fields })
const keys = (rows: readonly { account_key: string }[]) => rows.map(({ account_key }) => account_key)

describe('the first report', () => {
  test('reports no changes', () => {
    const changes = compareReports(report([accountOf()], [ownedAccount()]), null)
    expect(Object.values(changes).flat()).toEqual([])
  })
})

describe('a later report', () => {
  test('that is the same reports no changes', () => {
    const same = report([accountOf()], [ownedAccount()])
    expect(Object.values(compareReports(same, same)).flat()).toEqual([])
  })

  test('names accounts that were not touched before', () => {
    const { new_accounts } = compareReports(report([accountOf(), accountOf({ account_key: 'd:x' })]), {
      ...report([accountOf()]),
    })
    // The same domain is the same company under a stronger key.
    expect(keys(new_accounts)).toEqual([])
    const other = accountOf({ account_key: 'n:9', company_domain: null })
    expect(keys(compareReports(report([accountOf(), other]), report([accountOf()])).new_accounts)).toEqual([
      'n:9',
    ])
  })

  test.each([
    [40, 'warming', 52, 'courting', 'heated'],
    [52, 'courting', 40, 'warming', 'cooled'],
    [49, 'warming', 51, 'courting', 'neither'],
    [51, 'courting', 47, 'warming', 'neither'],
    [30, 'warming', 45, 'warming', 'neither'],
    [55, 'courting', 0, 'dormant', 'neither'],
  ])('calls %d %s to %d %s %s', (then, thenLabel, now, label, expected) => {
    const changes = compareReports(report([scored(now, label)]), report([scored(then, thenLabel)]))
    expect([changes.heated.length, changes.cooled.length]).toEqual(
      { heated: [1, 0], cooled: [0, 1], neither: [0, 0] }[expected as 'heated'],
    )
  })

  test('shows how far an account moved, across sides', () => {
    const before = report([scored(40, 'warming')])
    const now = report([], [scored(75, 'full_court', { we_own: true })])
    expect(compareReports(now, before).heated).toEqual([
      {
        account_key: 'n:1001',
        company_name: 'Acme Freight',
        before: { courtship_label: 'warming', courtship_score: 40 },
        now: { courtship_label: 'full_court', courtship_score: 75 },
      },
    ])
  })

  test('takes two accounts that are one by now for the hotter of them', () => {
    const before = report([
      scored(60, 'courting', { account_key: 'n:1', company_domain: null }),
      scored(20, 'noticed', { account_key: 'n:1', company_domain: null }),
    ])
    const now = report([scored(60, 'courting', { account_key: 'n:1', company_domain: null })])
    expect(Object.values(compareReports(now, before)).flat()).toEqual([])
    expect(keys(compareReports(report([]), before).gone_silent)).toEqual(['n:1'])
  })

  test('names accounts that came to be at risk, new ones included', () => {
    const before = report([], [ownedAccount({ at_risk: false })])
    const now = report([], [ownedAccount(), ownedAccount({ account_key: 'n:7', company_domain: null })])
    expect(keys(compareReports(now, before).newly_at_risk)).toEqual(['n:2002', 'n:7'])
    expect(compareReports(before, now).newly_at_risk).toEqual([])
  })

  test('names accounts by their signal: the order by what is at stake would show which deals are larger', () => {
    const [small, large] = [90, 10].map((signal_score) =>
      ownedAccount({ account_key: `n:${signal_score}`, company_domain: null, signal_score }),
    )
    if (!small || !large) throw new Error('there are two')
    expect(keys(compareReports(report([], [large, small]), report([])).newly_at_risk)).toEqual([
      'n:90',
      'n:10',
    ])
  })

  test('names reps who were not seen before, and only those who acted', () => {
    const [rep] = reportDataOf().reps
    if (!rep) throw new Error('the fixture has a rep')
    const idle = { ...rep, rep_social_id: 'idle', interactions: 0 }
    const fresh = { ...rep, rep_social_id: 'fresh' }
    const now = report([], [], [rep, idle, fresh])
    expect(compareReports(now, report([], [], [rep])).new_reps.map((one) => one.rep_social_id)).toEqual([
      'fresh',
    ])
  })

  test('names accounts that fell silent: dormant or untouched now, and not silent before', () => {
    const before = report([
      scored(60, 'courting', { account_key: 'n:1', company_domain: null }),
      scored(60, 'courting', { account_key: 'n:2', company_domain: null }),
      scored(1, 'dormant', { account_key: 'n:3', company_domain: null }),
    ])
    const now = report([scored(0, 'dormant', { account_key: 'n:1', company_domain: null })])
    expect(keys(compareReports(now, before).gone_silent)).toEqual(['n:1', 'n:2'])
  })
})
