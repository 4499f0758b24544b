import { expect, test } from 'vitest'
import { whyParts } from './why-parts.ts'

const row = { score: null, connected_on: null, engagement_count: 0, overlap_months: 0, rating: null }

test('what tells most comes first', () => {
  const all = { score: 80, connected_on: '2024-05-06', engagement_count: 3, overlap_months: 12 }
  const rating = { value: 'well' as const, by: null, by_connector: true, at: '2026-11-01T08:00:00.000Z' }
  const parts = whyParts({ ...all, rating }).map(([part]) => part)
  expect(parts).toEqual(['rated', 'engagements', 'months', 'connected'])
})

test('a score without a part in the row is not said to have no evidence', () => {
  expect(whyParts({ ...row, score: 18 })).toEqual([['undated', 0]])
  expect(whyParts(row)).toEqual([['nothing', 0]])
})
