import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { createToolServer, type ToolHost } from './create-tool-server.ts'
import { hostWithin, type Within } from './host-within.ts'

/**
 * Answers one message of the protocol over HTTP, of its present revision and of those before it, by one JSON body.
 * Nothing of a request outlives it: no session and no stream is opened.
 */
export async function answerPost(request: Request, message: unknown, within: Within): Promise<Response> {
  if (Array.isArray(message))
    return refusal(400, { code: -32_600, message: 'Send each message in a request of its own.' })
  if (asksForStream(message))
    return refusal(404, { code: -32_601, message: 'Nothing is sent by itself here.' }, message.id)
  const host = hostWithin(within)
  const options = { parsedBody: message }
  if (await isLegacyRequest(request, message)) return answerEarlier(request, host, options)
  return createMcpHandler(() => createToolServer(host), { legacy: 'reject' }).fetch(request, options)
}

/** Revisions of the protocol that begin with `initialize`. */
async function answerEarlier(
  request: Request,
  host: ToolHost,
  options: { parsedBody: unknown },
): Promise<Response> {
  const server = createToolServer(host)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const close = () => void server.close()
  request.signal.addEventListener('abort', close, { once: true })
  const response = await transport.handleRequest(request, options)
  request.signal.removeEventListener('abort', close)
  close()
  return response
}

const asksForStream = (message: unknown): message is { id?: unknown } =>
  typeof message === 'object' &&
  message !== null &&
  'method' in message &&
  message.method === 'subscriptions/listen'

/** The body is no message: `reason` says why. */
export const unreadable = (reason: string) => refusal(400, { code: -32_700, message: reason })

const refusal = (status: number, error: { code: number; message: string }, id: unknown = null) =>
  Response.json({ jsonrpc: '2.0', error, id }, { status })
