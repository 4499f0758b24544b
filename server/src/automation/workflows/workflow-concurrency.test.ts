import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { carryOutSteps } from './carry-out-steps.ts'
import { evaluate } from './evaluate.ts'
import { runWorkflow } from './run-workflow.ts'
import { workOnWorkflows } from './testing/work-on-workflows.ts'
import { all, brokenWorkflows, type WorkflowScene, workflowScene } from './testing/workflow-scene.ts'
import { giveUp } from './workflow-task.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(async () => {
  expect(await brokenWorkflows(service)).toEqual([])
  await service.stop()
})

/** As a worker does it, but for the lease that keeps a second one away. */
const evaluateNow = ({ workspace: { tenantId } }: WorkflowScene, workflowId: string) =>
  inTenantTransaction(service.database.pools.work, tenantId, (db) =>
    evaluate({ db, tenantId }, { workflowId, intervalSeconds: 0 }),
  )

const contactedView = (scene: WorkflowScene) => scene.view(`${all}&status_id=${scene.statusIds.contacted}`)

test('evaluations at the same moment fire each member once between them', async () => {
  const scene = await workflowScene(service, { opportunities: 12 })
  const { id } = await scene.create({ viewId: await contactedView(scene) })
  for (const opportunity of scene.opportunityIds)
    await scene.setStatus(opportunity, scene.statusIds.contacted)
  await Promise.all(Array.from({ length: 8 }, () => evaluateNow(scene, id)))
  expect(await scene.fired(id)).toEqual([...scene.opportunityIds].sort())
  expect(await scene.runs(id)).toMatchObject([{ fired: 12, entered: 12 }])
})

test('steps carried out at the same moment are each carried out once', async () => {
  const scene = await workflowScene(service, { opportunities: 12 })
  const { contacted, requested } = scene.statusIds
  const actions = [{ type: 'set_status', status_id: requested }]
  const { id } = await scene.create({ viewId: await contactedView(scene), actions })
  for (const opportunity of scene.opportunityIds) await scene.setStatus(opportunity, contacted)
  await evaluateNow(scene, id)
  const { tenantId } = scene.workspace
  const carryOut = () =>
    inTenantTransaction(service.database.pools.work, tenantId, (db) =>
      carryOutSteps({ db, tenantId, outbound: offlineOutbound }, { workflowId: id, stepsMax: 2 }),
    )
  for (let isMore = true; isMore; ) {
    isMore = (await Promise.all([carryOut(), carryOut(), carryOut()])).some((more) => more)
  }
  const { rows } = await service.database.owner.query(
    `select subject_id as id from history where tenant_id = $1 and to_value = 'Intro requested'`,
    [tenantId],
  )
  expect(rows.map((row) => row.id).sort()).toEqual([...scene.opportunityIds].sort())
  expect(await scene.runs(id)).toMatchObject([{ status: 'COMPLETED', actions: { done: 12 } }])
})

