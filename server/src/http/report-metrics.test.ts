import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type OpenServer, openServer } from '../testing/open-server.ts'
import { reportMetrics } from './report-metrics.ts'

const token = 'sixteen-or-more-characters'
let database: TestDatabase
let server: OpenServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await openServer(database, {}, {}, (app) => reportMetrics(app, database.pools, token))
})
afterAll(async () => {
  await server.app.close()
  await database.drop()
})

const metrics = (authorization = `Bearer ${token}`) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } })

test('shows requests by route, queues, connections and the process', async () => {
  await server.app.inject({ method: 'GET', url: '/v1/jobs/01a21d76-9e28-76eb-8941-87e44d62f55d' })
  await database.owner.query(
    `insert into job_queue (job_id, tenant_id, kind, queue, run_at, lease_until)
     values (gen_random_uuid(), gen_random_uuid(), 'import', 'jobs', now() - interval '90 seconds', null),
       (gen_random_uuid(), gen_random_uuid(), 'import', 'jobs', now() - interval '1 hour', now() + interval '9 seconds'),
       (gen_random_uuid(), gen_random_uuid(), 'import', 'jobs', now() + interval '1 hour', null)`,
  )
  // Two requests for one task that nobody has begun, one that is not due, and one for a task at work.
  await database.owner.query(
    `insert into pending_tasks (tenant_id, id, job_id, kind, key, queue, run_at)
     select gen_random_uuid(), gen_random_uuid(), coalesce(p.job_id, (select job_id from job_queue limit 1)), 'mail', '',
       'tasks', now() + p.age
     from (values ('01a21d76-9e28-76eb-8941-87e44d62f55e'::uuid, interval '-5 minutes'),
       ('01a21d76-9e28-76eb-8941-87e44d62f55e', interval '-1 minute'),
       ('01a21d76-9e28-76eb-8941-87e44d62f55f', interval '1 hour'), (null, interval '-1 hour')) p (job_id, age)`,
  )
  const { statusCode, headers, body } = await metrics()
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  expect(body).toMatch(
    /_request_duration_seconds_count\{method="GET",route="\/v1\/jobs\/:\w+",status="401"\} 1/,
  )
  expect(body).toContain('throughline_queue_entries{queue="jobs",state="waiting"} 1\n')
  expect(body).toContain('throughline_queue_entries{queue="jobs",state="at_work"} 1\n')
  expect(body).toContain('throughline_queue_entries{queue="calls",state="waiting"} 0\n')
  expect(body).toContain('throughline_queue_entries{queue="tasks",state="waiting"} 1\n')
  expect(body).toMatch(/throughline_queue_oldest_seconds\{queue="tasks"\} 30\d\./)
  expect(body).toMatch(/throughline_queue_oldest_seconds\{queue="jobs"\} 9\d\./)
  expect(body).toMatch(/throughline_database_connections\{pool="transactions",state="busy"\} \d/)
  expect(body).toMatch(/\nprocess_resident_memory_bytes \d+/)
  expect(body).not.toContain('01a21d76')
})

test('shows the process also while the queues cannot be read, and no queue as it was', async () => {
  await metrics()
  await database.owner.query('alter table pending_tasks rename to away')
  const { statusCode, body } = await metrics()
  await database.owner.query('alter table away rename to pending_tasks')
  expect(statusCode).toBe(200)
  expect(body).toContain('\nprocess_resident_memory_bytes ')
  expect(body).not.toContain('throughline_queue_entries{')
})

test('answers nobody without the token', async () => {
  for (const sent of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const { statusCode, headers, body } = await metrics(sent)
    expect([statusCode, JSON.parse(body).error.code], sent).toEqual([401, 'UNAUTHORIZED'])
    expect(headers['www-authenticate']).toBe('Bearer')
  }
})

test('an answer is not worth a line of the log, a refusal is', async () => {
  const linesOf = async (authorization?: string) => {
    const before = server.log.length
    await metrics(authorization)
    return server.log.slice(before).map(({ level, msg, path, status }) => ({ level, msg, path, status }))
  }
  const line = { msg: 'request', path: '/metrics' }
  expect(await linesOf()).toEqual([{ ...line, level: 20, status: 200 }])
  expect(await linesOf('Bearer of nothing')).toEqual([{ ...line, level: 30, status: 401 }])
})
