import { createHash } from 'node:crypto'
import { openApiDocument } from '@throughline/contract/openapi.ts'
import { operations } from '@throughline/contract/operations.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiBase } from './base-path.ts'
import { referencePage, referencePolicy } from './reference-page.ts'
import { readReferenceScript } from './reference-script.ts'
import { jsonType } from './reply.ts'

/**
 * What the API says of itself, without a key: the OpenAPI document at `/openapi.json`, and a page at `/docs`
 * to read it with, which fetches nothing from outside.
 */
export function describeApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(operations, { serverUrl: apiBase }))
  const documentTag = tagOf(document)
  let script: { text: string; tag: string } | undefined
  const readScript = () => {
    const text = script?.text ?? readReferenceScript()
    script ??= { text, tag: tagOf(text) }
    return script
  }
  app.get('/', async (_request, reply) => reply.redirect('/docs', 302))
  app.get('/openapi.json', async (request, reply) => {
    reply.headers({ 'content-type': jsonType, 'cache-control': 'no-cache' })
    return sendVersion(reply, request.headers['if-none-match'], documentTag, document)
  })
  app.get('/docs', async (_request, reply) => {
    reply.headers({ ...pageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    return reply.send(referencePage(readScript().tag))
  })
  app.get('/docs/rapidoc-min.js', async (request, reply) => {
    const { text, tag } = readScript()
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return sendVersion(reply, request.headers['if-none-match'], tag, text)
  })
}

const pageHeaders = {
  'content-security-policy': referencePolicy,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function sendVersion(
  reply: FastifyReply,
  known: string | undefined,
  tag: string,
  text: string,
): FastifyReply {
  reply.header('etag', `"${tag}"`)
  return known === `"${tag}"` ? reply.code(304).send() : reply.send(text)
}
