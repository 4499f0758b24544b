import { expect, test } from 'vitest'
import { stageName } from './stage-name.ts'

test('the stages that HubSpot comes with have names, others keep theirs', () => {
  expect(stageName('decisionmakerboughtin')).toBe('Decision maker bought-in')
  expect(stageName('Proof of concept')).toBe('Proof of concept')
  expect(stageName(null)).toBeNull()
})
