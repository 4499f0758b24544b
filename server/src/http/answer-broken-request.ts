import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '@throughline/contract/errors.ts'
import { uriTooLong, urlBytesMax } from './check-request-line.ts'
import { errorText, jsonType } from './reply.ts'

interface ParserError extends Error {
  code?: string
  /** What was being read when the parser gave up. */
  rawPacket?: unknown
}

const lingerMs = 500

/** What the HTTP parser refuses never reaches a route; it still gets the envelope, and the connection ends. */
export function answerBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  const failure = failureOf(error)
  const body = errorText(failure, requestId)
  socket.end(
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\nContent-Type: ${jsonType}\r\n` +
      `X-Content-Type-Options: nosniff\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  // A client that never closes its side must not keep the socket.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** A second answer amid the first would be read as part of it. Only in this field does Node show the one under way. */
function hasBegunToAnswer(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

function failureOf({ code, rawPacket }: ParserError): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.')
  }
  if (code !== 'HPE_HEADER_OVERFLOW') return new ApiError('BAD_REQUEST', 'The request is not valid HTTP.')
  const lineEnd = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\n') : 0
  if (lineEnd === -1 || lineEnd > urlBytesMax) return uriTooLong()
  return new ApiError('HEADERS_TOO_LARGE', 'The request headers are larger than 16 KiB.')
}
