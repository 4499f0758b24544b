import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { openApiDocument } from '@throughline/contract/openapi.ts'
import { operations } from '@throughline/contract/operations.ts'
import { remember } from '@throughline/parsing/text/remember.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from './base-path.ts'
import { negotiate } from './negotiate.ts'
import { pageHeaders } from './page-headers.ts'
import { referencePage, referencePolicy, referenceScript } from './reference-page.ts'
import { jsonType } from './reply.ts'

/** The files of the reference page that come from Swagger UI. */
const referenceAssets = ['swagger-ui-bundle.js', 'swagger-ui.css'] as const

/** Without a key: the OpenAPI document at `/openapi.json`, and a page at `/docs` that fetches nothing from outside. */
export function describeApi(app: FastifyInstance): void {
  // Read when the page is opened first, and never again.
  const read = remember((name) => versionOf(readReferenceAsset(name)), referenceAssets.length)
  const serve = (path: string, headers: object, version: () => Version) =>
    app.get(path, async (request, reply) => sendVersion(request, reply.headers(headers), version()))
  serve('/openapi.json', { 'content-type': jsonType, 'cache-control': 'no-cache' }, () => document(apiBase))
  app.get('/docs', async (request, reply) => {
    const headers = pageHeaders(request, referencePolicy)
    reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    const versions = { script: read('swagger-ui-bundle.js').tag, style: read('swagger-ui.css').tag }
    return reply.send(referencePage(versions))
  })
  const scriptHeaders = { 'content-type': mediaTypeOf('reference.js'), 'cache-control': 'no-cache' }
  serve('/docs/reference.js', scriptHeaders, () => script)
  for (const name of referenceAssets) {
    const headers = { 'content-type': mediaTypeOf(name), 'cache-control': forever }
    serve(`/docs/${name}`, headers, () => read(name))
  }
}

interface Version {
  text: string
  gzip: Buffer
  /** As an entity tag and in addresses. */
  tag: string
}

const versionOf = (text: string): Version => ({
  text,
  gzip: gzipSync(text),
  tag: createHash('sha256').update(text).digest('hex').slice(0, 16),
})

/** Made when it is first asked for: a start need not wait for it. */
const document = remember(
  (serverUrl) => versionOf(JSON.stringify(openApiDocument(operations, { serverUrl }))),
  1,
)
const script = versionOf(referenceScript)

const forever = 'public, max-age=31536000, immutable'

const mediaTypeOf = (name: string) => `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`

/** A file of the reference page: beside the bundle in a build, in its package in the source tree. */
function readReferenceAsset(name: string): string {
  const built = fileURLToPath(new URL(`./assets/${name}`, import.meta.url))
  return readFileSync(existsSync(built) ? built : inPackage(name), 'utf8')
}

function inPackage(name: string): string {
  const main = createRequire(import.meta.url).resolve('@fastify/swagger-ui')
  return join(dirname(main), 'static', name)
}

function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, gzip, tag }: Version,
): FastifyReply {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  reply.headers({ etag: `"${tag}"`, vary: 'accept-encoding' })
  if (known === `"${tag}"`) return reply.code(304).send()
  if (negotiate(String(accepted), ['gzip', 'identity']) !== 'gzip') return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(gzip)
}
