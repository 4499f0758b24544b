import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { describe, expect, test } from 'vitest'
import { arbitraryInteraction, arbitraryInteractions } from './arbitrary-interactions.fixture.ts'
import { goldenCases, goldenTime } from './golden-interactions.fixture.ts'
import { type PlainInteraction, plainAccounts } from './reference-card.fixture.ts'

const at = { now: goldenTime }

test.each(goldenCases)('$name', ({ name: _, interactions, ...printed }) => {
  const [account] = plainAccounts(interactions, at)
  expect({ ...account, raw: Number(account?.raw.toFixed(3)) }).toMatchObject(printed)
})

describe('the model', () => {
  const raws = (interactions: readonly PlainInteraction[], now = goldenTime) =>
    new Map(plainAccounts(interactions, { now }).map(({ company, raw }) => [company, raw]))

  test('counts a burst of a day for less than the same interactions spread out', () => {
    const [burst, spread] = goldenCases
      .slice(2, 4)
      .map(({ interactions }) => plainAccounts(interactions, at)[0])
    expect(burst?.signal_score).toBeLessThan(spread?.signal_score ?? 0)
    expect(burst?.courtship_score).toBeLessThan(spread?.courtship_score ?? 0)
  })

  test('stays between 0 and 100, whatever is done', () => {
    fc.assert(
      fc.property(arbitraryInteractions(goldenTime), (interactions) => {
        for (const { signal_score, courtship_score, last_touch_days } of plainAccounts(interactions, at)) {
          expect(signal_score).toBeGreaterThanOrEqual(0)
          expect(signal_score).toBeLessThanOrEqual(100)
          expect(courtship_score).toBeGreaterThanOrEqual(0)
          expect(courtship_score).toBeLessThanOrEqual(100)
          expect(last_touch_days).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('never gives a lower signal for one interaction more that comes after the others of its pair on its day', () => {
    fc.assert(
      fc.property(
        arbitraryInteractions(goldenTime),
        arbitraryInteraction(goldenTime),
        (interactions, more) => {
          const { rep, target } = more
          const isOfItsDay = (interaction: PlainInteraction) =>
            interaction.rep === rep &&
            interaction.target === target &&
            Math.floor(interaction.at / dayMs) === Math.floor(more.at / dayMs)
          const newest = Math.max(
            more.at,
            ...interactions.filter(isOfItsDay).map((interaction) => interaction.at + 1),
          )
          const before = raws(interactions)
          for (const [company, raw] of raws([...interactions, { ...more, at: newest }]))
            expect(raw).toBeGreaterThanOrEqual((before.get(company) ?? 0) - 1e-9)
        },
      ),
    )
  })

  test('does not care when it is asked, as long as everything is as old', () => {
    fc.assert(
      fc.property(
        arbitraryInteractions(goldenTime),
        fc.integer({ min: -2000, max: 500 }),
        (interactions, days) => {
          const shifted = interactions.map((interaction) => ({
            ...interaction,
            at: interaction.at + days * dayMs,
          }))
          const closeTo = plainAccounts(interactions, at).map((account) => ({
            ...account,
            raw: expect.closeTo(account.raw, 9),
          }))
          expect(plainAccounts(shifted, { now: goldenTime + days * dayMs })).toEqual(closeTo)
        },
      ),
    )
  })

  test('does not care about the order of the interactions', () => {
    fc.assert(
      fc.property(arbitraryInteractions(goldenTime), (interactions) => {
        const forwards = raws(interactions)
        for (const [company, raw] of raws([...interactions].reverse()))
          expect(raw).toBeCloseTo(forwards.get(company) ?? 0, 9)
      }),
    )
  })

  test('halves the sum when everything is 30 days older', () => {
    fc.assert(
      fc.property(arbitraryInteractions(goldenTime), (interactions) => {
        const past = interactions.filter((interaction) => interaction.at <= goldenTime)
        const older = raws(past.map((interaction) => ({ ...interaction, at: interaction.at - 30 * dayMs })))
        for (const [company, raw] of raws(past)) expect(older.get(company)).toBeCloseTo(raw / 2, 9)
      }),
    )
  })
})
