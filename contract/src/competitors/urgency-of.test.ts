import { expect, test } from 'vitest'
import { urgencyOf } from './urgency-of.ts'

test('a new rep is named where the courtship does not make an account urgent', () => {
  const urgency = (risk_level: 'low' | 'medium' | 'high', courtship_label: string) =>
    urgencyOf({ risk_level, courtship_label })
  expect(urgency('high', 'noticed')).toBe('new_rep')
  expect(urgency('high', 'courting')).toBe('high')
  expect(urgency('high', 'full_court')).toBe('high')
  expect(urgency('medium', 'warming')).toBe('medium')
})
