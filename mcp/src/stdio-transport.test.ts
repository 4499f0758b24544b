import { PassThrough } from 'node:stream'
import type { JSONRPCMessage } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { stdioTransport } from './stdio-transport.ts'

async function started() {
  const input = new PassThrough()
  const output = new PassThrough({ encoding: 'utf8' })
  const transport = stdioTransport(input, output)
  const received: JSONRPCMessage[] = []
  let isClosed = false
  transport.onmessage = (message) => received.push(message)
  transport.onclose = () => {
    isClosed = true
  }
  await transport.start()
  const written = () => String(output.read() ?? '')
  return { input, transport, received, written, isClosed: () => isClosed }
}

const call = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: {} })}\n`

test('a call that is under way when the input ends is answered before the end', async () => {
  const { input, transport, received, written, isClosed } = await started()
  input.end(call(1) + call(2))
  await expect.poll(() => received.length).toBe(2)
  await transport.send({ jsonrpc: '2.0', id: 1, result: {} })
  expect(isClosed()).toBe(false)
  await transport.send({ jsonrpc: '2.0', id: 2, error: { code: -32_602, message: 'no' } })
  expect(isClosed()).toBe(true)
  expect(written().trim().split('\n')).toHaveLength(2)
})

test('a call that was cancelled is not waited for, and without calls the end is at once', async () => {
  const cancelled = await started()
  const notice = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  cancelled.input.end(`${call(1)}${JSON.stringify(notice)}\n`)
  await expect.poll(cancelled.isClosed).toBe(true)
  const idle = await started()
  idle.input.end()
  await expect.poll(idle.isClosed).toBe(true)
})

test('a message may hold separators of lines as text, come in pieces and end without a line feed', async () => {
  const { input, received } = await started()
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a\u2028b\u2029c\u0085ü' } }
  const bytes = Buffer.from(JSON.stringify(message).replace(',', ',\r'))
  const middle = bytes.indexOf('ü') + 1
  input.write(bytes.subarray(0, middle))
  input.end(bytes.subarray(middle))
  await expect.poll(() => received).toEqual([message])
})

test.each([
  ['hello', -32_700, null],
  ['{}', -32_600, null],
  ['{"id":7,"method":"tools/list"}', -32_600, 7],
  ['[]', -32_600, null],
])('%s is no message, and is answered so', async (line, code, id) => {
  const { input, received, written } = await started()
  input.write(`\n${line}\n${call(1)}`)
  await expect.poll(() => received.length).toBe(1)
  expect(JSON.parse(written())).toMatchObject({ jsonrpc: '2.0', error: { code }, id })
})
