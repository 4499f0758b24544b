import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  url: string
  received: { headers: NodeJS.Dict<string | string[]>; body: string }[]
  stop(): void
}

/** A server of somebody's on this machine, which answers every webhook with a status; it keeps no process alive. */
export async function startReceiver(statusOf: (path: string) => number): Promise<Receiver> {
  const received: Receiver['received'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const status = statusOf(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received, stop: () => server.close() }
}
