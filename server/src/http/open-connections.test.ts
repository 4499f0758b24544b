import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openConnections } from './open-connections.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('[R6] a server that closes does not wait for connections without a request, and answers those with one', async () => {
  const responses = new Map<string, ServerResponse>()
  const server = createServer(({ url = '' }, response) => responses.set(url, response))
  const connections = openConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const received = { text: '' }
    socket.on('data', (piece) => (received.text += piece))
    socket.write(sent)
    return { received, closed: new Promise((resolve) => socket.once('close', resolve)) }
  }
  const silent = open('')
  const half = open(get('/half').slice(0, 20))
  const kept = open(get('/kept'))
  const two = open(get('/first') + get('/second'))
  await expect.poll(() => responses.size).toBe(3)
  responses.get('/kept')?.end('kept')
  responses.get('/first')?.end('first')
  await expect.poll(() => kept.received.text + two.received.text).toMatch(/kept[\s\S]*first/)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  connections.closeIdle()
  await Promise.all([silent.closed, half.closed, kept.closed])
  responses.get('/second')?.setHeader('connection', 'close').end('second')
  await Promise.all([two.closed, closed])
  expect(two.received.text).toMatch(/first[\s\S]*second/)
})
