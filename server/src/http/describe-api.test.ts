import { gunzipSync } from 'node:zlib'
import { openApiDocument } from '@throughline/contract/openapi.ts'
import { operations } from '@throughline/contract/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url, headers })

describe('without a key', () => {
  test('/openapi.json is the contract, under the base address of this very service', async () => {
    const answer = await get('/openapi.json')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(openApiDocument(operations, { serverUrl: '/v1' }))
  })

  test('what is known already is not sent again', async () => {
    for (const url of [
      '/openapi.json',
      '/docs/reference.js',
      '/docs/swagger-ui-bundle.js',
      '/docs/swagger-ui.css',
    ]) {
      const { headers } = await get(url)
      const again = await get(url, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body], url).toEqual([304, ''])
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  test('what is large goes out compressed to whoever takes that', async () => {
    for (const url of ['/openapi.json', '/docs/swagger-ui-bundle.js']) {
      const plain = await get(url)
      const { headers, rawPayload } = await get(url, { 'accept-encoding': 'br, gzip' })
      expect([plain.headers['content-encoding'], headers['content-encoding']]).toEqual([undefined, 'gzip'])
      expect(gunzipSync(rawPayload).toString(), url).toBe(plain.body)
      expect(rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
    }
  })

  test('/ leads to the reference', async () => {
    const { statusCode, headers } = await get('/')
    expect([statusCode, headers.location]).toEqual([302, '/docs'])
  })

  test('/healthz and /readyz answer', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().success], url).toEqual([200, true])
    }
  })

  test('anything else is a 404 in the envelope', async () => {
    for (const url of [
      '/doc',
      '/docs/',
      '/docs/other.js',
      '/assets/swagger-ui.css',
      '/favicon.ico',
      '/.env',
    ]) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.json().error.code]).toEqual([url, 404, 'NOT_FOUND'])
    }
    const posted = await service.app.inject({ method: 'POST', url: '/docs', payload: {} })
    expect(posted.statusCode).toBe(404)
  })
})

describe('the reference page', () => {
  test('loads nothing from outside and runs nothing written into it', async () => {
    const { statusCode, headers, body } = await get('/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/https?:|\/\/[a-z]|<style|\son\w+=|javascript:/i)
    expect(body.match(/<script defer src="docs\//g)).toHaveLength(2)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect((await get('/docs/reference.js')).body).toContain('validatorUrl: null')
  })

  test('[H14] says so to the browser', async () => {
    const { headers } = await get('/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })

  test('names the files of Swagger UI by content, so that it can be kept for ever', async () => {
    const { body } = await get('/docs')
    for (const [form, mediaType] of [
      [/"(docs\/swagger-ui-bundle\.js\?v=[0-9a-f]{16})"/, 'text/javascript'],
      [/"(docs\/swagger-ui\.css\?v=[0-9a-f]{16})"/, 'text/css'],
    ] as const) {
      const source = form.exec(body)?.[1]
      const file = await get(`/${source}`)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe(`${mediaType}; charset=utf-8`)
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(file.headers.etag).toContain(source?.slice(-16))
      expect(file.body).toContain('swagger-ui')
    }
  })
})
