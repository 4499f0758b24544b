import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { countVisibility, hidingFlags } from './visibility.ts'

const all = ['unengaged', 'terminal', 'unscored', 'own_connectors']
/** Counts by `hidden`, as the statements answer them. */
const counted = (counts: Record<string, number>) =>
  Object.entries(counts).map(([hidden, count]) => ({ hidden: Number(hidden), count }))
const none = { unengaged: 0, terminal_status: 0, unscored: 0, own_connector: 0 }

describe('hidingFlags', () => {
  test('every reason hides until it is included', () => {
    expect(hidingFlags([])).toBe(15)
    expect(all.map((reason) => hidingFlags([reason]))).toEqual([14, 13, 11, 7])
    expect(hidingFlags([...all, 'terminal'])).toBe(0)
  })
})

describe('countVisibility', () => {
  test('counts an opportunity under the first reason that applies', () => {
    expect(countVisibility(counted({ 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 6: 6, 8: 7, 12: 8, 15: 9 }), 15)).toEqual({
      total: 1,
      hidden: { unengaged: 15, terminal_status: 9, unscored: 13, own_connector: 7 },
    })
  })

  test('a reason that is included claims nothing: the next one does, or the opportunity is shown', () => {
    expect(countVisibility(counted({ 1: 2, 3: 4, 9: 5 }), 14)).toEqual({
      total: 2,
      hidden: { ...none, terminal_status: 4, own_connector: 5 },
    })
  })

  test('nothing found counts as nothing', () => {
    expect(countVisibility([], 15)).toEqual({ total: 0, hidden: none })
  })

  test('shown and hidden together are all that was found, whatever is included', () => {
    const groups = fc.dictionary(fc.integer({ min: 0, max: 15 }).map(String), fc.nat(10_000))
    fc.assert(
      fc.property(groups, fc.subarray(all), (found, include) => {
        const { total, hidden } = countVisibility(counted(found), hidingFlags(include))
        const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0)
        expect(total + sum(Object.values(hidden))).toBe(sum(Object.values(found)))
      }),
    )
  })
})
