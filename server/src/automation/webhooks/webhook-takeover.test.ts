import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import { type StubReceiver, stubReceiver } from '../../floor/outbound/testing/stub-receiver.ts'
import { type KillableWorker, killableWorker } from '../../network/import/testing/killable-worker.ts'
import { expireLeases } from '../../testing/expire-leases.ts'
import { createWebhookEndpoint } from '../../testing/factories/webhook.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let receiver: StubReceiver
const workers: KillableWorker[] = []
const fixture = new URL('./testing/webhook-worker.fixture.ts', import.meta.url)

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end()))
  await receiver.stop()
  for (const table of ['webhook_deliveries', 'webhook_endpoints', 'events']) {
    await service.database.owner.query(`delete from ${table}`)
  }
})
afterAll(() => service.stop())

async function startWorker(): Promise<KillableWorker> {
  const worker = await killableWorker(service.database.url, {}, fixture)
  workers.push(worker)
  return worker
}

const happen = (subject: string) =>
  inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (db) =>
    recordEvents({ db, tenantId: workspace.tenantId, now: new Date() }, [
      {
        type: 'connector.removed',
        subjectId: subject,
        data: { connector_social_id: subject, deleted_opportunities: 0 },
      },
    ]),
  )

const count = async (what: string): Promise<number> =>
  (await service.database.owner.query(`select count(*) as n from ${what}`)).rows[0].n

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}

test('workers killed with -9 at any moment lose no event and double none, and repeat with the same id', async () => {
  receiver = await stubReceiver([{ afterMs: 3 }])
  await createWebhookEndpoint(service.database.owner, workspace.tenantId, { url: receiver.url })
  const names = Array.from({ length: 150 }, (_, n) => `s${n}`)
  const happened = (async () => {
    for (const name of names) {
      await happen(name)
      await sleep(15)
    }
  })()
  for (let kills = 0; kills < 3; kills++) {
    const worker = await startWorker()
    await sleep(80 + Math.random() * 700)
    await worker.end()
    await expireLeases(service.database.owner)
  }
  await startWorker()
  await happened
  await until(async () => (await count(`webhook_deliveries where status = 'DELIVERED'`)) === names.length)
  expect(await count('webhook_deliveries')).toBe(names.length)
  const bodies = new Map<string, Set<string>>()
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id'])
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  }
  expect(bodies.size).toBe(names.length)
  for (const texts of bodies.values()) expect(texts.size).toBe(1)
  const firsts = [...bodies.values()].map(([text]) => JSON.parse(text ?? '').subject_id)
  expect(firsts).toEqual(names)
})

test('a worker that was paused for longer than its lease writes nothing of what it still does', async () => {
  receiver = await stubReceiver([{ afterMs: 1_500, status: 500 }, {}])
  await createWebhookEndpoint(service.database.owner, workspace.tenantId, { url: receiver.url })
  const zombie = await startWorker()
  await happen('a')
  await until(() => receiver.received.length === 1)
  zombie.kill('SIGSTOP')
  await expireLeases(service.database.owner)
  await startWorker()
  await until(async () => (await count(`webhook_deliveries where status = 'DELIVERED'`)) === 1)
  zombie.kill('SIGCONT')
  await sleep(1_500)
  const { rows } = await service.database.owner.query('select status, attempt_count from webhook_deliveries')
  expect(rows).toEqual([{ status: 'DELIVERED', attempt_count: 1 }])
  expect(await count('webhook_endpoints where failures > 0')).toBe(0)
})
