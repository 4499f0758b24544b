import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { importConnectors } from '@throughline/contract/connectors/import-connectors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenServer, openServer } from '../testing/open-server.ts'
import { exchange, rawRequest, type Step } from '../testing/raw-http.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'

interface Received {
  name: string
  bytes: number
  sha256: string
  path: string
  fields: Record<string, unknown>
}

const fileBytesMax = 1024 * 1024

let service: TestService
let workspace: TestWorkspace
let server: OpenServer
let received: Received[]
let temporary: string

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'upload-test-'))
  vi.stubEnv('TMPDIR', temporary)
  service = await createTestService()
  workspace = await service.createWorkspace()
  const take = async (_ctx: unknown, input: InputOf<typeof importConnectors>) => {
    if (!input.upload) throw new Error('no upload came')
    const { file, ...fields } = input.upload
    const bytes = readFileSync(file.path)
    received.push({ ...file, sha256: sha256(bytes), fields })
    return { job_id: 'job', status: 'QUEUED' as const, created_at: '2026-11-20T10:00:00.000Z' }
  }
  server = await openServer(service.database, { importConnectors: take }, { uploadBytesMax: fileBytesMax })
})
afterAll(async () => {
  await server.app.close()
  await service.stop()
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})
beforeEach(() => {
  received = []
})

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const spooled = () => readdirSync(temporary)

type Part = [name: string, value: string | Buffer, fileName?: string]

const filePart = (bytes: string | Buffer, fileName = 'Connections.csv'): Part => ['file', bytes, fileName]

function form(parts: Part[]): Buffer {
  const chunks = parts.flatMap(([name, value, fileName]) => {
    const disposition = `form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`
    return [
      Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]
  })
  return Buffer.concat([...chunks, Buffer.from('--b--\r\n')])
}

function head(headers: Record<string, string | number>): string {
  return rawRequest('POST /v1/network/connectors/import HTTP/1.1', {
    Host: 'x',
    Authorization: `Bearer ${workspace.key}`,
    'Content-Type': 'multipart/form-data; boundary=b',
    Connection: 'close',
    ...headers,
  })
}

async function upload(body: Buffer, headers: Record<string, string> = {}) {
  return answerTo(Buffer.concat([Buffer.from(head({ 'Content-Length': body.length, ...headers })), body]))
}

async function answerTo(...steps: Step[]) {
  const { answers, closed } = await exchange(server.port, steps, { quietMs: 3_000 })
  expect(answers).toHaveLength(1)
  const { error, data } = JSON.parse(answers[0]?.body ?? '')
  return {
    status: answers[0]?.status,
    message: error?.message,
    code: error?.code,
    data,
    closed,
    headers: answers[0]?.headers,
  }
}

