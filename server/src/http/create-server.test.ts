import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createListeningService, type ListeningService } from '../testing/listening-service.ts'
import { openServer } from '../testing/open-server.ts'
import { exchange, type RawAnswer, rawRequest, type Step } from '../testing/raw-http.ts'

let service: ListeningService
let signed: Record<string, string | number>

beforeAll(async () => {
  service = await createListeningService()
  // The server closes after each answer, so no test waits for silence.
  signed = { Host: 'service.test', Authorization: `Bearer ${service.workspace.key}`, Connection: 'close' }
})
afterAll(() => service.stop())

const send = (...steps: Step[]) => exchange(service.port, steps)

function envelope(answer: RawAnswer | undefined): { message: string; code: string; request_id: string } {
  if (!answer) throw new Error('no answer')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const { success, error, ...others } = JSON.parse(answer.body)
  expect(success).toBe(false)
  expect(others).toEqual({})
  expect(error.request_id).toBe(answer.headers['x-request-id'])
  expect(answer.body).not.toMatch(/\n\s+at |node_modules|select |\/work\//)
  return error
}

async function sendOne(
  ...steps: Step[]
): Promise<{ status: number; code: string; closed: boolean; answer: RawAnswer }> {
  const { answers, closed } = await send(...steps)
  expect(answers).toHaveLength(1)
  const [answer] = answers as [RawAnswer]
  return { status: answer.status, code: envelope(answer).code, closed, answer }
}

const get = (target: string, headers: Record<string, string | number> = signed) =>
  rawRequest(`GET ${target} HTTP/1.1`, headers)

describe('request line', () => {
  test('[H2] an address of 8 KiB is read and a longer one is a 414', async () => {
    const path = (length: number) => `/v1/tenant-tiers?x=${'a'.repeat(length - '/v1/tenant-tiers?x='.length)}`
    const { answers } = await send(get(path(8192)))
    expect(answers[0]?.status).toBe(200)
    expect(await sendOne(get(path(8193)))).toMatchObject({ status: 414, code: 'URI_TOO_LONG' })
  })

  test('[H2] an address longer than all headers may be is a 414 too', async () => {
    expect(await sendOne(get(`/v1/tenant-tiers?x=${'a'.repeat(20_000)}`))).toMatchObject({
      status: 414,
      code: 'URI_TOO_LONG',
      closed: true,
    })
  })

  test('[E5] a broken percent-encoding in the path is a 400', async () => {
    for (const path of ['/v1/jobs/%ZZ', '/v1/jobs/%', '/v1/jobs/%C0%80', '/v1/jobs/%FF', '/%ZZ']) {
      expect(await sendOne(get(path)), path).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    }
  })

  test('[E5] %2F in a path parameter is data', async () => {
    const answer = await sendOne(rawRequest('DELETE /v1/network/connectors/a%2Fb/owner HTTP/1.1', signed))
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(answer.answer.body).toContain('connector')
  })

  test('[H7] a missing Host, two of them, and an address with a scheme are a 400', async () => {
    const { Authorization } = signed
    const requests = [
      get('/v1/owners', { Authorization: Authorization ?? '' }),
      get('/v1/owners', { ...signed, host: 'other.test' }),
      get('http://service.test/v1/owners'),
      rawRequest('OPTIONS * HTTP/1.1', signed),
    ]
    for (const request of requests) {
      expect(await sendOne(request), request).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    }
  })

  test('a health check by HTTP/1.0, which knows no Host, is answered', async () => {
    const { answers } = await send(rawRequest('GET /healthz HTTP/1.0', {}))
    expect(answers).toMatchObject([{ status: 200 }])
  })

  test('[A1] an address written in another way leads past no key', async () => {
    const headers = { Host: 'service.test', Connection: 'close' }
    for (const path of [
      '/%76%31/owners',
      '/v%31/tenant-tiers',
      '/v1/%6Fwners',
      '/v1/owners#x',
      '/v1?x',
      '/v1/',
    ]) {
      expect(await sendOne(get(path, headers)), path).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    }
  })

  test('[H9] an unknown address is a 401 without a key, a 404 with one, and a 404 outside the API', async () => {
    const headers = { Host: 'service.test', Connection: 'close' }
    expect(await sendOne(get('/v1/nothing', headers))).toMatchObject({ status: 401 })
    expect(await sendOne(get('/v1/nothing'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await sendOne(get('/nothing', headers))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await sendOne(get('/V1/owners', headers))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('an unknown address is reported before the body is read', async () => {
    const body = { ...signed, 'Content-Type': 'text/plain', 'Content-Length': 5_000_000 }
    const { answers, closed } = await exchange(
      service.port,
      [rawRequest('POST /v1/nothing HTTP/1.1', body)],
      {
        quietMs: 1_500,
      },
    )
    expect(answers.map(({ status }) => status)).toEqual([404])
    expect(closed).toBe(true)
  })

  test('[H8] a method the path does not have is a 405 that names those it has', async () => {
    const methods = ['POST', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LOCK']
    for (const method of methods) {
      const { status, code, answer } = await sendOne(
        rawRequest(`${method} /v1/tenant-tiers HTTP/1.1`, signed),
      )
      expect({ method, status, code }).toEqual({ method, status: 405, code: 'METHOD_NOT_ALLOWED' })
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
  })

  test.each([
    '/share/reports/abc',
    '/share/reports/abc.json',
    '/healthz',
    '/readyz',
    '/openapi.json',
  ])('[H8] what is only read outside the API, %s, takes nothing else', async (path) => {
    const { status, code, answer } = await sendOne(rawRequest(`POST ${path} HTTP/1.1`, signed))
    expect({ status, code }).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  test('[H8] a method that HTTP does not know, and CONNECT, are a 400', async () => {
    expect(await sendOne(rawRequest('FETCH /v1/owners HTTP/1.1', signed))).toMatchObject({ status: 400 })
    expect(await sendOne(rawRequest('CONNECT service.test:443 HTTP/1.1', signed))).toMatchObject({
      status: 400,
    })
  })

  test('HEAD answers like GET without the body', async () => {
    const headers = { authorization: String(signed.Authorization) }
    const whole = await service.app.inject({ method: 'GET', url: '/v1/tenant-tiers', headers })
    const head = await service.app.inject({ method: 'HEAD', url: '/v1/tenant-tiers', headers })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(String(whole.body.length))
  })

  test('answers of the API are kept by no cache', async () => {
    const answer = await service.app.inject({ method: 'GET', url: '/v1/tenant-tiers' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('key', () => {
  test('[A1] a missing, malformed, doubled or misnumbered key is the same 401', async () => {
    const { Authorization = '' } = signed
    const key = String(Authorization).slice('Bearer '.length)
    const requests = [
      get('/v1/owners', { Host: 'x' }),
      get('/v1/owners', { Host: 'x', Authorization: '' }),
      get('/v1/owners', { Host: 'x', Authorization: 'Bearer' }),
      get('/v1/owners', { Host: 'x', Authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}` }),
      get('/v1/owners', { Host: 'x', Authorization: key }),
      get('/v1/owners', { Host: 'x', Authorization: `Bearer ${key} ${key}` }),
      get('/v1/owners', { Host: 'x', Authorization: `Bearer ${key}x` }),
      get('/v1/owners', { Host: 'x', Authorization: `Bearer ${key.slice(0, -1)}` }),
      get('/v1/owners', { Host: 'x', Authorization: `Bearer tl_live_${'a'.repeat(38)}` }),
      get('/v1/owners', { Host: 'x', Authorization: `Bearer ${'a'.repeat(24)}` }),
      get('/v1/owners', { Host: 'x', Authorization: `Bearer ${'a'.repeat(5000)}` }),
      get('/v1/owners', { Host: 'x', authorization: String(Authorization), Authorization }),
      get(`/v1/owners?key=${key}&api_key=${key}&access_token=${key}`, { Host: 'x' }),
      get('/v1/owners', { Host: 'x', 'X-API-Key': key, Cookie: `key=${key}` }),
    ]
    const bodies = new Set<string>()
    for (const request of requests) {
      const { status, answer } = await sendOne(request.replace('\r\n', '\r\nConnection: close\r\n'))
      expect(status, request).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      bodies.add(answer.body.replace(/"request_id":"[^"]+"/, ''))
    }
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).not.toContain(key)
  })
})

describe('pipelining', () => {
  test('[H6] requests written at once are answered in their order, each complete', async () => {
    const paths = [
      '/v1/tenant-tiers',
      '/v1/nothing',
      '/healthz',
      '/v1/tag-groups?subject_type=x',
      '/v1/tenant-tiers',
    ]
    const requests = paths.map((path) =>
      rawRequest(`GET ${path} HTTP/1.1`, { ...signed, Connection: 'keep-alive' }),
    )
    const { answers } = await send(requests.join(''))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 400, 200])
  })
})

describe('a body that is not requested', () => {
  const refused = { Host: 'x', Authorization: 'Bearer nobody', Connection: 'keep-alive' }

  test('is passed over when it is small, and the connection goes on', async () => {
    const post = rawRequest(
      'POST /v1/owners HTTP/1.1',
      { ...refused, 'Content-Length': 10_000 },
      'x'.repeat(10_000),
    )
    const { answers } = await send(post + get('/v1/tenant-tiers'))
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
  })

  test('is not waited for when it is large, and a client that sends all of it finds the answer', async () => {
    const answer = await fetch(`http://127.0.0.1:${service.port}/v1/owners`, {
      method: 'POST',
      headers: { authorization: 'Bearer nobody', 'content-type': 'application/json' },
      body: 'x'.repeat(8 * 1024 * 1024),
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.text()).toContain('UNAUTHORIZED')
  })
})

describe('the limit of requests', () => {
  test('[A14] is reported with every answer, and once it is reached the answer is a 429', async () => {
    const { app } = await openServer(service.database, {}, { rateLimitPerSecond: 2 })
    const get = (url: string) =>
      app.inject({ method: 'GET', url, headers: { authorization: String(signed.Authorization) } })
    const answers = []
    // The clock stands still: on a slow machine the bucket would fill meanwhile.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    for (let at = 0; at < 5; at++) answers.push(await get('/v1/tenant-tiers'))
    clock.mockRestore()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429])
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['3', '2', '1', '0', '0'])
    expect(answers[4]?.headers['retry-after']).toBe('1')
    expect(answers[4]?.json().error.code).toBe('RATE_LIMITED')
    expect((await get('/v1/nothing')).statusCode).toBe(404)
    await app.close()
  })
})

describe('the log', () => {
  test('[A2] holds no key, wherever it was sent, and no address with what was searched for', async () => {
    const { app, log } = await openServer(service.database, {
      listTiers: async () => {
        throw new Error('a defect')
      },
    })
    const key = service.workspace.key
    const headers = { authorization: `Bearer ${key}`, 'x-api-key': key, cookie: `key=${key}` }
    for (const url of [
      `/v1/owners?search=Ada+Chen&key=${key}`,
      `/v1/tenant-tiers?key=${key}`,
      `/v1/${key}`,
      `/${key}`,
    ]) {
      await app.inject({ method: 'GET', url, headers })
    }
    await app.close()
    const text = JSON.stringify(log)
    expect(text).toContain('/v1/owners')
    expect(text).toContain('a defect')
    expect(text).not.toContain(key)
    expect(text).not.toContain('Ada')
  })

  test('[E25] is one line of JSON per entry, whatever is sent', async () => {
    const { app, log } = await openServer(service.database)
    await app.inject({ method: 'GET', url: '/v1/%0d%0a{"level":60}', headers: { 'user-agent': 'x\ty' } })
    await app.close()
    expect(log.every(({ level }) => level === 30 || level === 20)).toBe(true)
  })
})
