import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recorder } from './testing/recorder.ts'
import { untilStopped } from './until-stopped.ts'

const log = { fatal: () => {}, info: () => {} }

/** Something whose stopping takes until `finish` is called. */
function running(isScreen = false) {
  let finish = () => {}
  const stopped = new Promise<void>((resolve) => {
    finish = resolve
  })
  const terminal = Object.assign(recorder({}), { showsProgress: isScreen })
  const told: string[] = []
  const info = (_: object, message: string) => told.push(message)
  const ended = untilStopped(terminal, { stop: () => stopped, log: { ...log, info } })
  return { terminal, told, ended, finish: () => finish() }
}

test('a wish to stop ends it when stopping is done, and not before', async () => {
  const { terminal, ended, finish } = running()
  terminal.stop('SIGTERM')
  const first = await Promise.race([ended.then(() => 'ended'), sleep(30).then(() => 'stopping')])
  expect(first).toBe('stopping')
  finish()
  await ended
  expect(terminal.exited).toBeNull()
})

test.each([
  true,
  false,
])('the log says when it begins and ends, a screen that it may be hurried: %s', async (isScreen) => {
  const { terminal, told, ended, finish } = running(isScreen)
  terminal.stop('SIGTERM')
  expect(told).toEqual(['stopping'])
  expect(terminal.written.err !== '').toBe(isScreen)
  finish()
  await ended
  expect(told).toEqual(['stopping', 'stopped'])
})

test('a second wish in the same moment is the same one', async () => {
  const { terminal, ended, finish } = running()
  terminal.stop('SIGINT')
  terminal.stop('SIGINT')
  expect(terminal.exited).toBeNull()
  finish()
  await ended
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a later %s ends the process at once', async (signal, code) => {
  const { terminal, ended, finish } = running()
  terminal.stop(signal)
  await sleep(550)
  terminal.stop(signal)
  expect(terminal.exited).toBe(code)
  finish()
  await ended
})

test('a failure to stop is thrown', async () => {
  const terminal = recorder({})
  const ended = untilStopped(terminal, { stop: () => Promise.reject(new Error('stuck')), log })
  terminal.stop('SIGTERM')
  await expect(ended).rejects.toThrow('stuck')
})
