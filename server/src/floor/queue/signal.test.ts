import { afterEach, expect, test, vi } from 'vitest'
import { createSignal } from './signal.ts'

afterEach(() => vi.restoreAllMocks())

test('a wait ends with the next notification, at once after one that was not seen, and at the latest by its time', async () => {
  const signal = createSignal()
  const seen = signal.count()
  const waits = [signal.wait(60_000, seen), signal.wait(60_000, seen)]
  signal.notify()
  await Promise.all(waits)
  await signal.wait(60_000, seen)
  await signal.wait(1, signal.count())
})

test('a wait that has ended by its time is forgotten: an idle worker does not collect them', async () => {
  const signal = createSignal()
  for (let n = 0; n < 5; n++) await signal.wait(1, signal.count())
  const woken = vi.spyOn(globalThis, 'clearTimeout')
  signal.notify()
  expect(woken).not.toHaveBeenCalled()
})
