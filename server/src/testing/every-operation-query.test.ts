import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Otherwise, operationKeys, operationOf, withoutChance } from './call-operation.ts'
import type { Schema } from './schema-instances.ts'
import { createSeededService, type SeededService } from './seeded-service.ts'
import type { ValidRequest } from './valid-requests.ts'

let service: SeededService
let isFresh = true

beforeAll(async () => {
  service = await createSeededService()
})
afterAll(() => service.stop())

const withQuery = operationKeys.filter((key) => Object.keys(operationOf(key).query.properties).length > 0)

describe.each(withQuery)('query of %s', (key) => {
  const operation = operationOf(key)

  beforeAll(async () => {
    if (!isFresh) await service.renew()
    // What only reads leaves the workspace to the next operation.
    isFresh = operation.method === 'GET'
  })

  const call = (request: Partial<ValidRequest>, otherwise?: Otherwise) =>
    service.send(key, request, otherwise)
  const parameters = Object.entries(operation.query.properties as Record<string, Schema>)
  const scalars = parameters.filter(([, schema]) => schema.wire !== 'list').map(([name]) => name)
  const names = parameters.map(([name]) => name)

  test('[E14] with a single-valued parameter twice is a 400 that names it', async () => {
    for (const name of scalars) {
      const { code, message } = await call({ query: { [name]: ['1', '1'] } })
      expect({ name, code, message }).toEqual({
        name,
        code: 'BAD_REQUEST',
        message: `${name}: may be sent only once.`,
      })
    }
  })

  test('[E1, E4] with a NUL or a broken percent-encoding anywhere is a 400', async () => {
    for (const name of [...names, 'unknown']) {
      for (const broken of ['%00', 'a%00b', '%', '%ZZ', '%C0%80', '%FF', '%ED%A0%80', 'a%', '%e2%82']) {
        expect((await call({}, { queryString: `${name}=${broken}` })).code, `${name}=${broken}`).toBe(
          'BAD_REQUEST',
        )
      }
    }
    expect((await call({}, { queryString: '%00=1' })).code).toBe('BAD_REQUEST')
  })

  test('with an unknown parameter is answered as without it', async () => {
    if (operation.method !== 'GET') return
    const plain = await call({})
    const { status, text } = await call(
      {},
      { queryString: 'emial=a&emial=b&__proto__=1&constructor=2&page[]=1' },
    )
    expect([status, withoutChance(text)]).toEqual([plain.status, withoutChance(plain.text)])
  })

  test('[E23] takes text up to its length and no longer', async () => {
    for (const [name, { wire, maxLength }] of parameters.filter(([, { type }]) => type === 'string')) {
      if (wire !== 'text' || maxLength === undefined) continue
      const tooLong = `${name}: must have at most ${maxLength} characters.`
      expect((await call({ query: { [name]: 'a'.repeat(maxLength) } })).message, name).not.toBe(tooLong)
      expect((await call({ query: { [name]: 'a'.repeat(maxLength + 1) } })).message, name).toBe(tooLong)
    }
  })

  test('takes a list of 100 items by repeating, by commas and by both, and no longer one', async () => {
    for (const [name, { wire, items }] of parameters) {
      if (wire !== 'list') continue
      const item = items?.enum ? String(items.enum[0]) : 'x'
      const many = (count: number) => Array.from({ length: count }, () => item)
      const tooMany = `${name}: takes at most 100 values.`
      expect((await call({ query: { [name]: many(100) } })).message).not.toBe(tooMany)
      expect((await call({ query: { [name]: many(101) } })).message).toBe(tooMany)
      expect((await call({ query: { [name]: [many(50).join(','), ...many(51)] } })).message).toBe(tooMany)
      const repeated = await call({ query: { [name]: [item, item] } })
      const commas = await call({ query: { [name]: `${item},${item}` } })
      expect(commas.status).toBe(repeated.status)
      expect(withoutChance(commas.text)).toBe(withoutChance(repeated.text))
    }
  })

  test('[E15, E16] pages as every list does', async () => {
    if (!names.includes('page')) return
    for (const page of ['0', '-1', '1.5', 'abc', '', '1e3', '1e308', 'NaN', '0x10', '٣']) {
      expect((await call({ query: { page } })).code, `page ${page}`).toBe('BAD_REQUEST')
      expect((await call({ query: { page_size: page } })).code, `page_size ${page}`).toBe('BAD_REQUEST')
    }
    const endless = '99999999999999999999'
    expect((await call({ query: { page: endless } })).code).toBe('BAD_REQUEST')
    const first = JSON.parse((await call({})).text).data
    expect(first).toMatchObject({ page: 1, page_size: 25 })
    for (const page_size of ['201', endless]) {
      const clamped = JSON.parse((await call({ query: { page_size } })).text).data
      expect(clamped).toMatchObject({ page: 1, page_size: 200, total: first.total })
    }
    const past = JSON.parse((await call({ query: { page: '999999999', page_size: '200' } })).text).data
    expect(past).toMatchObject({ page: 999_999_999, page_size: 200, total: first.total, has_more: false })
  })

  test('takes the first and the last time that can be written', async () => {
    const times = parameters.filter(([, { format }]) => format === 'date-time').map(([name]) => name)
    const statuses: number[] = []
    for (const time of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
      for (const name of times) statuses.push((await call({ query: { [name]: time } })).status)
    if (times.includes('from') && times.includes('to')) {
      const query = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59.999Z' }
      statuses.push((await call({ query })).status)
    }
    expect(statuses.filter((status) => ![200, 400, 410].includes(status))).toEqual([])
  })

  test('refuses a choice that is none', async () => {
    for (const [name, { enum: choices, items, wire }] of parameters) {
      const allowed = choices ?? items?.enum
      if (!allowed) continue
      const { code, message } = await call({ query: { [name]: 'nonsense' } })
      expect(code, name).toBe('BAD_REQUEST')
      expect(message).toBe(`${name}: must be one of ${allowed.join(', ')}.`)
      if (wire !== 'list') expect((await call({ query: { [name]: '' } })).code, name).toBe('BAD_REQUEST')
    }
  })
})
