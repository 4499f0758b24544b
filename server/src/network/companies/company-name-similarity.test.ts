import { describe, expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { companyNameSimilarity } from './company-name-similarity.ts'

describe('similarity of company names', () => {
  test('is 1 for spellings of one name and 0 when a text names nothing', () => {
    expect(companyNameSimilarity('The Wool-Desk, Inc.', 'Wooldesk GmbH')).toBe(1)
    expect(companyNameSimilarity('Inc.', 'Wooldesk')).toBe(0)
    expect(companyNameSimilarity('', '')).toBe(0)
  })

  test('ranks a misspelling before a relative before a stranger', () => {
    const misspelt = companyNameSimilarity('Larkhill Foods', 'Larkhil Foods Inc')
    const relative = companyNameSimilarity('Larkhill Foods', 'Larkhill Energy')
    const stranger = companyNameSimilarity('Larkhill Foods', 'Ostrander Mining')
    expect(misspelt).toBeGreaterThan(0.8)
    expect(relative).toBeLessThan(misspelt)
    expect(stranger).toBeLessThan(Math.min(relative, 0.2))
  })

  test('is symmetric and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const similarity = companyNameSimilarity(a, b)
        expect(similarity).toBe(companyNameSimilarity(b, a))
        expect(similarity).toBeGreaterThanOrEqual(0)
        expect(similarity).toBeLessThanOrEqual(1)
      }),
    )
  })
})
