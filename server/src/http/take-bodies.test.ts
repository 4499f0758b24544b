import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListeningService, type ListeningService } from '../testing/listening-service.ts'
import { exchange, rawRequest, type Step } from '../testing/raw-http.ts'

let service: ListeningService

beforeAll(async () => {
  service = await createListeningService()
})
afterAll(() => service.stop())

const mebibyte = 1024 * 1024
const json = 'application/json'

function head(headers: Record<string, string | number>, line = 'POST /v1/owners HTTP/1.1'): string {
  const { key } = service.workspace
  return rawRequest(line, { Host: 'x', Authorization: `Bearer ${key}`, Connection: 'close', ...headers })
}

async function answerTo(
  ...steps: Step[]
): Promise<{ status: number; code: string; closed: boolean; ms: number }> {
  const { answers, closed, ms } = await exchange(service.port, steps, { quietMs: 2_000 })
  expect(answers).toHaveLength(1)
  const { success, data, error } = JSON.parse(answers[0]?.body ?? '')
  return {
    status: answers[0]?.status ?? 0,
    code: success ? Object.keys(data).join() : error.code,
    closed,
    ms,
  }
}

const post = (body: string | Buffer, type: string | null = json, others: Record<string, string> = {}) => {
  const bytes = Buffer.from(body)
  const headers = {
    ...(type === null ? {} : { 'Content-Type': type }),
    'Content-Length': bytes.length,
    ...others,
  }
  return answerTo(Buffer.concat([Buffer.from(head(headers)), bytes]))
}

