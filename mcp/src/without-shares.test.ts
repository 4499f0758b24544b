import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { toolResult } from './tool-result.ts'
import { tools } from './tools.ts'

test('an agent is not told by what a shared report is opened', () => {
  const report = { id: 'r', share_token: 'secret', share: { enabled: true, path: '/share/reports/secret' } }
  const answer = { reports: [report], total: 1 }
  const { structuredContent } = toolResult(operations.listReports as never, { input: {}, answer })
  expect(structuredContent).toEqual({ reports: [{ id: 'r' }], total: 1 })
  const { properties, required } = tools.get('get-report')?.definition.outputSchema ?? {}
  expect(Object.keys(properties ?? {})).not.toEqual(expect.arrayContaining(['share']))
  expect(required).not.toEqual(expect.arrayContaining(['share_token']))
})

test('the share of a term in a score stays', () => {
  const answer = { terms: [{ name: 'recency', share: 0.3 }] }
  const { structuredContent } = toolResult(operations.getCompetitorDetail as never, { input: {}, answer })
  expect(structuredContent).toEqual(answer)
})
