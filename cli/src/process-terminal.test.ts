import { afterEach, expect, test, vi } from 'vitest'
import { processTerminal } from './process-terminal.ts'

const { exitCode } = process
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

/** Has every write to the output fail with a code of the system. */
function failWrites(code: string): void {
  vi.spyOn(process.stdout, 'write').mockImplementation((...sent: unknown[]) => {
    const done = sent.at(-1)
    if (typeof done === 'function') done(Object.assign(new Error('write'), { code }))
    return false
  })
}

test('output that cannot be written is said once, and is no success', () => {
  failWrites('ENOSPC')
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
  failWrites('EPIPE')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const atExit = vi.spyOn(process, 'once')
  processTerminal().out('one')
  expect(said).not.toHaveBeenCalled()
  expect(atExit).not.toHaveBeenCalled()
})

test('a reader that had enough ends an export, while another command goes on to its own end', () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const terminal = processTerminal()
  for (const stream of [process.stdout, process.stderr])
    stream.emit('error', Object.assign(new Error('write'), { code: 'EPIPE' }))
  expect(exit).not.toHaveBeenCalled()
  failWrites('EPIPE')
  terminal.pour(new Uint8Array(1)).catch(() => {})
  expect(exit).toHaveBeenCalledWith(0)
})
