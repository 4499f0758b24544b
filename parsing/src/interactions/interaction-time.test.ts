import { describe, expect, test } from 'vitest'
import { interactionTime } from './interaction-time.ts'

const dateOrders = { reported: 'month first', observed: null } as const
const now = new Date('2026-11-20T00:00:00Z')
const observedAt = Date.parse('2025-12-01T00:00:00Z')
/** Made on 2025-07-09 at 16:01:13. */
const postId = '7348743038074089472'

function inShort(time: Parameters<typeof interactionTime>[0], post: string | null = null): string {
  const read = interactionTime(time, { now, observedAt, postId: post, dateOrders })
  return 'refused' in read ? read.refused : `${new Date(read.at).toISOString()} ${read.precision}`
}

describe('a time reported', () => {
  test.each([
    ['2025-10-01T15:54:32Z', '2025-10-01T15:54:32.000Z exact'],
    ['2025-10-01 15:54:32', '2025-10-01T15:54:32.000Z exact'],
    ['2025-10-01T15:54Z', '2025-10-01T15:54:00.000Z exact'],
    ['1759334072', '2025-10-01T15:54:32.000Z exact'],
    ['1759334072000', '2025-10-01T15:54:32.000Z exact'],
    ['1759334072.5', '2025-10-01T15:54:32.500Z exact'],
    ['1 Oct 2025 15.54', '2025-10-01T15:54:00.000Z exact'],
    ['2025-10-01', '2025-10-01T00:00:00.000Z day'],
    ['20251001', '2025-10-01T00:00:00.000Z day'],
    ['1. 10. 2025', '2025-01-10T00:00:00.000Z day'],
    ['1 Oct 2025', '2025-10-01T00:00:00.000Z day'],
    ['10/13/2025', '2025-10-13T00:00:00.000Z day'],
    ['October 1st, 2025', '2025-10-01T00:00:00.000Z day'],
  ])('as %j is %s', (reported, read) => {
    expect(inShort({ reported })).toBe(read)
  })
})

describe('a time that was found out before', () => {
  const settled = (at: string, precision: 'exact' | 'derived') => ({
    settled: { at, precision },
    reported: at,
  })

  test('is as exact as it was then, also before the number of its post', () => {
    expect(inShort(settled('2025-07-01T10:00:00.125Z', 'derived'), postId)).toBe(
      '2025-07-01T10:00:00.125Z derived',
    )
    expect(inShort(settled('2025-10-01T15:54:32Z', 'exact'))).toBe('2025-10-01T15:54:32.000Z exact')
  })

  test('is refused where no interaction can have happened', () => {
    expect(inShort(settled('2031-01-01T00:00:00Z', 'exact'))).toMatch(/^is no time from 2012 to now/)
  })
})

describe('an age', () => {
  test.each([
    '2w',
    '3mo',
    '1 yr',
    '5 min',
    '2 days ago',
    '1d • Edited',
    'just now',
    'vor 2 Wochen',
    'il y a 3 jours',
    'hace 1 año',
    '2 settimane fa',
    'há 5 dias',
    '2 sem.',
    '3 maanden geleden',
    'a day ago',
    'vor einem Monat',
    'Yesterday',
    '2 Wo.',
    '5 Mon.',
    '3 Wochen • Bearbeitet',
    '2 sem • Modifié •',
    'aujourd’hui',
  ])('as %j states no time, so the time is the observed one', (reported) => {
    expect(inShort({ reported })).toBe('2025-12-01T00:00:00.000Z observed')
  })

  test.each([
    'soon',
    '12 Mar',
    '2 of 3',
    '1234w',
    'last week',
    '3 May',
    '12',
  ])('is not %j, which is refused', (reported) => {
    expect(inShort({ reported })).toContain('is no time')
  })
})

describe('an interaction that is reported before its post was there', () => {
  test('keeps its own time, known to the day, where two time zones may explain it', () => {
    expect(inShort({ reported: '2025-07-09T12:00:00Z' }, postId)).toBe('2025-07-09T12:00:00.000Z day')
    expect(inShort({ reported: '2025-07-09' }, postId)).toBe('2025-07-09T00:00:00.000Z day')
    expect(inShort({ observed: '2025-07-09T12:00:00Z' }, postId)).toBe('2025-07-09T12:00:00.000Z observed')
  })

  test('is refused where it is earlier than that', () => {
    expect(inShort({ reported: '2025-07-08T12:00:00Z' }, postId)).toBe(
      'is before its post was there (2025-07-09T16:01:13.320Z); check the time and the post',
    )
  })

  test('stays as it is where the network dated it: the number may be that of a later entry for the post', () => {
    expect(inShort({ commentId: '7348473344318504960' }, '7348473369610080256')).toBe(
      '2025-07-08T22:09:33.318Z exact',
    )
    expect(inShort({ wrapper: '7348473344318504960' }, '7348473369610080256')).toBe(
      '2025-07-08T22:09:33.318Z derived',
    )
  })
})

test('an interaction at or after its post is as exact as it is reported', () => {
  expect(inShort({ reported: '2025-07-09T16:02:00Z' }, postId)).toBe('2025-07-09T16:02:00.000Z exact')
  expect(inShort({ reported: '2025-07-10' }, postId)).toBe('2025-07-10T00:00:00.000Z day')
})
