import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { guardedOutbound } from '../../floor/outbound/outbound.ts'
import { type StubReceiver, stubReceiver } from '../../floor/outbound/testing/stub-receiver.ts'
import { createWebhookEndpoint } from '../../testing/factories/webhook.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

const outbound = { ...guardedOutbound, allowPrivate: true }
let service: TestService
let workspace: TestWorkspace
let receiver: StubReceiver

beforeAll(async () => {
  service = await createTestService({ outbound })
  workspace = await service.createWorkspace()
  receiver = await stubReceiver()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const inWorkspace = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction<T>(service.database.pools.transactions, workspace.tenantId, work)

const enqueue = (endpointId: string, ids: string[], tenantId = workspace.tenantId) =>
  inWorkspace((db) =>
    enqueueDeliveries(db, {
      tenantId,
      endpointId,
      type: 'workflow.action',
      subjectId: 'w1',
      messages: ids.map((id) => ({ id, text: 'Bob has left.', data: { workflow_id: 'w1' } })),
      now: new Date(),
    }),
  )

test('an endpoint that follows no events gets what is sent to it, each message once', async () => {
  const { url } = receiver
  const { id } = await createWebhookEndpoint(service.database.owner, workspace.tenantId, {
    url,
    eventTypes: [],
  })
  const { body } = await workspace.call('GET', `/webhook-endpoints/${id}`)
  expect(body.data).toMatchObject({ url: receiver.url, event_types: [], is_enabled: true })
  service.startWorker({ pollMs: 50 })
  const [first, second] = [newId(), newId()]
  const delivery = (await enqueue(id, [first]))?.get(first)
  const both = await enqueue(id, [first, second])
  expect([...(both?.keys() ?? [])].sort()).toEqual([first, second].sort())
  expect(both?.get(first)).toBe(delivery)
  while (receiver.received.length < 2) await sleep(10)
  await sleep(100)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first, second])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    id: first,
    type: 'workflow.action',
    subject_id: 'w1',
    text: 'Bob has left.',
    data: { workflow_id: 'w1' },
  })
})

test('an endpoint that is gone gets nothing', async () => {
  expect(await enqueue(newId(), [newId()])).toBeUndefined()
})
