import { expect, test } from 'vitest'
import { stageName } from './stage-name.ts'

test('the stages that HubSpot comes with have names, by their ids and their labels; others keep theirs', () => {
  expect(stageName('decisionmakerboughtin', 'en')).toBe('Decision maker bought-in')
  expect(stageName('decisionmakerboughtin', 'de')).toBe('Entscheider überzeugt')
  expect(stageName('Decision Maker Bought-In', 'en')).toBe('Decision maker bought-in')
  expect(stageName('Contract sent', 'de')).toBe('Vertrag gesendet')
  expect(stageName('Proof of concept', 'de')).toBe('Proof of concept')
  expect(stageName(null, 'en')).toBeNull()
})
