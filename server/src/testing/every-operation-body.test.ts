import { randomUUID } from 'node:crypto'
import { needsBody } from '@throughline/contract/needs-body.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Otherwise, operationKeys, operationOf } from './call-operation.ts'
import { instanceWith, minimalOf, nodesOf, type Place, pointerOf, type Schema } from './schema-instances.ts'
import { createSeededService, type SeededService } from './seeded-service.ts'
import type { ValidRequest } from './valid-requests.ts'

let service: SeededService

beforeAll(async () => {
  service = await createSeededService()
})
afterAll(() => service.stop())

const withBody = operationKeys.filter((key) => ['json', 'json-or-upload'].includes(operationOf(key).takes))
const evil = ['\0', '\ud800', 'Ada \udfff', 'a\0', '\udc00\ud800']
const withUpload = operationKeys.filter((key) => operationOf(key).takes === 'upload')
const withNothing = operationKeys.filter(
  (key) => operationOf(key).takes === 'nothing' && operationOf(key).method !== 'GET',
)

describe.each(withBody)('body of %s', (key) => {
  beforeAll(() => service.renew())

  const operation = operationOf(key)
  const schema = operation.body as unknown as Schema
  const call = (request: Partial<ValidRequest>, otherwise?: Otherwise) =>
    service.send(key, request, otherwise)
  const texts = nodesOf(schema).filter((node) => node.schema.type === 'string')
  const closed = nodesOf(schema).filter((node) => node.schema.additionalProperties === false)

  const payloadWith = (place: Place, value: unknown) => JSON.stringify(instanceWith(schema, place, value))

  test('[E10] of another type is a 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
    ]) {
      expect((await call({}, { headers: { 'content-type': type } })).code, type).toBe(
        'UNSUPPORTED_MEDIA_TYPE',
      )
    }
  })

  test('[E10] that is missing is a 400 where one is needed, else it counts as an empty object', async () => {
    const missing = await call({}, { payload: '' })
    if (needsBody(operation)) expect(missing.code).toBe('BAD_REQUEST')
    else expect(missing.status).toBe((await call({}, { payload: '{}' })).status)
  })

  test('[E6, E10, E17] that is broken, no object or too deep is a 400', async () => {
    const deep = `{"a":${'['.repeat(32)}${']'.repeat(32)}}`
    for (const payload of ['{', '[]', 'null', '"a"', '5', '{"a":1}}', '{"a":1e999}', deep]) {
      expect((await call({}, { payload })).code, payload.slice(0, 20)).toBe('BAD_REQUEST')
    }
  })

  test('[E7] that is too large is a 413, and as large as it may be is read', async () => {
    const fill = (bytes: number) => `{${' '.repeat(bytes - 2)}}`
    expect((await call({}, { payload: fill(operation.bodyBytesMax + 1) })).code).toBe('PAYLOAD_TOO_LARGE')
    expect((await call({}, { payload: fill(operation.bodyBytesMax) })).code).not.toBe('PAYLOAD_TOO_LARGE')
  })

  test.each(
    closed,
  )('[E13] with an unknown field in "$place" is a 400 that names it, and nothing is written', async ({
    place,
  }) => {
    const before = await service.rows()
    for (const name of [
      'id',
      'tenant_id',
      'created_at',
      'is_system',
      'opportunity_count',
      'emial',
      'Email',
      '',
    ]) {
      if (Object.hasOwn(nodeAt(schema, place)?.properties ?? {}, name)) continue
      const inner = { ...(minimalAt(schema, place) as object), [name]: 'x' }
      const answer = await call({}, { payload: payloadWith(place, inner) })
      expect(answer.code, name).toBe('BAD_REQUEST')
      expect(answer.text).toContain(`"${pointerOf([...place, name])}"`)
    }
    expect(await service.rows()).toEqual(before)
  })

  test('[E1, E2] with a NUL or half of a surrogate pair anywhere is a 400', async () => {
    const places: Place[] = texts.length > 0 ? texts.map(({ place }) => place) : [['any']]
    const [first = ['any']] = places
    const sent = [...places.entries()].map(([n, place]) => ({ place, text: evil[n % evil.length] }))
    for (const { place, text } of [...sent, ...evil.map((text) => ({ place: first, text }))]) {
      const { code, message } = await call({}, { payload: payloadWith(place, text) })
      expect(code, pointerOf(place)).toBe('BAD_REQUEST')
      expect(message).toMatch(/must not hold a NUL character|must be valid Unicode/)
    }
  })

  test('[E1] with a NUL in the name of a field is a 400', async () => {
    expect((await call({}, { payload: '{"a\\u0000b":1}' })).code).toBe('BAD_REQUEST')
  })

  const bounded = texts.filter((node) => node.schema.maxLength !== undefined)

  test.each(bounded)('[E23] takes text at "$place" up to its length and no longer', async ({
    place,
    schema: { maxLength = 0 },
  }) => {
    const tooLong = `must have at most ${maxLength} characters`
    const at = async (length: number, character: string) => {
      const { text } = await call({}, { payload: payloadWith(place, character.repeat(length)) })
      return text.includes(tooLong)
    }
    expect(await at(maxLength, 'a')).toBe(false)
    expect(await at(maxLength, '😀')).toBe(false)
    expect(await at(maxLength + 1, 'a')).toBe(true)
    expect(await at(maxLength + 1, '😀')).toBe(true)
  })

  const lists = nodesOf(schema).filter((node) => node.schema.maxItems !== undefined)

  test.each(lists)('[E23] takes a list at "$place" up to its length and no longer', async ({
    place,
    schema: list,
  }) => {
    const { maxItems = 0, items = {} } = list
    const tooLong = `must have at most ${maxItems} items`
    const at = async (length: number) => {
      const value = Array.from({ length }, () => minimalOf(items))
      return (await call({}, { payload: payloadWith(place, value) })).text.includes(tooLong)
    }
    expect(await at(maxItems)).toBe(false)
    expect(await at(maxItems + 1)).toBe(true)
  })

  test('has a longest length for every text that is no choice and no id', () => {
    const endless = texts.filter(
      ({ schema: text }) => text.maxLength === undefined && !text.enum && !text.format && !text.pattern,
    )
    expect(endless.map(({ place }) => pointerOf(place))).toEqual([])
  })

  test('takes the first and the last time that can be written, or says why not', async () => {
    const codes: unknown[] = []
    for (const { place } of texts.filter((node) => node.schema.format === 'date-time'))
      for (const time of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
        codes.push((await call({}, { payload: payloadWith(place, time) })).code)
    expect(codes).not.toContain('INTERNAL')
  })

  test('[E20] takes an id in any case and in no other form', async () => {
    for (const { place } of texts.filter((node) => node.schema.format === 'uuid')) {
      const id = randomUUID()
      const answerTo = async (value: string) => (await call({}, { payload: payloadWith(place, value) })).text
      expect(await answerTo(id.toUpperCase())).not.toContain('must be a UUID')
      for (const form of [
        `{${id}}`,
        id.replaceAll('-', ''),
        `urn:uuid:${id}`,
        ` ${id}`,
        `${id}\n`,
        id.slice(1),
        '',
      ]) {
        expect(await answerTo(form), form).toContain('must be a UUID')
      }
    }
  })
})

