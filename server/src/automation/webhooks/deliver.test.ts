import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import { guardedOutbound, type Outbound } from '../../floor/outbound/outbound.ts'
import {
  type ScriptedAnswer,
  type StubReceiver,
  stubReceiver,
} from '../../floor/outbound/testing/stub-receiver.ts'
import type { Worker } from '../../floor/queue/worker.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let names: Record<string, string[]> = {}
const outbound: Outbound = {
  ...guardedOutbound,
  allowPrivate: true,
  answerMs: 700,
  lookUp: async (host) => names[host] ?? ['127.0.0.1'],
}
const workers: Worker[] = []
const receivers: StubReceiver[] = []

beforeAll(async () => {
  service = await createTestService({ outbound })
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()))
  for (const table of ['job_queue', 'pending_tasks', 'webhook_deliveries', 'webhook_endpoints', 'events']) {
    await service.database.owner.query(`delete from ${table}`)
  }
  outbound.allowPrivate = true
  outbound.answerMs = 700
  names = {}
})
afterAll(() => service.stop())

const work = () => {
  workers.push(
    service.startWorker({ pollMs: 50, leaseSeconds: 0.8, heartbeatMs: 200, retryDelaySeconds: 0.05 }),
  )
}

async function receiving(answers: ScriptedAnswer[] = [{}]): Promise<StubReceiver> {
  const receiver = await stubReceiver(answers)
  receivers.push(receiver)
  return receiver
}

interface Endpoint {
  id: string
  secret: string
  path: string
}

async function follow(url: string, body: object = {}): Promise<Endpoint> {
  workspace ??= await service.createWorkspace()
  const { body: answer } = await workspace.call('POST', '/webhook-endpoints', { url, ...body })
  return { ...answer.data, path: `/webhook-endpoints/${answer.data.id}` }
}

const happen = (subjects: string[]) =>
  inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (db) =>
    recordEvents(
      { db, tenantId: workspace.tenantId, now: new Date() },
      subjects.map((subjectId) => ({
        type: 'job.completed' as const,
        subjectId,
        data: { job_id: subjectId, kind: 'test_job', status: 'COMPLETED', error: null },
      })),
    ),
  )

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10)
}

async function followEve(receiver: StubReceiver): Promise<Endpoint> {
  const endpoint = await follow(receiver.url, { event_types: ['job.completed'] })
  await createPerson(service.database.owner, workspace.tenantId, { socialId: 'eve-gray' })
  work()
  await happen(['eve-gray'])
  return endpoint
}

const shown = async ({ path }: Endpoint) => (await workspace.call('GET', path)).body.data
const deliveries = async ({ path }: Endpoint, query = '') =>
  (await workspace.call('GET', `${path}/deliveries?page_size=200${query}`)).body.data.deliveries
const latest = async (endpoint: Endpoint) => (await deliveries(endpoint))[0]
const subjectsOf = ({ received }: StubReceiver) => received.map(({ body }) => JSON.parse(body).subject_id)

/** Whatever waits has its next attempt now, until `isEnough`; of a delivery attempts up to `attempts` only. */
async function untilTriedAgain(isEnough: () => boolean | Promise<boolean>, attempts = 100): Promise<void> {
  await until(async () => {
    if (await isEnough()) return true
    const { owner } = service.database
    await owner.query('update webhook_endpoints set paused_until = null')
    await owner.query(
      `update webhook_deliveries set due_at = now() where status = 'PENDING' and attempt_count < $1 and due_at > now()`,
      [attempts],
    )
    await owner.query('update pending_tasks set run_at = now()')
    await sleep(30)
    return false
  })
}

const isTried = (endpoint: Endpoint, times: number) => async () =>
  (await latest(endpoint))?.attempt_count === times

