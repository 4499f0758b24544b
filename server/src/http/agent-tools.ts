import { ApiError } from '@throughline/contract/errors.ts'
import { jsonBodyBytesMax } from '@throughline/contract/operation.ts'
import type { ToolRequest, Within } from '@throughline/mcp/host-within.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agentBase, apiBase } from './base-path.ts'
import { callerGone } from './caller-gone.ts'
import { unsupportedMediaType } from './error-handler.ts'
import { isJson } from './media-type.ts'
import { ownCallHeaders } from './own-call.ts'
import { readJson } from './parse-json.ts'

/** The body of the largest operation, and the message around it. */
const messageBytesMax = jsonBodyBytesMax + 64 * 1024

/**
 * The tools for agents: a message of the Model Context Protocol comes in, and whatever tool it calls is sent to the API as
 * the request that it stands for. So key, rights, checks, audit log and words of failures are those of the API.
 */
export function agentTools(app: FastifyInstance): void {
  app.post(agentBase, { bodyLimit: messageBytesMax }, async (request, reply) => {
    const { headers, body } = request
    if ((headers['content-encoding'] ?? 'identity') !== 'identity' || !isJson(headers))
      throw unsupportedMediaType()
    // Loaded by the first message: the protocol takes longer to load than all else together.
    const { answerPost, unreadable } = await import('@throughline/mcp/answer-post.ts')
    const signal = callerGone(reply)
    const post = new Request(`http://throughline${agentBase}`, {
      method: 'POST',
      headers: headersOf(request),
      signal,
    })
    const message = readMessage(body)
    return sendResponse(
      reply,
      message instanceof ApiError
        ? unreadable(message.message)
        : await answerPost(post, message, within(app, request)),
    )
  })
}

/** The message, which may hold what a body of the API may; or why it is none. */
function readMessage(body: unknown): unknown {
  try {
    return readJson(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Of the headers those that the protocol knows. */
function headersOf({ headers }: FastifyRequest): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && /^(accept|content-type|mcp-.*)$/.test(name) ? [[name, value]] : [],
  )
}

function within(app: FastifyInstance, { caller, headers, ip }: FastifyRequest): Within {
  const { authorization = '', 'idempotency-key': idempotencyKey } = headers
  return {
    scopes: caller?.scopes ?? [],
    send: async ({ method, path, body }: ToolRequest, signal: AbortSignal) => {
      const answer = await app.inject({
        method: method as 'GET',
        url: apiBase + path,
        remoteAddress: ip,
        headers: {
          ...ownCallHeaders,
          authorization,
          ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { payload: body }),
        signal,
      })
      const requestId = String(answer.headers['x-request-id'])
      return {
        status: answer.statusCode,
        headers: new Headers({ 'x-request-id': requestId }),
        text: answer.body,
      }
    },
  }
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type')
  if (type !== null) reply.header('content-type', type)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
