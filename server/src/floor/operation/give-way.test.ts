import { expect, test } from 'vitest'
import { beginRequest, giveWay, giveWayToRequests } from './give-way.ts'

test('whoever waits has a turn within long work that gives way', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const end = performance.now() + 100
  while (performance.now() < end) await giveWay()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test('work in the background goes on beside a request that does not end', async () => {
  const end = beginRequest()
  let stints = 0
  const until = performance.now() + 200
  while (performance.now() < until) {
    await giveWayToRequests()
    stints++
  }
  end()
  expect(stints).toBeGreaterThan(10)
})
