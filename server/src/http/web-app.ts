import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@throughline/contract/errors.ts'
import { remember } from '@throughline/parsing/text/remember.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { negotiate } from './negotiate.ts'
import { pageHeaders } from './page-headers.ts'

/** The addresses of the application, which all get the same page; it finds its view by the address. */
const pageAddresses = [
  '/',
  '/login',
  '/invite/:token?',
  '/my-network',
  '/w',
  '/w/:workspace',
  '/w/:workspace/*',
]

/** What a build writes where the nonce of a response goes. */
const noncePlaceholder = '__CSP_NONCE__'

/**
 * The web application: its one page at every address of the application, and its files below `/assets`, whose names
 * change with their content. Without a build `/` leads to the reference of the API.
 */
export function webApp(app: FastifyInstance, folder: string | null): void {
  if (folder === null) {
    app.get('/', async (_request, reply) => reply.redirect('/docs', 302))
    return
  }
  const parts = readFileSync(join(folder, 'index.html'), 'utf8').split(noncePlaceholder)
  for (const address of pageAddresses)
    app.get(address, async (request, reply) => sendPage(request, reply, parts))
  const assets = assetsIn(join(folder, 'assets'))
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = assets(request.params.name)
    if (!asset)
      throw new ApiError('NOT_FOUND', 'There is no such file: reload the page, which has a newer one.')
    return sendAsset(reply, asset, request.headers['accept-encoding'] ?? '')
  })
}

/** The page must not be cached, because its nonce is for one response. */
function sendPage(request: FastifyRequest, reply: FastifyReply, parts: readonly string[]): FastifyReply {
  const nonce = randomBytes(18).toString('base64')
  reply.headers({
    ...pageHeaders(request, policyFor(nonce)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  return reply.send(parts.join(nonce))
}

/** The page loads from its own service alone; styles that its components write carry the nonce. */
const policyFor = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Asset {
  mediaType: string
  /** By content coding; `identity` is the file itself. */
  codings: Map<string, Buffer>
}

/** The files of a folder by name, each read when it is asked for first, with the compressed forms that lie beside it. */
function assetsIn(folder: string): (name: string) => Asset | undefined {
  const names = new Set(readdirSync(folder))
  const read = remember((name) => {
    const mediaType = mediaTypes[name.slice(name.lastIndexOf('.') + 1)]
    if (mediaType === undefined) return undefined
    const codings = new Map<string, Buffer>()
    for (const [coding, ending] of Object.entries(endings)) {
      if (names.has(name + ending)) codings.set(coding, readFileSync(join(folder, name + ending)))
    }
    return { mediaType, codings }
  }, names.size)
  return (name) => (names.has(name) ? read(name) : undefined)
}

/** In the order of preference: the smallest first. */
const endings = { br: '.br', gzip: '.gz', identity: '' }

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
}

function sendAsset(reply: FastifyReply, { mediaType, codings }: Asset, accepted: string): FastifyReply {
  const coding = negotiate(accepted, [...codings.keys()]) ?? 'identity'
  reply.headers({
    'content-type': mediaType,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  })
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(codings.get(coding))
}
