import { describe, expect, test } from 'vitest'
import { databaseFailure, isTransactionConflict, loggedFailure } from './database-failure.ts'

const failure = (code: string, message = 'it failed') =>
  databaseFailure(Object.assign(new Error(message), { code }))

describe('what a database failure means to a caller', () => {
  test.each([
    ['23505', 'CONFLICT', 409],
    ['23503', 'CONFLICT', 409],
    ['57014', 'TIMEOUT', 504],
    ['40001', 'UNAVAILABLE', 503],
    ['40P01', 'UNAVAILABLE', 503],
    ['55P03', 'UNAVAILABLE', 503],
    ['25006', 'UNAVAILABLE', 503],
    ['25P03', 'UNAVAILABLE', 503],
    ['53100', 'UNAVAILABLE', 503],
    ['53200', 'UNAVAILABLE', 503],
    ['53300', 'UNAVAILABLE', 503],
    ['57P01', 'UNAVAILABLE', 503],
    ['57P02', 'UNAVAILABLE', 503],
    ['57P03', 'UNAVAILABLE', 503],
    ['08006', 'UNAVAILABLE', 503],
    ['08P01', 'UNAVAILABLE', 503],
    ['ECONNREFUSED', 'UNAVAILABLE', 503],
    ['ECONNRESET', 'UNAVAILABLE', 503],
    ['EPIPE', 'UNAVAILABLE', 503],
    ['ENOENT', 'UNAVAILABLE', 503],
    ['ETIMEDOUT', 'UNAVAILABLE', 503],
  ])('%s is %s', (code, name, status) => {
    const mapped = failure(code, 'connection to 10.0.0.1 refused: select secret from api_keys')
    expect(mapped).toMatchObject({ code: name, status })
    expect(mapped?.message).not.toMatch(/10\.0\.0\.1|select/)
    expect(mapped?.headers['retry-after']).toBe(status === 503 ? '1' : undefined)
  })

  test('a full disk is told as what it is, for it does not pass by itself', () => {
    expect(failure('53100')?.message).toMatch(/disk of the database is full/)
  })

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('the driver’s "%s" is UNAVAILABLE', (message) => {
    expect(databaseFailure(new Error(message))?.code).toBe('UNAVAILABLE')
  })

  test.each([
    'FATAL',
    'PANIC',
  ])('what ends the connection (%s) is UNAVAILABLE, whatever its code', (severity) => {
    const error = Object.assign(new Error('could not write init file'), { code: 'XX000', severity })
    expect(databaseFailure(error)?.code).toBe('UNAVAILABLE')
    expect(databaseFailure(Object.assign(error, { severity: 'ERROR' }))).toBeUndefined()
  })

  test.each([
    '22P02',
    '22003',
    '22021',
    '42601',
    '42P01',
    '42501',
    '23502',
    '23514',
    'XX000',
    '',
  ])('%s is a defect of ours and stays one', (code) => {
    expect(failure(code)).toBeUndefined()
  })

  test('what is no error at all is a defect', () => {
    for (const thrown of [undefined, null, 'text', 5, {}]) expect(databaseFailure(thrown)).toBeUndefined()
  })
})

test('[C6] only deadlocks and serialisation failures are run again', () => {
  const codes = ['40001', '40P01', '23505', '57P01', '55P03', '57014', 'ECONNRESET', '']
  expect(codes.filter((code) => isTransactionConflict(Object.assign(new Error('x'), { code })))).toEqual([
    '40001',
    '40P01',
  ])
})

describe('in the log', () => {
  test('a database that is away is a sentence', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(loggedFailure(away)).toEqual({ why: 'ECONNREFUSED Error: connect ECONNREFUSED 127.0.0.1:5432' })
  })

  test('anything else has its stack', () => {
    const defect = new TypeError('undefined is not a function')
    expect(loggedFailure(defect)).toEqual({ err: defect })
  })
})
