import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'

/** A body up to this size is discarded, and the connection is used again. */
const smallBytes = 64 * 1024
const discardedBytesMax = 32 * 1024 * 1024
const discardMs = 1_000

/** Whether the body has not been read yet, and is too long to be discarded, or of unknown length. */
export function bodyIsUnderWay(raw: IncomingMessage): boolean {
  if (raw.complete || raw.readableEnded || raw.destroyed) return false
  if (raw.headers['transfer-encoding'] !== undefined || raw.headers.expect !== undefined) return true
  return Number(raw.headers['content-length'] ?? 0) > smallBytes
}

/**
 * Answers before the body has come; the connection can serve no other request then. Many clients write to the end
 * before they read: what still comes is discarded for a moment, so that they find the answer and no broken connection.
 */
export function sendBeforeBody(reply: FastifyReply, text: string): FastifyReply {
  const { raw, request } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
  raw.writeHead(reply.statusCode, { connection: 'close', 'content-length': Buffer.byteLength(text) })
  raw.write(request.method === 'HEAD' ? '' : text)
  discard(request.raw, () => raw.end())
  return reply
}

function discard(body: IncomingMessage, done: () => void): void {
  let bytes = 0
  const timer = setTimeout(done, discardMs)
  const stop = () => {
    clearTimeout(timer)
    done()
  }
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > discardedBytesMax) stop()
  })
  body.once('close', stop)
  body.once('end', stop)
  body.once('error', stop)
  body.resume()
}
