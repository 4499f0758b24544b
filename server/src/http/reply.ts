import { Readable } from 'node:stream'
import type { FailureEnvelope } from '@throughline/contract/envelope.ts'
import type { ApiError } from '@throughline/contract/errors.ts'
import type { FastifyReply } from 'fastify'
import { bodyIsUnderWay, sendBeforeBody } from './send-before-body.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Sends the serialised envelope as bytes: Node is slow at encoding a long string that it writes with the headers. */
export function sendData(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', jsonType).send(Buffer.from(text))
}

/** Sends a stream, as a file where it has a name; a failure on the way ends the connection, so that nobody takes a part for the whole. */
export function sendStream(
  reply: FastifyReply,
  { content, fileName, mediaType }: { content: Readable; fileName: string | undefined; mediaType: string },
): FastifyReply {
  reply.headers({
    'content-type': `${mediaType}; charset=utf-8`,
    ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
    vary: 'accept',
  })
  if (reply.request.method !== 'HEAD') return reply.send(content)
  content.destroy()
  // An empty stream has no known length, like the answer to GET. Without a stream the length would be announced as 0.
  return reply.send(Readable.from([]))
}

/** The success envelope as text. */
export const dataText = (data: unknown) => JSON.stringify({ success: true, data })

/** Sends the failure envelope with what the error itself wants in the headers. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const { id } = reply.request
  reply.code(error.status).headers({
    'content-type': jsonType,
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    ...error.headers,
  })
  const text = errorText(error, id)
  return bodyIsUnderWay(reply.request.raw) ? sendBeforeBody(reply, text) : reply.send(text)
}

/** The failure envelope as text. */
export function errorText(error: ApiError, requestId?: string): string {
  const envelope: FailureEnvelope = {
    success: false,
    error: {
      message: error.message,
      code: error.code,
      ...(requestId ? { request_id: requestId } : {}),
      ...(error.details.length > 0 ? { details: [...error.details] } : {}),
    },
  }
  return JSON.stringify(envelope)
}
