import { expect, test } from 'vitest'
import { usualStage } from './usual-stage.ts'

test('a usual stage of a deal is known by its id and by its label, one of somebody’s own is not', () => {
  expect(usualStage('decisionmakerboughtin')).toBe('decisionmakerboughtin')
  expect(usualStage('Decision Maker Bought-In')).toBe('decisionmakerboughtin')
  expect(usualStage('Contract sent')).toBe('contractsent')
  expect(usualStage('Proof of concept')).toBeUndefined()
})
