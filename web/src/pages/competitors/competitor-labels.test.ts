import { expect, test } from 'vitest'
import { competitorLabels } from './competitor-labels.ts'

test('competitors of one name are told apart by website or page, others are called by their name', () => {
  const labels = competitorLabels([
    { id: '1', name: 'Rivalo', domain: 'rivalo.example', social_url: 'https://www.linkedin.com/company/r' },
    { id: '2', name: 'rivalo', domain: null, social_url: 'https://www.linkedin.com/company/rivalo-2' },
    { id: '3', name: 'Rivalo', domain: null, social_url: '' },
    { id: '4', name: 'Alone', domain: 'alone.example', social_url: '' },
  ])
  expect([...labels.values()]).toEqual([
    'Rivalo (rivalo.example)',
    'rivalo (linkedin.com/company/rivalo-2)',
    'Rivalo',
    'Alone',
  ])
})
