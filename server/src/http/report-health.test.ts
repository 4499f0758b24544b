import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type OpenServer, openServer } from '../testing/open-server.ts'
import { reportHealth } from './report-health.ts'

let database: TestDatabase
let server: OpenServer
let isReady = true

beforeAll(async () => {
  database = await createTestDatabase()
  server = await openServer(database, {}, {}, (app) =>
    reportHealth(app, async () => {
      if (!isReady)
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
    }),
  )
})
afterAll(async () => {
  await server.app.close()
  await database.drop()
})

const get = (url: string) => server.app.inject({ method: 'GET', url })

describe('a process whose database is gone', () => {
  test('is alive and not ready, and says no more than that', async () => {
    expect((await get('/readyz')).json()).toEqual({ success: true, data: { status: 'ready' } })
    isReady = false
    const answer = await get('/readyz')
    isReady = true
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.body).not.toContain('10.0.0.1')
    expect((await get('/healthz')).json()).toEqual({ success: true, data: { status: 'alive' } })
  })
})

describe('[R6] a process that has been told to stop', () => {
  test('is not ready any more, and asks every client to come back on another connection', async () => {
    server.app.draining.value = true
    const answers = [await get('/readyz'), await get('/healthz'), await get('/v1/owners')]
    server.app.draining.value = false
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 401])
    expect(answers.map(({ headers }) => headers.connection)).toEqual(['close', 'close', 'close'])
    expect(answers[0]?.json().error.code).toBe('UNAVAILABLE')
  })
})
