import { describe, expect, test } from 'vitest'
import { outcomeOf } from './attempt-outcome.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const well = { failures: 0, failing_since: null }
const first = { tries: 0, tries_max: 10 }
const secondsAfter = (date: Date | null) => ((date?.getTime() ?? 0) - at.getTime()) / 1_000
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000).toISOString()
const answered = (status: number | null, retryAfter: string | null = null) => ({ status, retryAfter })

describe('an answer of 2xx', () => {
  test.each([200, 201, 202, 204, 299])('is success: %i', (status) => {
    expect(outcomeOf(answered(status), { health: well, tries: first, at })).toEqual({
      status: 'DELIVERED',
      dueAt: null,
      health: null,
      disable: null,
    })
  })

  test('ends the failures of an endpoint', () => {
    const health = { failures: 7, failing_since: daysAgo(4) }
    expect(outcomeOf(answered(200), { health, tries: first, at }).health).toEqual({
      failures: 0,
      failingSince: null,
      pausedUntil: null,
    })
  })
})

describe('any other answer, or none', () => {
  test.each([null, 101, 301, 307, 400, 401, 404, 429, 500, 503])('is tried again: %s', (status) => {
    const outcome = outcomeOf(answered(status), { health: well, tries: first, at })
    expect(outcome).toMatchObject({
      status: 'PENDING',
      disable: null,
      health: { failures: 1, failingSince: at },
    })
    expect(secondsAfter(outcome.dueAt)).toBeGreaterThanOrEqual(5)
    expect(secondsAfter(outcome.dueAt)).toBeLessThanOrEqual(5.5)
  })

  test('is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then no more', () => {
    const pauses = Array.from({ length: 10 }, (_, tries) => {
      const { status, dueAt } = outcomeOf(answered(500), {
        health: well,
        tries: { tries, tries_max: 10 },
        at,
      })
      return status === 'FAILED' ? status : secondsAfter(dueAt)
    })
    const hours = 3_600
    const expected = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((n) => n * hours)]
    for (const [n, pause] of expected.entries()) {
      expect(pauses[n]).toBeGreaterThanOrEqual(pause)
      expect(pauses[n]).toBeLessThanOrEqual(pause * 1.1)
    }
    expect(pauses[9]).toBe('FAILED')
  })

  test('is tried again later where a busy server asks for it, up to a day', () => {
    const due = (status: number, retryAfter: string) =>
      secondsAfter(outcomeOf(answered(status, retryAfter), { health: well, tries: first, at }).dueAt)
    expect(due(503, '120')).toBe(120)
    expect(due(429, '3600')).toBe(3_600)
    expect(due(429, 'Fri, 20 Nov 2026 10:30:00 GMT')).toBe(1_800)
    expect(due(429, '999999999')).toBe(86_400)
    expect(due(503, 'soon')).toBeLessThan(6)
    expect(due(503, '1')).toBeLessThan(6)
    expect(due(500, '120')).toBeLessThan(6)
  })

  test('remembers since when the endpoint fails', () => {
    const health = { failures: 3, failing_since: daysAgo(2) }
    expect(outcomeOf(answered(500), { health, tries: first, at }).health).toMatchObject({
      failures: 4,
      failingSince: new Date(daysAgo(2)),
      pausedUntil: null,
    })
  })

  test('has the endpoint rest after five in a row, ever longer, ten minutes at most', () => {
    const pause = (failures: number) =>
      secondsAfter(
        outcomeOf(answered(500), { health: { failures, failing_since: daysAgo(1) }, tries: first, at }).health
          ?.pausedUntil ?? null,
      )
    expect([4, 5, 6, 10, 500].map(pause)).toEqual([10, 20, 40, 600, 600])
  })

  test('switches the endpoint off once nothing has got through for five days', () => {
    const after = (days: number) =>
      outcomeOf(answered(500), { health: { failures: 9, failing_since: daysAgo(days) }, tries: first, at })
        .disable
    expect([4.9, 5, 6].map(after)).toEqual([null, 'failing', 'failing'])
  })
})

test('410 says that the endpoint is gone: it is switched off at once and the delivery is not tried again', () => {
  expect(outcomeOf(answered(410), { health: well, tries: first, at })).toMatchObject({
    status: 'FAILED',
    dueAt: null,
    disable: 'gone',
  })
})

test('a delivery that may be tried once is not tried again', () => {
  expect(outcomeOf(answered(500), { health: well, tries: { tries: 0, tries_max: 1 }, at })).toMatchObject({
    status: 'FAILED',
    dueAt: null,
    disable: null,
  })
})
