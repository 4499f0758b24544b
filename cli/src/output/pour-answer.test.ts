import { expect, test } from 'vitest'
import { explainFailure } from '../explain-failure.ts'
import { recorder } from '../testing/recorder.ts'
import { pourAnswer } from './pour-answer.ts'

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
  await expect(pourAnswer(terminal, new Response(body))).rejects.toThrow('The answer broke off')
  expect(terminal.written.out).toBe('{"a')
})

test('a disk that is full is said to be that, not an answer that broke off', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  const terminal = { ...recorder({}), pour: () => Promise.reject(full) }
  await expect(pourAnswer(terminal, new Response('{}'))).rejects.toBe(full)
  expect(explainFailure(full, {}).sentence).toBe('The disk is full.')
})