describe('size', () => {
  test('[E7] a body announced larger than 1 MiB is a 413 before it is read', async () => {
    const headers = { 'Content-Type': json, 'Content-Length': 10_000_000_000 }
    expect(await answerTo(head(headers))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      closed: true,
    })
  })

  test('[E7] a body of unknown length is a 413 once it has passed 1 MiB', async () => {
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    const headers = { 'Content-Type': json, 'Transfer-Encoding': 'chunked' }
    const { status, code, closed } = await answerTo(head(headers), ...Array.from({ length: 40 }, () => chunk))
    expect({ status, code, closed }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE', closed: true })
  })

  test('[E7] a client that never stops sending is cut off and costs no memory', async () => {
    const before = process.memoryUsage().rss
    const chunk = Buffer.from(`100000\r\n${'a'.repeat(0x100000)}\r\n`)
    const headers = { 'Content-Type': json, 'Transfer-Encoding': 'chunked' }
    const { answers, closed } = await exchange(service.port, [
      head(headers),
      ...Array.from({ length: 200 }, () => chunk),
    ])
    expect(answers.map(({ status }) => status)).toEqual([413])
    expect(closed).toBe(true)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * mebibyte)
  })

  test('[E7] a client that sends all of a large body before it reads still finds the answer', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(8 * mebibyte) })
    const answer = await fetch(`http://127.0.0.1:${service.port}/v1/owners`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.workspace.key}`, 'content-type': json },
      body,
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('The body is larger than the 1 MiB this operation accepts.')
  })

  test('[E7] the import takes 16 MiB', async () => {
    const line = 'POST /v1/network/connectors/import HTTP/1.1'
    const headers = { 'Content-Type': json, 'Content-Length': 16 * mebibyte + 1 }
    expect(await answerTo(head(headers, line))).toMatchObject({ status: 413 })
    const body = JSON.stringify({ connectors: [], owner_email: 'a'.repeat(15 * mebibyte) })
    const read = await answerTo(head({ 'Content-Type': json, 'Content-Length': body.length }, line) + body)
    expect(read).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('a body that breaks off is nobody’s answer, and the service goes on', async () => {
    const { answers } = await exchange(
      service.port,
      [head({ 'Content-Type': json, 'Content-Length': 100 }), '{"a":'],
      { quietMs: 250 },
    )
    expect(answers).toEqual([])
    expect(await post('{"email":"goes-on@service.test"}')).toMatchObject({ status: 201 })
  })
})

describe('type', () => {
  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/xml', 415],
    ['application/json; charset=latin1', 415],
    ['application/json; charset=utf-16', 415],
    ['application/jsonx', 415],
    ['multipart/form-data; boundary=x', 415],
    ['multipart/form-data', 415],
    ['nonsense', 415],
    [';', 415],
    [null, 415],
    ['application/json', 409],
    ['application/json; charset=utf-8', 409],
    ['Application/JSON;charset="UTF-8"', 409],
    ['application/json; profile=x', 409],
  ])('[E10] %s is a %i', async (type, status) => {
    await service.workspace.call('POST', '/owners', { email: 'ada@service.test' })
    const others: Record<string, string> = {}
    expect((await post('{"email":"ada@service.test"}', type, others)).status).toBe(status)
  })

  test('[E10] a missing body is a 400 where one is needed', async () => {
    expect(await post('')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await post('', null)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await answerTo(head({}))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('[E10] a body that a write does not take is refused, and that of a read is ignored', async () => {
    const send = (line: string, type: string) =>
      answerTo(`${head({ 'Content-Type': type, 'Content-Length': 4 }, `${line} HTTP/1.1`)}{"a"`)
    const removal = 'DELETE /v1/network/connectors/nobody/owner'
    expect(await send(removal, json)).toMatchObject({ status: 400 })
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      expect(await send(removal, type), type).toMatchObject({ status: 415 })
      expect(await send('GET /v1/network/connectors/nobody', type), type).toMatchObject({ status: 404 })
    }
  })

  test('[E8] a compressed body is a 415, however small', async () => {
    const body = gzipSync(Buffer.alloc(200 * mebibyte, 32), { level: 9 })
    const before = process.memoryUsage().rss
    expect(await post(body, json, { 'Content-Encoding': 'gzip' })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * mebibyte)
  })
})

describe('content', () => {
  test.each([
    [
      '[E3] a byte that is not UTF-8',
      Buffer.from([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('"}')]),
    ],
    ['[E3] an overlong NUL', Buffer.from([...Buffer.from('{"email":"'), 0xc0, 0x80, ...Buffer.from('"}')])],
    [
      '[E3] a surrogate in UTF-8',
      Buffer.from([...Buffer.from('{"email":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
    ],
    ['broken JSON', '{"email":'],
    ['something behind the JSON', '{"email":"a@b.test"} x'],
    ['two values', '{}{}'],
    ['single quotes', "{'email':'a@b.test'}"],
    ['a list', '[]'],
    ['null', 'null'],
    ['a string', '"email"'],
    ['a number', '5'],
    ['[E1] an escaped NUL', '{"email":"a\\u0000@b.test"}'],
    ['[E1] a NUL in a field name', '{"em\\u0000ail":"a@b.test"}'],
    ['[E2] half of a surrogate pair', '{"email":"a\\ud800@b.test"}'],
    ['[E2] the halves of a pair in the wrong order', '{"email":"\\udc00\\ud800@b.test"}'],
    ['[E12] __proto__', '{"email":"a@b.test","__proto__":{"x":1}}'],
    ['[E12] constructor.prototype', '{"email":"a@b.test","constructor":{"prototype":{"x":1}}}'],
    ['[E17] a number beyond all numbers', '{"email":1e999}'],
  ])('%s is a 400', async (_name, body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('[E6] 32 levels are read, more are a 400 at once', async () => {
    const nested = (depth: number) => `{"email":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    for (const depth of [32, 33, 1_000, 400_000]) {
      const answer = await post(nested(depth))
      expect(answer, String(depth)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      expect(answer.ms).toBeLessThan(2_000)
    }
  })

  test('[E11] the last of two equal fields wins', async () => {
    expect(await post('{"email":"first@b.test","email":"last@b.test"}')).toMatchObject({ status: 201 })
    const { body } = await service.workspace.call('GET', '/owners?email=last@b.test,first@b.test')
    expect(body.data.owners.map(({ email }: { email: string }) => email)).toEqual(['last@b.test'])
  })

  test('a byte order mark in front of the JSON is dropped', async () => {
    expect(await post('\ufeff{"email":"mark@b.test"}')).toMatchObject({ status: 201 })
  })
})

describe('Expect', () => {
  const body = '{"email":"expected@b.test"}'
  const expecting = (headers: Record<string, string | number> = {}) =>
    head({ 'Content-Type': json, 'Content-Length': body.length, Expect: '100-continue', ...headers })

  test('[H10] the client is told to go on, then answered', async () => {
    const { answers } = await exchange(service.port, [expecting(), 100, body])
    expect(answers.map(({ status }) => status)).toEqual([100, 201])
  })

  test('[H10] a wrong key, address or length is answered instead', async () => {
    const cases = [
      [expecting({ Authorization: 'Bearer nobody' }), 401],
      [head({ 'Content-Length': body.length, Expect: '100-continue' }, 'POST /v1/nothing HTTP/1.1'), 404],
      [expecting({ 'Content-Length': 2 * mebibyte }), 413],
    ] as const
    for (const [request, status] of cases) {
      const { answers } = await exchange(service.port, [request])
      expect(answers.map((answer) => answer.status)).toEqual([status])
    }
  })

  test('[H10] an expectation nobody knows is ignored, never a 417', async () => {
    const { answers } = await exchange(service.port, [expecting({ Expect: 'the-best' }) + body])
    expect(answers.map(({ status }) => status)).toEqual([409])
  })
})
