import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const secret = `whsec_${Buffer.alloc(24).toString('base64')}`
const failures = vi.fn()
let server: Server

/** The receiver of the guide, as it stands there, with a `handle` that fails. */
beforeAll(async () => {
  const guide = await readFile(new URL('../../../../docs/guides/webhooks.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\nimport ([\s\S]+?)```/.exec(guide) ?? []
  const body = code.slice(code.indexOf('const webhook')).replace('listen(8443)', 'listen(0, "127.0.0.1")')
  const start = new Function('createServer', 'Webhook', 'process', 'console', 'handle', body)
  const createGuided = (listener: RequestListener) => {
    server = createServer(listener)
    return server
  }
  const handle = (event: { id: string }) => {
    throw new Error(event.id)
  }
  start(createGuided, Webhook, { env: { WEBHOOK_SECRET: secret } }, { error: failures }, handle)
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

async function send(id: string, signedBy = secret): Promise<number> {
  const now = new Date()
  const body = JSON.stringify({ id })
  const { port } = server.address() as AddressInfo
  const { status } = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(signedBy).sign(id, now, body),
    },
  })
  return status
}

test('the receiver of the guide takes what is signed, refuses what is not, and outlives a failure of its work', async () => {
  expect(await send('e1')).toBe(204)
  await expect.poll(() => failures.mock.calls).toEqual([[new Error('e1')]])
  expect(await send('e2', `whsec_${Buffer.alloc(24, 1).toString('base64')}`)).toBe(400)
  expect(await send('e3')).toBe(204)
  await expect.poll(() => failures.mock.calls.length).toBe(2)
})
