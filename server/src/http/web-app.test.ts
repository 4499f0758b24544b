import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-web-'))
const app = fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<script nonce="__CSP_NONCE__"></script><meta nonce="__CSP_NONCE__">',
  )
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.gz'), 'zipped')
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'smallest')
  writeFileSync(join(folder, 'secret.js'), 'not an asset')
  webApp(app, folder)
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the page', () => {
  test.each([
    '/',
    '/login',
    '/invite',
    '/invite/abc',
    '/w/acme',
    '/w/acme/opportunities/1?tab=notes',
  ])('answers at %s', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('carries the nonce of its own policy, which no other response has', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const nonces = [...first.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
    expect(new Set(nonces).size).toBe(1)
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
    expect(second.body).not.toBe(first.body)
  })

  test('is kept by nobody, shown in no frame and may load from its own service alone', async () => {
    const { headers } = await get('/w/acme/home')
    expect(headers['cache-control']).toBe('no-store')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
  })
})

describe('a file', () => {
  test.each([
    ['gzip, br', 'br', 'smallest'],
    ['gzip;q=1, br;q=0', 'gzip', 'zipped'],
    ['', undefined, 'plain'],
  ])('is sent to Accept-Encoding "%s" as %s and kept for ever', async (accepted, coding, text) => {
    const { headers, body } = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], body]).toEqual([coding, text])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([headers.vary, headers['content-type']]).toEqual([
      'accept-encoding',
      'text/javascript; charset=utf-8',
    ])
  })

  test.each([
    'main-0000.js',
    'main-1a2b.js.br',
    '..%2Fsecret.js',
    '%2e%2e%2fsecret.js',
  ])('is not found as %s', async (name) => {
    expect((await get(`/assets/${name}`)).statusCode).not.toBe(200)
  })
})

test('without a build the root leads to the reference of the API', async () => {
  const without = fastify()
  webApp(without, null)
  expect((await without.inject('/')).headers.location).toBe('/docs')
  await without.close()
})
