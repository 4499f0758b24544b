import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListeningService, type ListeningService } from '../testing/listening-service.ts'
import { type OpenServer, openServer } from '../testing/open-server.ts'
import { exchange, rawRequest, type Step } from '../testing/raw-http.ts'

let service: ListeningService
/** Waits a fifth of a second where the service waits eight. */
let hasty: OpenServer

beforeAll(async () => {
  service = await createListeningService()
  const timeouts = { headersMs: 200, bodyMs: 200, requestMs: 600, checkMs: 20, keepAliveMs: 200 }
  hasty = await openServer(service.database, {}, { timeouts })
})
afterAll(async () => {
  await hasty.app.close()
  await service.stop()
})

const signed = () => ({ Host: 'x', Authorization: `Bearer ${service.workspace.key}` })

async function refusal(port: number, ...steps: Step[]) {
  const { answers, closed, ms } = await exchange(port, steps, { quietMs: 1_500 })
  expect(answers).toHaveLength(1)
  const [answer] = answers
  expect(answer?.headers['content-type']).toBe('application/json; charset=utf-8')
  const { success, error } = JSON.parse(answer?.body ?? '')
  expect(success).toBe(false)
  expect(error.request_id).toBe(answer?.headers['x-request-id'])
  return { status: answer?.status, code: error.code, closed, ms }
}

describe('headers', () => {
  test('[H1] a header block over 16 KiB is a 431', async () => {
    const request = rawRequest('GET /v1/tenant-tiers HTTP/1.1', { ...signed(), 'X-Long': 'a'.repeat(17_000) })
    expect(await refusal(service.port, request)).toMatchObject({
      status: 431,
      code: 'HEADERS_TOO_LARGE',
      closed: true,
    })
  })

  test('[H1] more than 100 headers are a 431', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`X-${at}`, '1']))
    const request = rawRequest('GET /v1/tenant-tiers HTTP/1.1', { ...signed(), ...many, Connection: 'close' })
    expect(await refusal(service.port, request)).toMatchObject({ status: 431, code: 'HEADERS_TOO_LARGE' })
  })

  test('[H1] 16 KiB in 60 headers are read', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`X-${at}`, 'a'.repeat(250)]))
    const request = rawRequest('GET /v1/tenant-tiers HTTP/1.1', { ...signed(), ...many, Connection: 'close' })
    const { answers } = await exchange(service.port, [request])
    expect(answers.map(({ status }) => status)).toEqual([200])
  })
})

describe('[H5] what could be read as two requests is one 400 and the end of the connection', () => {
  const post = 'POST /v1/owners HTTP/1.1\r\nHost: x\r\n'
  const smuggled = 'GET /v1/tenant-tiers HTTP/1.1\r\nHost: x\r\n\r\n'
  test.each([
    [
      'length and chunks',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks and length',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd${smuggled}`],
    ['two equal lengths', `${post}Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd${smuggled}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${smuggled}`],
    ['a length with a sign', `${post}Content-Length: +4\r\n\r\nabcd${smuggled}`],
    ['a length in hex', `${post}Content-Length: 0x4\r\n\r\nabcd${smuggled}`],
    ['a length list', `${post}Content-Length: 4, 4\r\n\r\nabcd${smuggled}`],
    ['a length beyond all numbers', `${post}Content-Length: 99999999999999999999\r\n\r\nabcd`],
    ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a coding after chunked', `${post}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'a coding with a space before the colon',
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a folded header', `${post}X-A: 1\r\n folded\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['bare line feeds', `GET /v1/owners HTTP/1.1\nHost: x\n\n${smuggled}`],
    ['a bare line feed among the headers', `${post}X-A: 1\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a bare carriage return', `${post}X-A: 1\rX-B: 2\r\n\r\n${smuggled}`],
    ['a NUL in a header', `${post}X-A: a\0b\r\n\r\n${smuggled}`],
    ['a header without a name', `${post}: x\r\n\r\n${smuggled}`],
    ['no HTTP version', `GET /v1/owners\r\nHost: x\r\n\r\n${smuggled}`],
    ['another HTTP version', `GET /v1/owners HTTP/9.9\r\nHost: x\r\n\r\n${smuggled}`],
    ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a space in the address', `GET /v1/own ers HTTP/1.1\r\nHost: x\r\n\r\n${smuggled}`],
    ['TLS on a plain port', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ])('%s', async (_name, request) => {
    expect(await refusal(service.port, request)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      closed: true,
    })
  })

  test.each([
    ['a chunk size that is no number', 'zz\r\nabcd\r\n0\r\n\r\n'],
    ['a chunk longer than it says', '2\r\nabcdef\r\n0\r\n\r\n'],
    ['a chunk size with a bare line feed', '4\nabcd\r\n0\r\n\r\n'],
  ])('%s', async (_name, body) => {
    const head = rawRequest('POST /v1/owners HTTP/1.1', {
      ...signed(),
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    })
    expect(await refusal(service.port, head, 50, body)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      closed: true,
    })
  })
})

describe('slowness', () => {
  test('[H3] headers that do not come to their end are a 408', async () => {
    const answer = await refusal(
      hasty.port,
      'GET /v1/tenant-tiers HTTP/1.1\r\n',
      100,
      'Host: x\r\n',
      100,
      'X-A: 1\r\n',
    )
    expect(answer).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT', closed: true })
    expect(answer.ms).toBeLessThan(1_500)
  })

  test('[H3] a connection on which nothing is asked is closed', async () => {
    const { closed } = await exchange(hasty.port, [], { quietMs: 3_000 })
    expect(closed).toBe(true)
  })

  test('[H4] a body that does not come to its end is a 408', async () => {
    const head = rawRequest('POST /v1/owners HTTP/1.1', {
      ...signed(),
      'Content-Type': 'application/json',
      'Content-Length': 100,
    })
    const drip = Array.from({ length: 8 }, (): Step[] => ['{', 50]).flat()
    expect(await refusal(hasty.port, head, ...drip)).toMatchObject({
      status: 408,
      code: 'REQUEST_TIMEOUT',
      closed: true,
    })
  })

  test('[H4] a body that may be sixteen times as large has sixteen times as long', async () => {
    const head = rawRequest('POST /v1/network/connectors/import HTTP/1.1', {
      ...signed(),
      'Content-Type': 'application/json',
      'Content-Length': 2,
      Connection: 'close',
    })
    expect(await refusal(hasty.port, head, '{', 300, '}')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('[H4] a slow upload has more time, but not for ever', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const head = rawRequest('POST /v1/network/connectors/import HTTP/1.1', {
      ...signed(),
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': 1_000,
    })
    const drip = Array.from({ length: 20 }, (): Step[] => ['x', 50]).flat()
    const answer = await refusal(hasty.port, head, form, ...drip)
    expect(answer).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT', closed: true })
    expect(answer.ms).toBeGreaterThan(500)
  })

  test('a connection that is kept but not used is closed without a word', async () => {
    const { answers, closed } = await exchange(
      hasty.port,
      [rawRequest('GET /v1/tenant-tiers HTTP/1.1', signed())],
      {
        quietMs: 3_000,
      },
    )
    expect(answers.map(({ status }) => status)).toEqual([200])
    expect(closed).toBe(true)
  })
})