describe('an event', () => {
  test('arrives signed, as the list of events shows it', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    await until(() => receiver.received.length === 1)
    const [{ headers, body, method }] = receiver.received as [(typeof receiver.received)[0]]
    expect(method).toBe('POST')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Throughline-Webhooks/1',
    })
    const verified = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)
    const { body: list } = await workspace.call('GET', '/events')
    expect(verified).toEqual(list.data.events[0])
    expect(headers['webhook-id']).toBe(list.data.events[0].id)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(5)
    await until(async () => (await latest(endpoint)).status === 'DELIVERED')
    expect(await latest(endpoint)).toMatchObject({
      webhook_id: list.data.events[0].id,
      type: 'job.completed',
      attempt_count: 1,
      next_attempt_at: null,
      attempts: [{ response_status: 200, error: null, response_body: '' }],
    })
  })

  test('is shown with its delivery as it arrived, until the event is not kept any more', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    await until(async () => (await latest(endpoint))?.status === 'DELIVERED')
    const [{ body: received, headers }] = receiver.received as [(typeof receiver.received)[0]]
    const { attempts, ...delivery } = await latest(endpoint)
    const one = async () =>
      (await workspace.call('GET', `${endpoint.path}/deliveries/${delivery.id}`)).body.data
    expect(await one()).toEqual({
      ...delivery,
      attempts,
      request: {
        method: 'POST',
        url: (await shown(endpoint)).url,
        headers: {
          'content-type': headers['content-type'],
          'user-agent': headers['user-agent'],
          'webhook-id': headers['webhook-id'],
        },
        body: received,
      },
    })
    await service.database.owner.query('delete from events where tenant_id = $1', [workspace.tenantId])
    expect((await one()).request.body).toBeNull()
  })

  test('arrives at every endpoint that wants its type, and at no other', async () => {
    const [all, some, others, none] = [
      await receiving(),
      await receiving(),
      await receiving(),
      await receiving(),
    ]
    await follow(all.url)
    await follow(some.url, { event_types: ['job.completed', 'job.failed'] })
    await follow(others.url, { event_types: ['job.failed'] })
    await follow(none.url, { event_types: [] })
    work()
    await happen(['a', 'b'])
    await until(() => all.received.length === 2 && some.received.length === 2)
    await sleep(200)
    expect([others, none].map(({ received }) => received.length)).toEqual([0, 0])
  })

  test('from before the endpoint was added does not arrive', async () => {
    workspace ??= await service.createWorkspace()
    await happen(['before'])
    const receiver = await receiving()
    await follow(receiver.url)
    work()
    await happen(['after'])
    await until(() => receiver.received.length === 1)
    await sleep(100)
    expect(subjectsOf(receiver)).toEqual(['after'])
  })

  test('and all after it arrive in order, each once, over one connection', async () => {
    const receiver = await receiving()
    await follow(receiver.url)
    work()
    work()
    const names = Array.from({ length: 120 }, (_, n) => `s${n}`)
    for (let n = 0; n < names.length; n += 10) await happen(names.slice(n, n + 10))
    await until(() => receiver.received.length >= names.length)
    await sleep(200)
    expect(subjectsOf(receiver)).toEqual(names)
    expect(receiver.connections).toBeLessThan(40)
  })

  test('written by a transaction that commits late arrives as well', async () => {
    const receiver = await receiving()
    await follow(receiver.url)
    work()
    await inTenantTransaction(service.database.pools.work, workspace.tenantId, async (db) => {
      const data = { job_id: 'late', kind: 'test_job', status: 'COMPLETED', error: null }
      await recordEvents({ db, tenantId: workspace.tenantId, now: new Date() }, [
        { type: 'job.completed', subjectId: 'late', data },
      ])
      await happen(['quick'])
      await sleep(600)
      expect(receiver.received).toEqual([])
    })
    await until(() => receiver.received.length === 2)
    expect(subjectsOf(receiver)).toEqual(['late', 'quick'])
  })
})

