import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { toolResult } from './tool-result.ts'

const shown = (json: object) => [{ type: 'text', text: JSON.stringify(json) }]

test('an agent is not told by what a shared report is opened', () => {
  const report = { id: 'r', share_token: 'secret', share: { enabled: true, path: '/share/reports/secret' } }
  const answer = { reports: [report], total: 1 }
  const { content } = toolResult(operations.listReports as never, { input: {}, answer })
  expect(content).toEqual(shown({ reports: [{ id: 'r' }], total: 1 }))
})

test('the share of a term in a score stays', () => {
  const answer = { terms: [{ name: 'recency', share: 0.3 }] }
  const { content } = toolResult(operations.getCompetitorDetail as never, { input: {}, answer })
  expect(content).toEqual(shown(answer))
})
