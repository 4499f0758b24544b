import { expect, test } from 'vitest'
import { EngagementDays, type SingleEngagement } from './engagement-days.ts'

const engagement = (over: Partial<SingleEngagement> = {}): SingleEngagement => ({
  socialId: 'ada',
  name: 'Ada',
  type: 'message',
  direction: 'out',
  at: '2025-01-01T10:00:00Z',
  ...over,
})

test('engagements of one day are one record with the latest time and the first name known', () => {
  const days = new EngagementDays()
  for (const at of ['10:00:00Z', '23:59:59Z', '00:00:00Z'])
    expect(days.add(engagement({ at: `2025-01-01T${at}`, name: at === '10:00:00Z' ? '' : 'Ada' }))).toEqual(
      [],
    )
  expect(days.drain()).toEqual([
    {
      kind: 'engagement',
      socialId: 'ada',
      name: 'Ada',
      type: 'message',
      direction: 'out',
      occurredAt: '2025-01-01T23:59:59Z',
      count: 3,
      url: null,
    },
  ])
  expect(days.drain()).toEqual([])
})

test('another contact, type, direction or day is another record', () => {
  const days = new EngagementDays()
  for (const over of [{}, { socialId: 'bo' }, { type: 'invitation' as const }, { direction: 'in' as const }])
    days.add(engagement(over))
  days.add(engagement({ at: '2025-01-02T10:00:00Z' }))
  expect(days.drain()).toHaveLength(5)
})

test('it never holds more days than it may, and the counts handed out add up', () => {
  const days = new EngagementDays(10)
  const out = Array.from({ length: 100 }, (_, n) => days.add(engagement({ socialId: `p${n % 15}` }))).flat()
  out.push(...days.drain())
  expect(out.reduce((sum, { count }) => sum + count, 0)).toBe(100)
})
