import { describe, expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { arbitraryAct, arbitraryActs } from './arbitrary-acts.fixture.ts'
import { type PlainAct, plainAccounts } from './card.fixture.ts'
import { goldenCases, goldenTime } from './golden-acts.fixture.ts'
import { dayMs } from './spans.ts'

const at = { now: goldenTime }

test.each(goldenCases)('$name', ({ name: _, acts, ...printed }) => {
  const [account] = plainAccounts(acts, at)
  expect({ ...account, raw: Number(account?.raw.toFixed(3)) }).toMatchObject(printed)
})

describe('the model', () => {
  const raws = (acts: readonly PlainAct[], now = goldenTime) =>
    new Map(plainAccounts(acts, { now }).map(({ company, raw }) => [company, raw]))

  test('counts a burst of a day for less than the same acts spread out', () => {
    const [burst, spread] = goldenCases.slice(2, 4).map(({ acts }) => plainAccounts(acts, at)[0])
    expect(burst?.signal_score).toBeLessThan(spread?.signal_score ?? 0)
    expect(burst?.courtship_score).toBeLessThan(spread?.courtship_score ?? 0)
  })

  test('stays between 0 and 100, whatever is done', () => {
    fc.assert(
      fc.property(arbitraryActs(goldenTime), (acts) => {
        for (const { signal_score, courtship_score, last_touch_days } of plainAccounts(acts, at)) {
          expect(signal_score).toBeGreaterThanOrEqual(0)
          expect(signal_score).toBeLessThanOrEqual(100)
          expect(courtship_score).toBeGreaterThanOrEqual(0)
          expect(courtship_score).toBeLessThanOrEqual(100)
          expect(last_touch_days).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('never gives a lower signal for one act more that comes after the others of its pair on its day', () => {
    fc.assert(
      fc.property(arbitraryActs(goldenTime), arbitraryAct(goldenTime), (acts, more) => {
        const { rep, target } = more
        const isOfItsDay = (act: PlainAct) =>
          act.rep === rep &&
          act.target === target &&
          Math.floor(act.at / dayMs) === Math.floor(more.at / dayMs)
        const newest = Math.max(more.at, ...acts.filter(isOfItsDay).map((act) => act.at + 1))
        const before = raws(acts)
        for (const [company, raw] of raws([...acts, { ...more, at: newest }]))
          expect(raw).toBeGreaterThanOrEqual((before.get(company) ?? 0) - 1e-9)
      }),
    )
  })

  test('does not care when it is asked, as long as everything is as old', () => {
    fc.assert(
      fc.property(arbitraryActs(goldenTime), fc.integer({ min: -2000, max: 500 }), (acts, days) => {
        const shifted = acts.map((act) => ({ ...act, at: act.at + days * dayMs }))
        const closeTo = plainAccounts(acts, at).map((account) => ({
          ...account,
          raw: expect.closeTo(account.raw, 9),
        }))
        expect(plainAccounts(shifted, { now: goldenTime + days * dayMs })).toEqual(closeTo)
      }),
    )
  })

  test('does not care about the order of the acts', () => {
    fc.assert(
      fc.property(arbitraryActs(goldenTime), (acts) => {
        const forwards = raws(acts)
        for (const [company, raw] of raws([...acts].reverse()))
          expect(raw).toBeCloseTo(forwards.get(company) ?? 0, 9)
      }),
    )
  })

  test('halves the sum when everything is 30 days older', () => {
    fc.assert(
      fc.property(arbitraryActs(goldenTime), (acts) => {
        const past = acts.filter((act) => act.at <= goldenTime)
        const older = raws(past.map((act) => ({ ...act, at: act.at - 30 * dayMs })))
        for (const [company, raw] of raws(past)) expect(older.get(company)).toBeCloseTo(raw / 2, 9)
      }),
    )
  })
})
