import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a receiver answers to one request; 200 and nothing more unless it says otherwise. */
export interface ScriptedAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
  afterMs?: number
  /** Instead of all that. */
  instead?: (response: ServerResponse) => void
}

interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}

export interface StubReceiver {
  url: string
  port: number
  received: ReceivedRequest[]
  /** Answers in turn, the last one from then on. */
  answers: ScriptedAnswer[]
  connections: number
  stop(): Promise<void>
}

/** Somebody's server, on this machine. With a certificate nobody signed where `tls` is given. */
export async function stubReceiver(
  answers: ScriptedAnswer[] = [],
  tls?: { key: string; cert: string },
): Promise<StubReceiver> {
  const receiver: StubReceiver = {
    url: '',
    port: 0,
    received: [],
    answers,
    connections: 0,
    stop: async () => {},
  }
  const server = tls ? createTlsServer(tls) : createServer()
  server.on('connection', () => {
    receiver.connections++
  })
  server.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    receiver.received.push({ method, path, headers, body: Buffer.concat(chunks).toString(), at: Date.now() })
    const answer = (receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0]) ?? {}
    if (answer.instead) return answer.instead(response)
    if (answer.afterMs) await sleep(answer.afterMs)
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `${tls ? 'https' : 'http'}://127.0.0.1:${receiver.port}/in`
  receiver.stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return receiver
}
