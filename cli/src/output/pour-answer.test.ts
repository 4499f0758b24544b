import { expect, test } from 'vitest'
import { explainFailure } from '../explain-failure.ts'
import { recorder } from '../testing/recorder.ts'
import { pourAnswer } from './pour-answer.ts'

const answer = (body: ConstructorParameters<typeof Response>[0], type = 'text/csv; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type } })

test('what is not of a form that was asked for is a failure, and nothing of it is written', async () => {
  const terminal = recorder({})
  await expect(pourAnswer(terminal, answer('<html>', 'text/html'), ['text/csv'])).rejects.toThrow(
    /^The answer did not come from Throughline/,
  )
  expect(terminal.written.out).toBe('')
  await pourAnswer(terminal, answer('a,b'), ['text/csv'])
  expect(terminal.written.out).toBe('a,b')
})

test('an export is as it came in a file, and steers no screen', async () => {
  const text = 'ü\u001b[31m\u009b2J\u202e,b\r\n'
  const bytes = new TextEncoder().encode(text)
  const pieces = () => new Blob([bytes.subarray(0, 1), bytes.subarray(1)]).stream()
  const file = recorder({})
  expect(await pourAnswer(file, answer(pieces()), ['text/csv'])).toBe(false)
  expect(file.written.out).toBe(text)
  const screen = recorder({}, 80)
  await pourAnswer(screen, answer(pieces()), ['text/csv'])
  expect(screen.written.out).toBe('ü [31m 2J,b \n')
})

test.each([
  ['text/csv', 'id\r\n', false],
  ['text/csv', 'id\r\n1\r\n', true],
  ['application/x-ndjson', '', false],
  ['application/x-ndjson', '{}\n', true],
])('a %s of %j holds a row: %s', async (form, text, hasRows) => {
  expect(await pourAnswer(recorder({}), answer(text, form), [form])).toBe(hasRows)
})

test('an answer that breaks off is a failure, and what came of it is written', async () => {
  const terminal = recorder({})
  const pieces = [new TextEncoder().encode('{"a')]
  const body = new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.error(new TypeError('terminated'))
    },
  })
  await expect(pourAnswer(terminal, answer(body), ['text/csv'])).rejects.toThrow('The answer broke off')
  expect(terminal.written.out).toBe('{"a')
})

test('a disk that is full is said to be that, not an answer that broke off', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  const terminal = { ...recorder({}), pour: () => Promise.reject(full) }
  await expect(pourAnswer(terminal, answer('{}'), ['text/csv'])).rejects.toBe(full)
  expect(explainFailure(full, {}).sentence).toBe('The disk is full.')
})