describe('a delivery that fails', () => {
  test('is tried again with the same id and body but a new time, until it gets through', async () => {
    const receiver = await receiving([{ status: 500, body: 'sorry' }, { afterMs: 5_000 }, {}])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    for (const count of [1, 2, 3]) {
      await untilTriedAgain(isTried(endpoint, count), count)
      expect((await shown(endpoint)).failing_since === null).toBe(count === 3)
      await sleep(1_050)
    }
    const delivery = await latest(endpoint)
    expect(delivery.attempts).toMatchObject([
      { response_status: 500, response_body: 'sorry', error: null },
      { response_status: null, error: 'no answer within 0.7 s' },
      { response_status: 200 },
    ])
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    const bodies = new Set(receiver.received.map(({ body }) => body))
    const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']))
    expect([ids.size, bodies.size, times.size]).toEqual([1, 1, 3])
    for (const { headers, body } of receiver.received) {
      new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)
    }
    expect(await shown(endpoint)).toMatchObject({ failing_since: null, paused_until: null })
  })

  test('waits 5 seconds by itself', async () => {
    const receiver = await receiving([{ status: 500 }, {}])
    await follow(receiver.url)
    work()
    await happen(['a'])
    await until(() => receiver.received.length === 2)
    const [first, second] = receiver.received
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_900)
  })

  test('about somebody who was erased meanwhile says what happened, as it was to be sent', async () => {
    const receiver = await receiving([{ status: 500, body: 'no eve-gray' }, {}])
    const endpoint = await followEve(receiver)
    await until(isTried(endpoint, 1))
    expect((await latest(endpoint)).attempts).toMatchObject([{ response_body: 'no eve-gray' }])
    expect((await workspace.call('DELETE', '/people/eve-gray')).status).toBe(200)
    expect((await latest(endpoint)).attempts).toEqual([])
    await untilTriedAgain(isTried(endpoint, 2))
    expect(await latest(endpoint)).toMatchObject({
      status: 'DELIVERED',
      attempts: [{ response_status: 200 }],
    })
    const [first, again] = receiver.received
    expect(again?.body).toBe(first?.body)
  })

  test('about somebody who was erased after it arrived is gone, with what was answered', async () => {
    const receiver = await receiving([{ body: 'thanks for eve-gray' }])
    const endpoint = await followEve(receiver)
    await happen(['a'])
    await until(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 2)
    expect((await workspace.call('DELETE', '/people/eve-gray')).status).toBe(200)
    expect(await deliveries(endpoint)).toHaveLength(1)
    expect(JSON.parse(receiver.received[1]?.body ?? '').subject_id).toBe('a')
    expect((await latest(endpoint)).webhook_id).toBe(receiver.received[1]?.headers['webhook-id'])
  })

  test('that is not kept any more is given up, and the endpoint is not blamed for it', async () => {
    const receiver = await receiving([{ status: 500 }, {}])
    const endpoint = await follow(receiver.url)
    // Nothing is sent before the event is gone.
    await service.database.owner.query(
      `update webhook_endpoints set paused_until = now() + interval '1 hour'`,
    )
    work()
    await happen(['a', 'b'])
    await until(isTried(endpoint, 0))
    await service.database.owner.query(`delete from events where subject_id = 'b'`)
    await untilTriedAgain(async () => (await deliveries(endpoint, '&status=FAILED')).length === 1)
    await untilTriedAgain(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 1)
    expect(await latest(endpoint)).toMatchObject({
      status: 'FAILED',
      attempt_count: 1,
      attempts: [{ error: 'the event is not kept any more' }],
    })
    expect(await shown(endpoint)).toMatchObject({ failing_since: null })
  })

  test('does not hold up what comes after it', async () => {
    const receiver = await receiving([{ status: 500 }, {}])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['bad', 'good', 'better'])
    await until(() => receiver.received.length === 3)
    expect(subjectsOf(receiver)).toEqual(['bad', 'good', 'better'])
    await until(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 2)
    expect((await deliveries(endpoint, '&status=PENDING')).length).toBe(1)
  })

  test('ten times is FAILED and not tried again', async () => {
    const receiver = await receiving([{ status: 302, headers: { location: 'https://elsewhere.test/' } }])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    await untilTriedAgain(isTried(endpoint, 10))
    expect(await latest(endpoint)).toMatchObject({
      status: 'FAILED',
      attempt_count: 10,
      next_attempt_at: null,
    })
    await sleep(200)
    expect(receiver.received).toHaveLength(10)
  })

  test('because the name came to mean a private address is reported as a blocked address', async () => {
    outbound.allowPrivate = false
    names = { 'rebinding.test': ['93.184.215.14'] }
    const endpoint = await follow('https://rebinding.test/in')
    names = { 'rebinding.test': ['127.0.0.1'] }
    work()
    await happen(['a'])
    await until(async () => (await latest(endpoint))?.attempt_count === 1)
    expect((await latest(endpoint)).attempts).toMatchObject([
      { response_status: null, error: 'blocked address' },
    ])
  })
})

