import type { IncomingMessage } from 'node:http'
import { ApiError } from '@throughline/contract/errors.ts'
import { jsonBodyBytesMax } from '@throughline/contract/operation.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooLarge } from './error-handler.ts'
import { isForm } from './media-type.ts'
import { formBytesMax } from './spool-upload.ts'

interface BodyLimits {
  uploadBytesMax: number
  /** How long a JSON body may take to arrive, for each MiB that the operation accepts. */
  bodyMs: number
}

/**
 * JSON stays bytes until the contract reads it, and never more of them than the operation accepts; a form
 * is left on the wire for the upload. A client that asks before it sends is told to go on only now, when
 * key, address and announced length have been found right.
 */
export function takeBodies(app: FastifyInstance, { uploadBytesMax, bodyMs }: BodyLimits): void {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', (request, reply, body, done) => {
    const bytesMax = isForm(request.headers) ? formBytesMax(uploadBytesMax) : bodyLimitOf(request)
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) return done(tooLarge(bytesMax))
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
    done(null, body)
  })
  app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) =>
    isForm(request.headers) ? undefined : readWithin(body, bodyLimitOf(request), bodyMs),
  )
}

const bodyLimitOf = (request: FastifyRequest) => request.routeOptions.bodyLimit ?? 0

/** Never destroys the stream, for that would take the connection and the answer with it. */
function readWithin(body: IncomingMessage, bytesMax: number, bodyMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const timer = setTimeout(() => settle(tooSlow()), bodyMs * Math.max(1, bytesMax / jsonBodyBytesMax))
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > bytesMax) settle(tooLarge(bytesMax))
    }
    const cutShort = () => settle(new ApiError('BAD_REQUEST', 'The body did not arrive whole.'))
    const finish = () => settle()
    const settle = (failure?: ApiError) => {
      clearTimeout(timer)
      body.off('data', take).off('end', finish).off('close', cutShort)
      if (failure) reject(failure)
      else resolve(Buffer.concat(chunks))
    }
    body.on('data', take).once('end', finish).once('close', cutShort).once('error', cutShort)
  })
}

const tooSlow = () => new ApiError('REQUEST_TIMEOUT', 'The body did not arrive in time.')