describe.each(withUpload)('form of %s', (key) => {
  beforeAll(() => service.renew())
  const call = (request: Partial<ValidRequest>, otherwise?: Otherwise) =>
    service.send(key, request, otherwise)

  test('[E10] of another type is a 415, a missing or broken one a 400', async () => {
    for (const type of ['application/json', 'text/csv', 'text/plain']) {
      expect((await call({}, { headers: { 'content-type': type } })).code, type).toBe(
        'UNSUPPORTED_MEDIA_TYPE',
      )
    }
    for (const payload of ['', 'First Name\nAda\n', '--a-boundary--\r\n']) {
      expect((await call({}, { payload })).code, payload).toBe('BAD_REQUEST')
    }
  })
})

test.each(withNothing)('[E10, E13] a body that %s does not expect is refused', async (key) => {
  const before = await service.rows()
  const codeOf = async (payload: string, headers?: Record<string, string>) =>
    (await service.send(key, {}, { payload, ...(headers && { headers }) })).code
  expect(await codeOf('{"dry_run":true}')).toBe('BAD_REQUEST')
  expect(await codeOf('{bad')).toBe('BAD_REQUEST')
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
  for (const type of forms)
    expect(await codeOf('dry_run=true', { 'content-type': type })).toBe('UNSUPPORTED_MEDIA_TYPE')
  expect(await service.rows()).toEqual(before)
})

const withVersion = operationKeys.filter((key) => operationOf(key).errors.includes('PRECONDITION_FAILED'))

test.each(
  withVersion,
)('%s of a version that is no longer there is a 412, and nothing is written', async (key) => {
  await service.renew()
  const before = await service.rows()
  const stale = await service.send(key, {}, { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } })
  expect([stale.code, await service.rows()]).toEqual(['PRECONDITION_FAILED', before])
})

test('an If-Match is honoured where a row is deleted as where it is changed', () => {
  const pathsOf = (method: string) =>
    withVersion.map(operationOf).flatMap((one) => (one.method === method ? [one.path] : []))
  const deletable = operationKeys
    .map(operationOf)
    .flatMap((one) => (one.method === 'DELETE' ? [one.path] : []))
  const changedOnly = pathsOf('PUT').filter(
    (path) => deletable.includes(path) && !pathsOf('DELETE').includes(path),
  )
  expect(changedOnly).toEqual([])
})

function nodeAt(schema: Schema, place: Place): Schema | undefined {
  return nodesOf(schema).find((node) => pointerOf(node.place) === pointerOf(place))?.schema
}

const minimalAt = (schema: Schema, place: Place) => minimalOf(nodeAt(schema, place) ?? {})
