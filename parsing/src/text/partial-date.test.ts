import { describe, expect, test } from 'vitest'
import { firstDay, isCalendarDay, lastDay } from './partial-date.ts'

describe('a partial date', () => {
  test('begins with its first day and ends with its last, leap years included', () => {
    expect([firstDay('2024'), lastDay('2024')]).toEqual(['2024-01-01', '2024-12-31'])
    expect([firstDay('2024-02'), lastDay('2024-02')]).toEqual(['2024-02-01', '2024-02-29'])
    expect([firstDay('2023-02'), lastDay('2023-02')]).toEqual(['2023-02-01', '2023-02-28'])
    expect([firstDay('2023-06-05'), lastDay('2023-06-05')]).toEqual(['2023-06-05', '2023-06-05'])
    expect([firstDay('0050'), lastDay('0050')]).toEqual(['0050-01-01', '0050-12-31'])
  })

  test('that no calendar has is none', () => {
    for (const partial of ['2023-02-29', '2023-04-31', '0000', '0000-05', '2023-13']) {
      expect(firstDay(partial), partial).toBeNull()
      expect(lastDay(partial), partial).toBeNull()
    }
    expect(isCalendarDay('0000-01-01')).toBe(false)
  })
})
