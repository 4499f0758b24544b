import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { describe, expect, test } from 'vitest'
import { arbitraryInteraction, arbitraryInteractions } from './arbitrary-interactions.fixture.ts'
import { type CourtshipFacts, courtshipOf } from './courtship.ts'
import { goldenCases, goldenTime } from './golden-interactions.fixture.ts'
import { modelOf } from './model.ts'
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

describe('the courtship of a model with constants of a workspace', () => {
  const one: CourtshipFacts = {
    interactions: 1,
    last_touch_days: 0,
    one_post: true,
    touch_days_90: 1,
    touch_days_30: 1,
    touch_days_31_60: 0,
    deep_interactions_90: 1,
    distinct_targets_90: 1,
    distinct_reps_90: 1,
    c_level: 1,
    vp: 0,
    head: 0,
    director: 0,
    manager: 0,
    unknown: 0,
    ic: 0,
  }
  const all = { ...one, touch_days_90: 90, touch_days_30: 30, deep_interactions_90: 90, c_level: 90 }
  const full = { ...all, distinct_targets_90: 9, distinct_reps_90: 9 }

  test('is full at 100 whatever its shares sum to, and 0 without any', () => {
    const scoreBy = (courtship_shares: Record<string, number>) =>
      courtshipOf(full, modelOf({ courtship_shares })).score
    expect(scoreBy({})).toBe(100)
    expect(scoreBy({ frequency: 0.6 })).toBe(100)
    expect(scoreBy({ frequency: 0.1, breadth: 0 })).toBe(100)
    expect(scoreBy({ frequency: 0, breadth: 0, depth: 0, seniority: 0, momentum: 0 })).toBe(0)
  })

  test('is the published one where nothing differs', () => {
    expect(modelOf({ courtship_shares: { frequency: 0.3 } }).version).toBe('cm-1')
  })

  test('stays between 0 and 100 by settings from before a share had its bound', () => {
    const model = modelOf({ targets_share: 10, recency_floor: 2, courtship_shares: { frequency: 30 } })
    const { score, recency, terms } = courtshipOf({ ...one, distinct_reps_90: 3 }, model)
    expect([recency, terms.breadth]).toEqual([1, 0])
    expect(score).toBeGreaterThanOrEqual(0)
    expect(courtshipOf(full, model).score).toBe(100)
  })
})
