import { expect, test } from 'vitest'
import { howKnown } from './how-known.ts'

const stranger = { connected_on: null, is_connected: false, engagements_count: 0 }

test('who is on the list without a date is said to be connected, and to share nothing that is not known', () => {
  expect(howKnown({ ...stranger, is_connected: true })).toEqual(['sinceUnknown'])
  expect(howKnown({ ...stranger, is_connected: true, engagements_count: 2 })).toEqual([
    'sinceUnknown',
    'engagements',
  ])
  expect(howKnown({ ...stranger, is_connected: true, connected_on: '2024-05-06' })).toEqual(['since'])
})

test('who is not on the list is known by interactions, or otherwise', () => {
  expect(howKnown({ ...stranger, engagements_count: 1 })).toEqual(['engagements'])
  expect(howKnown(stranger)).toEqual(['otherwise'])
})