describe('an endpoint', () => {
  test('that answers 410 is switched off at once and says so', async () => {
    const receiver = await receiving([{ status: 410 }])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a', 'b'])
    await until(async () => !(await shown(endpoint)).is_enabled)
    expect(await shown(endpoint)).toMatchObject({ disabled_reason: 'gone' })
    expect((await shown(endpoint)).disabled_at).not.toBeNull()
    await happen(['c'])
    await sleep(200)
    expect(receiver.received).toHaveLength(1)
  })

  test('that fails for five days is switched off and says so; switched on it gets what it missed', async () => {
    const receiver = await receiving([{ status: 500 }])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    await until(async () => (await latest(endpoint))?.attempt_count === 1)
    await service.database.owner.query(
      `update webhook_endpoints set failing_since = now() - interval '5 days 1 minute'`,
    )
    await untilTriedAgain(async () => !(await shown(endpoint)).is_enabled, 2)
    expect(await shown(endpoint)).toMatchObject({ disabled_reason: 'failing' })
    await happen(['b', 'c'])
    await sleep(200)
    expect(receiver.received).toHaveLength(2)
    receiver.answers = [{}]
    await workspace.call('PUT', endpoint.path, { is_enabled: true })
    await untilTriedAgain(() => receiver.received.length >= 5)
    expect(subjectsOf(receiver).slice(2).sort()).toEqual(['a', 'b', 'c'])
  })

  test('that is switched on anew while an attempt is under way begins anew, though that attempt fails', async () => {
    outbound.answerMs = 60_000
    let fail = () => {}
    const instead: ScriptedAnswer['instead'] = (response) => {
      fail = () => response.writeHead(500).end()
    }
    const receiver = await receiving([{ status: 500 }, { instead }])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    await until(isTried(endpoint, 1))
    await service.database.owner.query(
      `update webhook_endpoints set failing_since = now() - interval '4 days'`,
    )
    await untilTriedAgain(() => receiver.received.length === 2)
    await workspace.call('PUT', endpoint.path, { is_enabled: true })
    expect(await shown(endpoint)).toMatchObject({ failing_since: null })
    fail()
    await until(isTried(endpoint, 2))
    expect(await shown(endpoint)).toMatchObject({ failing_since: null })
  })

  test('that fails five times in a row is left alone, then tried with one delivery', async () => {
    const receiver = await receiving([{ status: 500 }])
    const endpoint = await follow(receiver.url)
    work()
    await happen(Array.from({ length: 20 }, (_, n) => `s${n}`))
    await until(async () => (await shown(endpoint)).paused_until !== null)
    await sleep(300)
    expect(receiver.received).toHaveLength(5)
    const pause = Date.parse((await shown(endpoint)).paused_until) - Date.now()
    expect(pause).toBeGreaterThan(7_000)
    expect(pause).toBeLessThan(10_500)
    await untilTriedAgain(() => receiver.received.length >= 6, 1)
    await until(async () => Date.parse((await shown(endpoint)).paused_until) - Date.now() > 15_000)
    expect(receiver.received).toHaveLength(6)
    receiver.answers = [{}]
    await untilTriedAgain(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 20)
    expect(await shown(endpoint)).toMatchObject({ failing_since: null, paused_until: null })
  })

  test('that is slow, and many such, hold up no other', async () => {
    const slow = await receiving([{ afterMs: 650 }])
    for (let n = 0; n < 12; n++) await follow(`${slow.url}/${n}`)
    const quick = await receiving()
    await follow(quick.url)
    work()
    await happen(['warm'])
    await until(() => quick.received.length === 1)
    await happen(Array.from({ length: 10 }, (_, n) => `s${n}`))
    await until(() => quick.received.length === 11)
    // All is there for the quick one while there is still something to do for those that are slow.
    expect(slow.received.length).toBeLessThan(12 * 11)
  })

  test('that is switched off gets what happened meanwhile once it is on again', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    work()
    await workspace.call('PUT', endpoint.path, { is_enabled: false })
    await happen(['a', 'b'])
    await sleep(300)
    expect(receiver.received).toEqual([])
    await workspace.call('PUT', endpoint.path, { is_enabled: true })
    await until(() => receiver.received.length === 2)
    expect(subjectsOf(receiver)).toEqual(['a', 'b'])
  })

  test('that wanted nothing and then wants events gets those from there on', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url, { event_types: [] })
    work()
    await happen(['before'])
    await workspace.call('PUT', endpoint.path, { event_types: ['*'] })
    await happen(['after'])
    await until(() => receiver.received.length === 1)
    await sleep(200)
    expect(subjectsOf(receiver)).toEqual(['after'])
  })

  test('whose secret is rotated gets both signatures for a day, then the new one alone', async () => {
    const receiver = await receiving()
    const { secret, ...endpoint } = await follow(receiver.url)
    const { body } = await workspace.call('POST', `${endpoint.path}/rotate-secret`)
    work()
    await happen(['a'])
    await until(() => receiver.received.length === 1)
    const verify = (with_: string, n: number) => {
      const { headers, body: text } = receiver.received[n] as (typeof receiver.received)[0]
      return new Webhook(with_).verify(text, headers as Record<string, string>)
    }
    verify(secret, 0)
    verify(body.data.secret, 0)
    await service.database.owner.query('update webhook_endpoints set former_secret_until = now()')
    await happen(['b'])
    await until(() => receiver.received.length === 2)
    verify(body.data.secret, 1)
    expect(() => verify(secret, 1)).toThrow('No matching')
  })

  test('whose secret cannot be read is told so and nothing unsigned is sent', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    await service.database.owner.query(`update webhook_endpoints set secret = 'v1:${'A'.repeat(80)}'`)
    work()
    await happen(['a'])
    await until(async () => (await latest(endpoint))?.attempt_count === 1)
    expect((await latest(endpoint)).attempts[0].error).toContain('rotate it')
    expect(receiver.received).toEqual([])
  })
})

