import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './answer-broken-request.ts'

/** Handles like all others what Node would answer itself, without the envelope and without asking for a key. */
export function takeUnusualRequests(app: FastifyInstance): void {
  const { server } = app
  const asUsual = (raw: IncomingMessage, response: ServerResponse) => server.emit('request', raw, response)
  // Would say "100 Continue" before the key and the length were looked at.
  server.on('checkContinue', asUsual)
  // Would answer 417 to an expectation it does not know.
  server.on('checkExpectation', asUsual)
  // Would close the connection without a word.
  server.on('connect', (_raw: IncomingMessage, socket: Duplex) =>
    answerBrokenRequest(new Error('CONNECT'), socket as Parameters<typeof answerBrokenRequest>[1]),
  )
}
