import { expect, test } from 'vitest'
import { giveWay } from './give-way.ts'

test('whoever waits has a turn within long work that gives way', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const end = performance.now() + 100
  while (performance.now() < end) await giveWay()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