describe('[R10] a worker whose clock is ten minutes ahead', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('sends the time of the database and tries again on time', async () => {
    const receiver = await receiving([{ status: 500 }, {}])
    const endpoint = await follow(receiver.url)
    const realSeconds = () => (performance.timeOrigin + performance.now()) / 1_000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    work()
    await happen(['a'])
    await until(() => receiver.received.length === 2)
    const [first, second] = receiver.received
    expect(Math.abs(Number(second?.headers['webhook-timestamp']) - realSeconds())).toBeLessThan(10)
    const wait = Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])
    expect(wait).toBeGreaterThanOrEqual(4)
    expect(wait).toBeLessThanOrEqual(10)
    vi.useRealTimers()
    await until(async () => (await latest(endpoint)).status === 'DELIVERED')
  })
})

describe('a worker that dies', () => {
  test('before an attempt is written down has it made again, with the same id', async () => {
    const receiver = await receiving([{ afterMs: 300 }, {}])
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a', 'b'])
    await until(() => receiver.received.length === 1)
    // As after a kill -9: somebody else has the task, and what this one does is not written.
    await service.database.owner.query(
      `update job_queue set lease_token = gen_random_uuid(), lease_until = now() where kind = 'deliver_webhooks'`,
    )
    await until(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 2)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids.slice(0, 2)).toEqual([ids[0], ids[0]])
    expect(new Set(ids).size).toBe(2)
    expect(
      (await deliveries(endpoint)).map(({ attempt_count }: { attempt_count: number }) => attempt_count),
    ).toEqual([1, 1])
  })
})

describe('a test', () => {
  test('sends webhook.test once, and tells what came of it', async () => {
    const receiver = await receiving([{ status: 500, body: 'no' }])
    const endpoint = await follow(receiver.url, { event_types: [] })
    work()
    const { status, body } = await workspace.call('POST', `${endpoint.path}/test`)
    expect([status, body.data]).toMatchObject([
      202,
      { type: 'webhook.test', status: 'PENDING', attempt_count: 0 },
    ])
    await until(async () => (await latest(endpoint)).status === 'FAILED')
    expect(await latest(endpoint)).toMatchObject({
      id: body.data.id,
      webhook_id: body.data.webhook_id,
      attempts: [{ response_status: 500, response_body: 'no' }],
    })
    const [request] = receiver.received
    expect(
      new Webhook(endpoint.secret).verify(request?.body ?? '', request?.headers as Record<string, string>),
    ).toMatchObject({ type: 'webhook.test', data: { webhook_endpoint_id: endpoint.id } })
  })

  test('of an endpoint that is switched off is a conflict', async () => {
    const endpoint = await follow((await receiving()).url)
    await workspace.call('PUT', endpoint.path, { is_enabled: false })
    const { status, body } = await workspace.call('POST', `${endpoint.path}/test`)
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
  })

  test('of an endpoint that rests is sent at once', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    await service.database.owner.query(
      `update webhook_endpoints set paused_until = now() + interval '1 hour'`,
    )
    work()
    await workspace.call('POST', `${endpoint.path}/test`)
    await until(() => receiver.received.length === 1)
  })
})

