import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { type Alert, type AlertState, coolDownMs, nextAlert, noAlert, type Sighting } from './next-alert.ts'

const thresholds = [50, 70] as const
const hour = 60 * 60_000

const labelOf = (score: number) => {
  if (score >= 70) return 'full_court'
  if (score >= 50) return 'courting'
  return score >= 25 ? 'warming' : 'noticed'
}
const at = (score: number, at_risk = false): Sighting => ({ score, label: labelOf(score), at_risk })

interface Reported extends Alert {
  now: number
  sighting: Sighting
  before: AlertState
}

/** Looks at an account again and again, `hours` apart. */
function history(sightings: readonly { sighting: Sighting; hours: number }[]): Reported[] {
  let now = 0
  let state = noAlert
  return sightings.map(({ sighting, hours }) => {
    now += hours * hour
    const before = state
    const alert = nextAlert(state, sighting, { now: new Date(now), thresholds })
    state = alert.state
    return { ...alert, now, sighting, before }
  })
}

const daily = (scores: readonly number[], at_risk = false) =>
  history(scores.map((score) => ({ sighting: at(score, at_risk), hours: 24 })))
const crossings = (reported: readonly Reported[]) => reported.map(({ crossed }) => crossed)

describe('an account', () => {
  test('heats at a threshold, not before it', () => {
    expect(crossings(daily([49.9, 50, 69.9, 70]))).toEqual([null, 'heated', null, 'heated'])
  })

  test('cools 5 points below it, not before', () => {
    expect(crossings(daily([80, 65, 64.9, 45, 44.9]))).toEqual(['heated', null, 'cooled', null, 'cooled'])
  })

  test('that wavers about a threshold is reported once', () => {
    expect(crossings(daily([51, 49, 51, 46, 50]))).toEqual(['heated', null, null, null, null])
  })

  test('that rises or falls past both thresholds at once is reported once', () => {
    expect(crossings(daily([90, 0]))).toEqual(['heated', 'cooled'])
  })

  test('is reported no more for 24 hours, and then only of what still stands', () => {
    const look = (sightings: [number, number][]) =>
      crossings(history(sightings.map(([score, hours]) => ({ sighting: at(score), hours }))))
    expect(
      look([
        [51, 1],
        [20, 1],
        [51, 1],
        [51, 23],
      ]),
    ).toEqual(['heated', null, null, null])
    expect(
      look([
        [51, 1],
        [20, 1],
        [20, 22],
        [20, 1],
      ]),
    ).toEqual(['heated', null, null, 'cooled'])
    expect(
      look([
        [51, 1],
        [90, 1],
        [90, 23],
      ]),
    ).toEqual(['heated', null, 'heated'])
  })

  test('that is dormant, or rests on too little, is not courted whatever its score', () => {
    for (const label of ['dormant', 'warming', 'noticed']) {
      const [reported] = history([{ sighting: { score: 80, label, at_risk: true }, hours: 1 }])
      expect([reported?.crossed, reported?.cameAtRisk]).toEqual([null, false])
    }
  })
})

describe('an account of ours', () => {
  const risks = (steps: [number, boolean, number][]) =>
    history(steps.map(([score, at_risk, hours]) => ({ sighting: at(score, at_risk), hours }))).map(
      ({ cameAtRisk }) => cameAtRisk,
    )

  test('is at risk once it is courted while a deal is open, in either order', () => {
    expect(
      risks([
        [60, false, 1],
        [60, true, 1],
        [60, true, 48],
      ]),
    ).toEqual([false, true, false])
    expect(
      risks([
        [40, true, 1],
        [60, true, 24],
      ]),
    ).toEqual([false, true])
  })

  test('comes to be at risk again after the deal or the courtship ended', () => {
    expect(
      risks([
        [60, true, 1],
        [60, false, 48],
        [60, true, 1],
      ]),
    ).toEqual([true, false, true])
    expect(
      risks([
        [60, true, 1],
        [10, true, 48],
        [60, true, 48],
      ]),
    ).toEqual([true, false, true])
  })

  test('wavering about the threshold it is at risk once', () => {
    expect(
      risks([
        [50, true, 1],
        [46, true, 48],
        [51, true, 48],
      ]),
    ).toEqual([true, false, false])
  })
})

describe('whatever happens', () => {
  const steps = fc.array(
    fc.record({
      sighting: fc.record({
        score: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
        at_risk: fc.boolean(),
        thin: fc.boolean(),
      }),
      hours: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 40 },
  )
  const run = (list: { sighting: { score: number; at_risk: boolean; thin: boolean }; hours: number }[]) =>
    history(
      list.map(({ sighting: { score, at_risk, thin }, hours }) => ({
        sighting: { score, at_risk, label: thin ? 'noticed' : labelOf(score) },
        hours,
      })),
    )

  const reached = ({ score, label }: Sighting) => (score >= 50 && label === 'noticed' ? 0 : score)

  test('each crossing is reported at its side of the threshold, and moves the level that way', () => {
    fc.assert(
      fc.property(steps, (list) => {
        for (const { crossed, before, state, sighting } of run(list)) {
          if (crossed === null) expect(state.level).toBe(before.level)
          if (crossed === 'heated') {
            expect(state.level).toBeGreaterThan(before.level)
            expect(reached(sighting)).toBeGreaterThanOrEqual(thresholds[state.level - 1] ?? 0)
          }
          if (crossed === 'cooled') {
            expect(state.level).toBeLessThan(before.level)
            expect(reached(sighting)).toBeLessThan((thresholds[before.level - 1] ?? 0) - 5)
          }
        }
      }),
    )
  })

  test('two crossings, and two comings at risk, lie 24 hours apart', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const reported = run(list)
        for (const isReported of [
          ({ crossed }: Reported) => crossed !== null,
          ({ cameAtRisk }: Reported) => cameAtRisk,
        ]) {
          const times = reported.filter(isReported).map(({ now }) => now)
          for (const [n, time] of times.entries())
            if (n > 0) expect(time - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(coolDownMs)
        }
      }),
    )
  })

  test('an account that stands still is reported once at most, and then stands as it is', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 100 }), fc.boolean(), (list, score, at_risk) => {
        const still = { score, at_risk, thin: false }
        const reported = run([...list, ...Array.from({ length: 3 }, () => ({ sighting: still, hours: 24 }))])
        const [first, ...later] = reported.slice(-3)
        for (const look of later) {
          expect([look.crossed, look.cameAtRisk]).toEqual([null, false])
          expect(look.state).toEqual(first?.state)
        }
      }),
    )
  })

  test('looking twice at the same moment states nothing twice', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const twice = list.flatMap((step) => [step, { ...step, hours: 0 }])
        const reported = run(twice).filter((_, n) => n % 2 === 1)
        for (const { crossed, cameAtRisk } of reported) expect([crossed, cameAtRisk]).toEqual([null, false])
      }),
    )
  })
})
