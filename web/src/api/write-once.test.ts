import { expect, test } from 'vitest'
import { sendOnce } from './write-once.ts'

function writes() {
  const sent: string[] = []
  const answers: { done(): void; fail(): void }[] = []
  const send = (input: unknown, operation = 'createOwner') =>
    sendOnce(operation, { input, options: undefined }, () => {
      sent.push(`${operation} ${JSON.stringify(input)}`)
      return new Promise((resolve, reject) => {
        answers.push({ done: () => resolve(sent.length), fail: () => reject(new Error('refused')) })
      })
    })
  return { sent, answers, send }
}

test('the same write that is under way goes out once, and both who asked have its answer', async () => {
  const { sent, answers, send } = writes()
  const both = [send({ email: 'one' }), send({ email: 'one' })]
  answers[0]?.done()
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(sent).toHaveLength(1)
})

test('another write goes out, and after it the first one again', () => {
  const { sent, send } = writes()
  send({ tier: 'a' })
  send({ tier: 'b' })
  send({ tier: 'a' })
  expect(sent).toHaveLength(3)
})

test('a write that was refused can be tried again at once', async () => {
  const { sent, answers, send } = writes()
  const first = send({ email: 'two' })
  answers[0]?.fail()
  await expect(first).rejects.toThrow('refused')
  send({ email: 'two' })
  expect(sent).toHaveLength(2)
})

test('two files are two writes', () => {
  const { sent, send } = writes()
  send({ file: new Blob(['a']) })
  send({ file: new Blob(['b']) })
  expect(sent).toHaveLength(2)
})
