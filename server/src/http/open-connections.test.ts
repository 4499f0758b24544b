import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openConnections } from './open-connections.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** A server whose responses are left to the test. */
async function listening() {
  const responses = new Map<string, ServerResponse>()
  const server = createServer(({ url = '' }, response) => responses.set(url, response))
  // Longer than any test.
  server.keepAliveTimeout = 600_000
  const connections = openConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const received = { text: '' }
    socket.on('data', (piece) => (received.text += piece))
    socket.write(sent)
    return { socket, received, closed: new Promise((resolve) => socket.once('close', resolve)) }
  }
  return { server, connections, responses, open }
}

test('[R6] a server that closes does not wait for connections without a request, and answers those with one', async () => {
  const { server, connections, responses, open } = await listening()
  const silent = open('')
  const half = open(get('/half').slice(0, 20))
  const kept = open(get('/kept'))
  const two = open(get('/first') + get('/second'))
  await expect.poll(() => responses.size).toBe(3)
  responses.get('/kept')?.end('kept')
  responses.get('/first')?.end('first')
  await expect.poll(() => kept.received.text + two.received.text).toMatch(/kept[\s\S]*first/)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  connections.closeIdle(1)
  await Promise.all([silent.closed, half.closed, kept.closed])
  responses.get('/second')?.setHeader('connection', 'close').end('second')
  await Promise.all([two.closed, closed])
  expect(two.received.text).toMatch(/first[\s\S]*second/)
})

test('[R6] a server that closes answers a request that arrives within the pause, also at its end', async () => {
  const { server, connections, responses, open } = await listening()
  const [early, late] = [open(get('/early')), open(get('/late'))]
  await expect.poll(() => responses.size).toBe(2)
  for (const response of responses.values()) response.end('kept')
  await expect.poll(() => early.received.text + late.received.text).toMatch(/kept[\s\S]*kept/)
  responses.clear()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  early.socket.write(get('/early'))
  await expect.poll(() => [...responses.keys()]).toEqual(['/early'])
  connections.closeIdle(1)
  late.socket.write(get('/late'))
  await expect.poll(() => [...responses.keys()]).toEqual(['/early', '/late'])
  for (const response of responses.values()) response.setHeader('connection', 'close').end('done')
  await Promise.all([early.closed, late.closed, closed])
  expect(early.received.text + late.received.text).toMatch(/done[\s\S]*done/)
})

test('[R6] a server that closes does not wait for what falls idle after the pause', async () => {
  const { server, connections, responses, open } = await listening()
  const exported = open(get('/export'))
  await expect.poll(() => responses.size).toBe(1)
  responses.get('/export')?.write('begun, ')
  await expect.poll(() => exported.received.text).toContain('begun')
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  connections.closeIdle(1)
  responses.get('/export')?.end('ended')
  await Promise.all([exported.closed, closed])
  expect(exported.received.text).toContain('ended')
})
