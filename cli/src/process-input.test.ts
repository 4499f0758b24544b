import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readAnswer } from './process-input.ts'

/** Types the keys at a question. */
async function typed(keys: string, secret = false) {
  const input = new PassThrough()
  const output = new PassThrough({ encoding: 'utf8' })
  const answer = readAnswer(input, output, { secret })
  input.write(keys)
  return { answer: await answer.catch((error: unknown) => error), shown: String(output.read() ?? '') }
}

test('an answer is the line that was typed; a secret does not show', async () => {
  expect((await typed('yes\r')).answer).toBe('yes')
  expect(await typed('tl_live_x\r', true)).toEqual({ answer: 'tl_live_x', shown: '\n' })
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s gives the question up, and nothing is changed', async (_, key) => {
  const given = { message: 'Nothing was changed.', exitCode: 130 }
  expect((await typed(key)).answer).toMatchObject(given)
  expect(await typed(key, true)).toMatchObject({ answer: given, shown: '\n' })
})