describe('a replay', () => {
  test('sends a delivery again with its id, delivered before or not', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a'])
    await until(async () => (await latest(endpoint))?.status === 'DELIVERED')
    const { id, webhook_id } = await latest(endpoint)
    const { status, body } = await workspace.call('POST', `${endpoint.path}/deliveries/${id}/replay`)
    expect([status, body.data]).toMatchObject([202, { id, status: 'PENDING', attempt_count: 1 }])
    await until(async () => (await latest(endpoint)).attempt_count === 2)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([webhook_id, webhook_id])
    expect((await latest(endpoint)).status).toBe('DELIVERED')
  })

  test('asked for while the last attempt is under way is made, though that attempt fails', async () => {
    outbound.answerMs = 60_000
    let fail = () => {}
    const receiver = await receiving([
      {
        instead: (response) => {
          fail = () => response.writeHead(500).end()
        },
      },
      {},
    ])
    const endpoint = await follow(receiver.url)
    work()
    const { body } = await workspace.call('POST', `${endpoint.path}/test`)
    await until(() => receiver.received.length === 1)
    await workspace.call('POST', `${endpoint.path}/deliveries/${body.data.id}/replay`)
    expect((await latest(endpoint)).attempt_count).toBe(0)
    fail()
    await untilTriedAgain(() => receiver.received.length === 2)
    await until(isTried(endpoint, 2))
    expect(await latest(endpoint)).toMatchObject({
      status: 'DELIVERED',
      attempts: [{ response_status: 500 }, { response_status: 200 }],
    })
  })

  test('is a conflict while the endpoint is switched off, and 404 for a delivery of another endpoint', async () => {
    const receiver = await receiving()
    const [one, other] = [await follow(receiver.url), await follow(receiver.url)]
    const { body } = await workspace.call('POST', `${one.path}/test`)
    const foreign = await workspace.call('POST', `${other.path}/deliveries/${body.data.id}/replay`)
    expect(foreign.status).toBe(404)
    await workspace.call('PUT', one.path, { is_enabled: false })
    const off = await workspace.call('POST', `${one.path}/deliveries/${body.data.id}/replay`)
    expect([off.status, off.body.error.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('the deliveries', () => {
  test('come newest first, page by page, by status and type', async () => {
    const receiver = await receiving()
    const endpoint = await follow(receiver.url)
    work()
    await happen(['a', 'b', 'c'])
    await until(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 3)
    await workspace.call('POST', `${endpoint.path}/test`)
    // Sent as well, so that what is read page by page is what was read at once.
    await until(async () => (await deliveries(endpoint, '&status=DELIVERED')).length === 4)
    const all = await deliveries(endpoint)
    expect(all.map(({ type }: { type: string }) => type)).toEqual([
      'webhook.test',
      'job.completed',
      'job.completed',
      'job.completed',
    ])
    const ids = receiver.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])
    expect(all.slice(1).map(({ webhook_id }: { webhook_id: string }) => webhook_id)).toEqual(ids.reverse())
    const { data } = (await workspace.call('GET', `${endpoint.path}/deliveries?page=2&page_size=3`)).body
    expect(data).toMatchObject({ total: 4, page: 2, page_size: 3, has_more: false })
    expect(data.deliveries).toHaveLength(1)
    const byCursor: { webhook_id: string }[] = []
    let cursor = ''
    do {
      const address = `${endpoint.path}/deliveries?page_size=3&cursor=${cursor}`
      const { body } = await workspace.call('GET', address)
      byCursor.push(...body.data.deliveries)
      cursor = body.data.next_cursor ?? ''
    } while (cursor !== '')
    expect(byCursor).toEqual(all)
    expect(await deliveries(endpoint, '&type=webhook.test')).toHaveLength(1)
    expect(await deliveries(endpoint, '&type=job.failed')).toEqual([])
    expect((await workspace.call('GET', `${endpoint.path}/deliveries?type=job.fail`)).status).toBe(400)
  })
})

test('an attempt that fails and a replay of its delivery wait for each other in one order, so nothing is sent twice', async () => {
  const receiver = await receiving([{ status: 500 }])
  const endpoint = await follow(receiver.url)
  const { owner } = service.database
  await workspace.call('POST', `${endpoint.path}/test`)
  await owner.query(`delete from pending_tasks where kind <> 'deliver_webhooks'`)
  await owner.query('begin')
  await owner.query('select from webhook_endpoints where id = $1 for no key update', [endpoint.id])
  work()
  const waitingForUs =
    'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  await until(async () => (await owner.query(waitingForUs)).rowCount === 1)
  await owner.query('update webhook_deliveries set tries = tries where endpoint_id = $1', [endpoint.id])
  await owner.query('commit')
  await until(isTried(endpoint, 1))
  expect(receiver.received).toHaveLength(1)
})
