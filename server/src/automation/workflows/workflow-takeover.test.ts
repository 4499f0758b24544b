import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../floor/mail/mailer.ts'
import { fileMailer } from '../../floor/mail/open-mailer.ts'
import { killableWorker } from '../../network/import/testing/killable-worker.ts'
import { expireLeases, expireLeasesOfStopped } from '../../testing/expire-leases.ts'
import { createTag, createTagGroup } from '../../testing/factories/tag.ts'
import { createWebhookEndpoint } from '../../testing/factories/webhook.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { workOnWorkflows } from './testing/work-on-workflows.ts'
import { all, brokenWorkflows, type WorkflowScene, workflowScene } from './testing/workflow-scene.ts'

/** `TESTS=long KILLS=50 npx vitest run workflow-takeover` for a longer look. */
const kills = Number(process.env.KILLS ?? 2)
const opportunities = 40
const script = new URL('./testing/workflow-worker.fixture.ts', import.meta.url)

let service: TestService
let outbox: string

beforeAll(async () => {
  service = await createTestService()
  outbox = mkdtempSync(join(tmpdir(), 'throughline-outbox-'))
})
afterAll(async () => {
  expect(await brokenWorkflows(service)).toEqual([])
  await service.stop()
  rmSync(outbox, { recursive: true })
})

interface Started {
  scene: WorkflowScene
  tagId: string
  workflowId: string
  runId: string
}

/** A run over all opportunities with an action of each kind, asked for and not begun. */
async function started(): Promise<Started> {
  const scene = await workflowScene(service, { opportunities })
  const { owner } = service.database
  const { tenantId, call } = scene.workspace
  const group = await createTagGroup(owner, tenantId, { subjectType: 'path', name: 'Told' })
  const tag = await createTag(owner, tenantId, { groupId: group.id, name: 'Told' })
  const endpoint = await createWebhookEndpoint(owner, tenantId, { eventTypes: ['job.completed'] })
  const actions = [
    { type: 'assign_tag', tag_id: tag.id },
    { type: 'set_status', status_id: scene.statusIds.requested },
    { type: 'webhook', endpoint_id: endpoint.id },
    { type: 'email', to: [`${scene.workspace.slug}@x.test`] },
  ]
  const { id } = await scene.create({ viewId: await scene.view(all), actions })
  const { body } = await call('POST', `/workflows/${id}/run?all_members=true`)
  return { scene, tagId: tag.id, workflowId: id, runId: body.data.run.id }
}

const progressOf = async ({ scene, workflowId, runId }: Started) =>
  (await scene.runs(workflowId)).find(({ id }) => id === runId)

/** Every record fired once, and every action was done with it once. */
async function expectAllDoneOnce(run: Started): Promise<void> {
  while (!(await progressOf(run))?.finished_at) await sleep(30)
  expect(await progressOf(run)).toMatchObject({
    status: 'COMPLETED',
    fired: opportunities,
    actions: { done: 4 * opportunities, pending: 0, skipped: 0, failed: 0 },
  })
  const ids = [...run.scene.opportunityIds].sort()
  expect(await run.scene.fired(run.workflowId)).toEqual(ids)
  const { owner } = service.database
  const { tenantId } = run.scene.workspace
  const idsOf = async (statement: string, ...values: unknown[]) =>
    (await owner.query(statement, [tenantId, ...values])).rows.map(({ id }) => id).sort()
  expect(
    await idsOf('select opportunity_id as id from path_tags where tenant_id = $1 and tag_id = $2', run.tagId),
  ).toEqual(ids)
  expect(
    await idsOf(`select subject_id as id from history where tenant_id = $1 and field = 'status'`),
  ).toEqual(ids)
  const reported = await idsOf(`
    select body::json -> 'data' ->> 'id' as id from webhook_deliveries where tenant_id = $1`)
  expect(reported).toEqual(ids)
  const mails = readdirSync(outbox)
    // A worker that died over one has left a part of it beside.
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((text) => text.includes(`To: ${run.scene.workspace.slug}@x.test\r\n`))
  expect(mails).toHaveLength(opportunities)
  expect(new Set(mails.map((text) => /^Message-ID: <.+>$/m.exec(text.replaceAll('\r', ''))?.[0])).size).toBe(
    opportunities,
  )
}

describe('a worker killed with -9', () => {
  for (let n = 0; n < kills; n++) {
    test(`somewhere in a run (${n + 1}) loses nothing and does nothing twice`, async () => {
      const run = await started()
      const worker = await killableWorker(service.database.url, { outbox }, script)
      const enough = Math.floor(Math.random() * 4 * opportunities * 0.9)
      while (((await progressOf(run))?.actions.done ?? 0) < enough) await sleep(2)
      await sleep(Math.random() * 10)
      await worker.end()
      await expireLeases(service.database.owner)
      const next = workOnWorkflows(service.database.pools, { mailer: fileMailer(outbox, 'tl@x.test') })
      await expectAllDoneOnce(run)
      await next.stop()
    })
  }
})

test('a worker that was paused and wakes up after the takeover does nothing twice', async () => {
  const run = await started()
  const zombie = await killableWorker(service.database.url, { outbox }, script)
  while (((await progressOf(run))?.actions.done ?? 0) < 10) await sleep(2)
  zombie.kill('SIGSTOP')
  await expireLeasesOfStopped(service.database.owner)
  const next = workOnWorkflows(service.database.pools, { mailer: fileMailer(outbox, 'tl@x.test') })
  await expectAllDoneOnce(run)
  zombie.kill('SIGCONT')
  await sleep(1_000)
  await expectAllDoneOnce(run)
  await next.stop()
  await zombie.end()
})

test('a worker that stops gives the run back at once, and another goes on where it stood', async () => {
  const run = await started()
  const mailer = fileMailer(outbox, 'tl@x.test')
  const slowly = { send: (mail: Mail) => sleep(100).then(() => mailer.send(mail)) }
  const first = workOnWorkflows(service.database.pools, { mailer: slowly })
  while (((await progressOf(run))?.actions.done ?? 0) < 10) await sleep(2)
  await first.stop()
  expect((await progressOf(run))?.finished_at).toBeNull()
  const second = workOnWorkflows(service.database.pools, { mailer: fileMailer(outbox, 'tl@x.test') })
  await expectAllDoneOnce(run)
  await second.stop()
})