test('two workers and people who move records in and out agree on who fired', async () => {
  const scene = await workflowScene(service, { opportunities: 6 })
  const { owner, pools } = service.database
  const { tenantId, call } = scene.workspace
  const { contacted } = scene.statusIds
  const { id } = await scene.create({ viewId: await contactedView(scene) })
  // One second is the shortest there is; whoever asks is served at once.
  const workers = [1, 2].map(() => workOnWorkflows(pools, { mailer: service.outbox, intervalSeconds: 1 }))
  const entries = new Map<string, number>()
  const move = async (opportunity: string) => {
    for (let n = 0; n < 4; n++) {
      await scene.setStatus(opportunity, contacted)
      entries.set(opportunity, (entries.get(opportunity) ?? 0) + 1)
      await sleep(Math.random() * 60)
      if (n < 3) await scene.setStatus(opportunity, null)
      await sleep(Math.random() * 60)
    }
  }
  const ask = async () => {
    for (let n = 0; n < 15; n++) {
      await call('POST', `/workflows/${id}/run`)
      await evaluateNow(scene, id)
      await sleep(15)
    }
  }
  await Promise.all([...scene.opportunityIds.map(move), ask(), ask()])
  expect((await scene.run(id)).members).toBe(6)
  await Promise.all(workers.map((worker) => worker.stop()))
  const fired = await scene.fired(id)
  for (const opportunity of scene.opportunityIds) {
    const times = fired.filter((one) => one === opportunity).length
    expect(times).toBeGreaterThanOrEqual(1)
    expect(times).toBeLessThanOrEqual(entries.get(opportunity) ?? 0)
  }
  const { rows } = await owner.query(
    `select count(*) as firings, (
       select sum(fired) from workflow_runs where tenant_id = $1 and workflow_id = $2) as counted
     from workflow_firings where tenant_id = $1 and workflow_id = $2`,
    [tenantId, id],
  )
  expect(rows[0]).toEqual({ firings: fired.length, counted: fired.length })
})

test('of two runs that were asked for at the same moment the second follows the first', async () => {
  const scene = await workflowScene(service)
  const { id } = await scene.create({ viewId: await scene.view(all) })
  for (const query of ['', '?all_members=true'])
    await scene.workspace.call('POST', `/workflows/${id}/run${query}`)
  const worker = workOnWorkflows(service.database.pools, { mailer: service.outbox })
  await expect
    .poll(async () => (await scene.runs(id)).map(({ status, fired }) => ({ status, fired })))
    .toEqual([
      { status: 'COMPLETED', fired: 4 },
      { status: 'COMPLETED', fired: 0 },
    ])
  await worker.stop()
})

test('a mail that was not tried yet is sent, though the clock was set back since', async () => {
  const scene = await workflowScene(service, { opportunities: 1 })
  const actions = [{ type: 'email', to: ['ada@x.test'] }]
  const { id } = await scene.create({ viewId: await scene.view(all), actions })
  await scene.workspace.call('POST', `/workflows/${id}/run?all_members=true`)
  await evaluateNow(scene, id)
  await service.database.owner.query(`update workflow_steps set try_at = now() + interval '1 minute'`)
  const worker = workOnWorkflows(service.database.pools, { mailer: service.outbox })
  await expect.poll(async () => (await scene.runs(id))[0].status).toBe('COMPLETED')
  await worker.stop()
})

test('giving up with nothing to end says so and leaves the members as they were', async () => {
  const scene = await workflowScene(service)
  const { id } = await scene.create({ viewId: await scene.view(all) })
  const { tenantId, call } = scene.workspace
  await inTenantTransaction(service.database.pools.work, tenantId, (db) => giveUp({ db, tenantId }, id))
  const { workflow } = (await call('GET', `/workflows/${id}`)).body.data
  expect(workflow).toMatchObject({ memberCount: 4, last_run: { status: 'FAILED' } })
})

test('a run that was asked for at the moment of the pause is cancelled as well, and not carried out later', async () => {
  const scene = await workflowScene(service)
  const { id } = await scene.create({ viewId: await scene.view(all) })
  const { tenantId, call } = scene.workspace
  await inTenantTransaction(service.database.pools.transactions, tenantId, async (tx) => {
    const first: Db['first'] = async (statement) => {
      const found = await tx.first<never>(statement)
      expect((await call('PUT', `/workflows/${id}`, { is_active: false })).status).toBe(200)
      return found
    }
    const request = { tenantId, memberId: '', now: new Date(), newId, ifMatch: null }
    const ctx = { ...request, outbound: offlineOutbound, db: { ...tx, first } }
    await runWorkflow(ctx, { id, all_members: true })
  })
  await evaluateNow(scene, id)
  expect(await scene.runs(id)).toMatchObject([
    { status: 'CANCELLED', error: 'The workflow was paused.', fired: 0 },
  ])
})
