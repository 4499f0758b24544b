import { expect, test } from 'vitest'
import { cpuMsOf, cpuMsOfFamily } from './cpu-time.ts'

test.runIf(process.platform === 'linux')('a process that works uses time, and its family no less', () => {
  const before = cpuMsOf(process.pid)
  const until = performance.now() + 200
  while (performance.now() < until);
  expect(cpuMsOf(process.pid)).toBeGreaterThan(before)
  const own = cpuMsOf(process.pid)
  expect(cpuMsOfFamily(process.pid)).toBeGreaterThanOrEqual(own)
})