describe('a form', () => {
  test('reaches the operation as a file and typed fields, and leaves no file behind', async () => {
    const csv = Buffer.from('First Name,Last Name\nAda,Chen\n')
    const body = form([
      ['social_url', 'https://social.test/in/ada'],
      ['connector_tag', 'Investor'],
      ['connector_tag', 'Friend,Advisor'],
      filePart(csv),
      ['dry_run', 'true'],
      ['create_owner_if_missing', 'false'],
    ])
    expect(await upload(body)).toMatchObject({ status: 202 })
    expect(received).toMatchObject([
      {
        name: 'Connections.csv',
        bytes: csv.length,
        sha256: sha256(csv),
        fields: {
          social_url: 'https://social.test/in/ada',
          connector_tag: ['Investor', 'Friend', 'Advisor'],
          dry_run: true,
          create_owner_if_missing: false,
        },
      },
    ])
    expect(spooled()).toEqual([])
  })

  test('may hold a file of exactly the largest size, every byte unchanged', async () => {
    const bytes = Buffer.alloc(fileBytesMax)
    for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 31 + (at >> 8)) % 256
    expect(await upload(form([filePart(bytes)]))).toMatchObject({ status: 202 })
    expect(received[0]).toMatchObject({ bytes: fileBytesMax, sha256: sha256(bytes) })
  })

  test('may name its file in any way: no path and no endless name remain', async () => {
    for (const [sent, stored] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\ada\\Connections.csv', 'Connections.csv'],
      ['Verbindungen – März.csv', 'Verbindungen – März.csv'],
      ['a'.repeat(1_000), 'a'.repeat(255)],
      ['', 'upload'],
    ] as const) {
      received = []
      expect(await upload(form([filePart('x', sent)])), sent).toMatchObject({ status: 202 })
      expect(received[0]?.name).toBe(stored)
      expect(received[0]?.path).toMatch(/throughline-file-\w+\/file$/)
    }
  })

  test('is answered through the ordinary clients too', async () => {
    const body = new FormData()
    body.set('file', new Blob(['First Name\nAda\n']), 'c.csv')
    body.set('name', 'Ada Chen')
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/network/connectors/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${workspace.key}` },
      body,
    })
    expect(answer.status).toBe(202)
    expect(received[0]?.fields).toMatchObject({ name: 'Ada Chen' })
  })
})

describe('400', () => {
  const good = form([filePart('x')])
  test.each([
    ['no boundary', good, { 'Content-Type': 'multipart/form-data; x=y' }],
    ['another boundary', good, { 'Content-Type': 'multipart/form-data; boundary=other' }],
    ['no file', form([['name', 'Ada']]), {}],
    ['two files', form([filePart('x'), filePart('y')]), {}],
    ['a file under another name', form([['upload', 'x', 'a.csv']]), {}],
    ['a field called file', form([['file', 'x']]), {}],
    ['nothing', Buffer.alloc(0), {}],
    ['no end', good.subarray(0, -8), {}],
    ['a NUL in a field', form([filePart('x'), ['name', 'a\0b']]), {}],
    ['a NUL in the name of the file', form([filePart('x', 'a\0b.csv')]), {}],
    ['a scalar field sent twice', form([filePart('x'), ['name', 'a'], ['name', 'b']]), {}],
    ['a field longer than it may be', form([filePart('x'), ['name', 'a'.repeat(1001)]]), {}],
    ['300 fields', form([filePart('x'), ...Array.from({ length: 300 }, (): Part => ['x', 'y'])]), {}],
  ])('%s', async (_name, body, headers) => {
    const { status, code } = await upload(body, headers)
    expect([400, 413]).toContain(status)
    expect(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE']).toContain(code)
    expect(received).toEqual([])
    await sleep(20)
    expect(spooled()).toEqual([])
  })

  test('a wrong field of the form is named', async () => {
    const { message } = await upload(form([filePart('x'), ['name', 'a'.repeat(1001)]]))
    expect(message).toBe('name: must have at most 256 characters.')
  })

  test('[E13] an unknown field of the form is named', async () => {
    for (const name of ['dryrun', '__proto__', 'toString']) {
      const { status, message } = await upload(form([filePart('x'), [name, 'true']]))
      expect({ status, message }).toEqual({
        status: 400,
        message: `${name}: is not a field of this operation.`,
      })
    }
    expect(received).toEqual([])
  })

  test('[E3] a field that is not UTF-8 is named', async () => {
    const answer = await upload(form([filePart('x'), ['name', Buffer.from([0x41, 0xff])]]))
    expect(answer).toMatchObject({ status: 400, message: 'name: must be valid UTF-8.' })
    expect(received).toEqual([])
  })
})

describe('413', () => {
  test('a file one byte too large is refused and the client that sends all of it finds the answer', async () => {
    const answer = await upload(form([filePart(Buffer.alloc(fileBytesMax + 1))]))
    expect(answer).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The body is larger than the 1 MiB this operation accepts.',
    })
    expect(spooled()).toEqual([])
  })

  test('a form announced far too large is refused before it is read', async () => {
    expect(await answerTo(head({ 'Content-Length': 1_000_000_000 }))).toMatchObject({
      status: 413,
      closed: true,
    })
  })

  test('an endless upload is cut off', async () => {
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const first = `${start.length.toString(16)}\r\n${start}\r\n`
    const chunked = head({ 'Transfer-Encoding': 'chunked' })
    const answer = await answerTo(chunked, first, ...Array.from({ length: 100 }, () => chunk))
    expect(answer).toMatchObject({ status: 413, closed: true })
    expect(spooled()).toEqual([])
  })

  test('a field over 64 KiB is refused', async () => {
    const { status } = await upload(form([['name', 'a'.repeat(65 * 1024)], filePart('x')]))
    expect(status).toBe(413)
  })

  test('more than 200 fields are refused', async () => {
    const fields = Array.from({ length: 201 }, (_, n): Part => [`f${n}`, 'x'])
    const { status, message } = await upload(form([...fields, filePart('x')]))
    expect({ status, message }).toEqual({ status: 413, message: 'The form has more than 200 fields.' })
  })
})

describe('a client that goes away', () => {
  test('leaves no file, no job and no error in the log', async () => {
    const body = form([filePart(Buffer.alloc(500_000))])
    const { answers } = await exchange(
      server.port,
      [head({ 'Content-Length': body.length }), body.subarray(0, 200_000), 50],
      {
        quietMs: 50,
      },
    )
    expect(answers).toEqual([])
    await expect.poll(spooled).toEqual([])
    expect(received).toEqual([])
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('Idempotency-Key', () => {
  test('the same form is the same request however its bytes arrive, another file is another', async () => {
    const bytes = Buffer.alloc(300_000, 'abc')
    const body = form([['name', 'Ada'], filePart(bytes), ['connector_tag', 'Friend']])
    const headers = { 'Idempotency-Key': 'upload-1' }
    expect(await upload(body, headers)).toMatchObject({ status: 202 })
    for (const size of [1_000, 65_536, 299_999]) {
      const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
        body.subarray(at * size, (at + 1) * size),
      )
      const again = await answerTo(head({ 'Content-Length': body.length, ...headers }), ...pieces)
      expect(again.status).toBe(202)
      expect(again.headers?.['idempotent-replayed']).toBe('true')
    }
    expect(received).toHaveLength(1)
    const other = form([['name', 'Ada'], filePart(Buffer.alloc(300_000, 'abd')), ['connector_tag', 'Friend']])
    expect(await upload(other, headers)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})

describe('fuzz', () => {
  test('whatever bytes come as a form, the answer is a 202 or a refusal, and no file remains', async () => {
    const whole = form([
      ['social_url', 'https://social.test/in/ada'],
      filePart('First Name\nAda\n'),
      ['dry_run', 'true'],
    ])
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      remove: fc.nat(20),
      put: fc.uint8Array({ maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let body = whole
        for (const { at, remove, put } of changes) {
          body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + remove)])
        }
        const { status } = await upload(body)
        expect([202, 400, 413]).toContain(status)
        expect(spooled()).toEqual([])
      }),
      { numRuns: 150, seed: 20261120 },
    )
  })
})
