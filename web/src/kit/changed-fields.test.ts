import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only what differs is sent, lists by what is in them', () => {
  const before = { url: 'https://a.test', description: '', event_types: ['job.completed'] }
  const after = { url: 'https://a.test', description: 'Mine', event_types: ['job.completed'] }
  expect(changedFields(before, after)).toEqual({ description: 'Mine' })
  expect(changedFields(before, { ...before, event_types: [] })).toEqual({ event_types: [] })
  expect(changedFields(before, { ...before })).toEqual({})
})
