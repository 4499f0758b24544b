import { afterEach, expect, test, vi } from 'vitest'
import { processTerminal } from './process-terminal.ts'

const { exitCode } = process
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

test('output that cannot be written is said once, and is no success', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  vi.spyOn(process.stdout, 'write').mockImplementation((...sent: unknown[]) => {
    const done = sent.at(-1)
    if (typeof done === 'function') done(full)
    return false
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const atExit: (() => void)[] = []
  vi.spyOn(process, 'once').mockImplementation((event, listener) => {
    if (event === 'exit') atExit.push(listener as () => void)
    return process
  })
  const terminal = processTerminal()
  terminal.out('one')
  terminal.out('two')
  expect(said.mock.calls.map(([text]) => text)).toEqual(['The disk is full.\n'])
  expect(atExit).toHaveLength(1)
  atExit[0]?.()
  expect(process.exitCode).toBe(1)
})

test('a reader that had enough, as in `throughline ... | head`, is no failure', () => {
  const gone = Object.assign(new Error('write'), { code: 'EPIPE' })
  vi.spyOn(process.stdout, 'write').mockImplementation((...sent: unknown[]) => {
    const done = sent.at(-1)
    if (typeof done === 'function') done(gone)
    return false
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const atExit = vi.spyOn(process, 'once')
  processTerminal().out('one')
  expect(said).not.toHaveBeenCalled()
  expect(atExit).not.toHaveBeenCalled()
})
