import { openApiDocument } from '@throughline/contract/openapi.ts'
import { operations } from '@throughline/contract/operations.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiBase } from './base-path.ts'
import { type ReferenceAsset, readReferenceAsset, referenceAssets, tagOf } from './reference-assets.ts'
import { referencePage, referencePolicy, referenceScript } from './reference-page.ts'
import { jsonType } from './reply.ts'

/**
 * What the API says of itself, without a key: the OpenAPI document at `/openapi.json`, and a page at `/docs`
 * to read it with, which fetches nothing from outside.
 */
export function describeApi(app: FastifyInstance): void {
  const read = keepOnceRead()
  app.get('/openapi.json', async (request, reply) => {
    reply.headers({ 'content-type': jsonType, 'cache-control': 'no-cache' })
    return sendVersion(reply, request.headers['if-none-match'], documentTag, document)
  })
  app.get('/docs', async (_request, reply) => {
    reply.headers({ ...pageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    const versions = { script: read('swagger-ui-bundle.js').tag, style: read('swagger-ui.css').tag }
    return reply.send(referencePage(versions))
  })
  app.get('/docs/reference.js', async (request, reply) => {
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    return sendVersion(reply, request.headers['if-none-match'], tagOf(referenceScript), referenceScript)
  })
  for (const name of referenceAssets) {
    app.get(`/docs/${name}`, async (request, reply) => {
      const { text, tag } = read(name)
      reply.headers({
        'content-type': mediaTypeOf(name),
        'cache-control': 'public, max-age=31536000, immutable',
      })
      return sendVersion(reply, request.headers['if-none-match'], tag, text)
    })
  }
}

/** Made with the module, so that whoever asks first waits no longer than others. */
const document = JSON.stringify(openApiDocument(operations, { serverUrl: apiBase }))
const documentTag = tagOf(document)

const mediaTypeOf = (name: ReferenceAsset) =>
  `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`

/** Reads a file when the page is opened first, and never again. */
function keepOnceRead(): (name: ReferenceAsset) => { text: string; tag: string } {
  const known = new Map<ReferenceAsset, { text: string; tag: string }>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const text = readReferenceAsset(name)
    const made = { text, tag: tagOf(text) }
    known.set(name, made)
    return made
  }
}

const pageHeaders = {
  'content-security-policy': referencePolicy,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

function sendVersion(
  reply: FastifyReply,
  known: string | undefined,
  tag: string,
  text: string,
): FastifyReply {
  reply.header('etag', `"${tag}"`)
  return known === `"${tag}"` ? reply.code(304).send() : reply.send(text)
}
