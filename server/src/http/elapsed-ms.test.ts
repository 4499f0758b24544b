import { expect, test, vi } from 'vitest'
import { elapsedMs } from './elapsed-ms.ts'

test('[A4] a key that was revoked, and a limit, end when they should where the time of day is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = elapsedMs()
  vi.setSystemTime(Date.now() - 60 * 60_000)
  expect(elapsedMs()).toBeGreaterThanOrEqual(before)
  vi.useRealTimers()
})
