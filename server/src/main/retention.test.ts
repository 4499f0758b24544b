import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillEveryTable } from '../testing/fill-every-table.ts'
import { pendingTasks } from '../testing/pending-tasks.ts'
import { queuedJob } from '../testing/queued-job.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { retention } from './retention.ts'

let service: TestService
beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const query = (text: string, values: unknown[]) => service.database.owner.query(text, values)
const count = async (table: string, { tenantId }: TestWorkspace) =>
  (await query(`select from ${table} where tenant_id = $1`, [tenantId])).rowCount
const waiting = ({ tenantId }: TestWorkspace) => pendingTasks(service.database.owner, tenantId)

/** Runs the pruning of workspaces now, until each waits for tomorrow again. */
async function prune(...workspaces: TestWorkspace[]): Promise<void> {
  const ids = workspaces.map(({ tenantId }) => tenantId)
  await query(`update pending_tasks set run_at = now() where kind = 'prune' and tenant_id = any($1)`, [ids])
  const worker = service.startWorker({ pollMs: 30 })
  for (const workspace of workspaces) {
    await expect.poll(() => waiting(workspace)).toMatchObject([{ kind: 'prune', key: '' }])
    await expect.poll(async () => (await waiting(workspace))[0]?.in_ms).toBeGreaterThan(23 * 3_600_000)
  }
  await worker.stop()
}

/** What makes a row of each table just too old, and what leaves it just young enough. */
const ages: Record<string, { old: string; young: string }> = {
  sessions: {
    old: 'update sessions set expires_at = now()',
    young: `update sessions set expires_at = now() + interval '1 minute'`,
  },
  connector_links: {
    old: 'update connector_links set expires_at = now()',
    young: `update connector_links set expires_at = now() + interval '1 minute'`,
  },
  sign_in_links: {
    old: 'update sign_in_links set expires_at = now()',
    young: `update sign_in_links set expires_at = now() + interval '1 minute'`,
  },
  events: {
    old: `update events set created_at = now() - interval '31 days 1 minute'`,
    young: `update events set created_at = now() - interval '30 days 23 hours'`,
  },
  audit_entries: {
    old: `update audit_entries set at = now() - interval '31 days 1 minute'`,
    young: `update audit_entries set at = now() - interval '30 days 23 hours'`,
  },
  idempotency_keys: {
    old: `update idempotency_keys set created_at = now() - interval '24 hours 1 minute'`,
    young: `update idempotency_keys set created_at = now() - interval '23 hours'`,
  },
  job_changes: {
    old: `update jobs set finished_at = now() - interval '121 minutes'`,
    young: `update jobs set finished_at = now() - interval '119 minutes'`,
  },
  job_row_errors: {
    old: `update jobs set finished_at = now() - interval '30 days 1 minute'`,
    young: `update jobs set finished_at = now() - interval '29 days'`,
  },
  invitations: {
    old: `update invitations set expires_at = now() - interval '30 days 1 minute'`,
    young: `update invitations set expires_at = now() - interval '29 days'`,
  },
  webhook_deliveries: {
    old: `update webhook_deliveries set created_at = now() - interval '31 days 1 minute'`,
    young: `update webhook_deliveries set created_at = now() - interval '30 days 23 hours'`,
  },
  webhook_endpoints: {
    old: `update webhook_endpoints set deleted_at = now() - interval '25 hours'`,
    young: `update webhook_endpoints set deleted_at = now() - interval '23 hours'`,
  },
  workflow_runs: {
    old: `update workflow_runs set finished_at = now(), created_at = now() - interval '30 days 1 minute'`,
    young: `update workflow_runs set finished_at = now(), created_at = now() - interval '29 days'`,
  },
}

test('what is kept for a while goes daily when it is too old, and stays until then', async () => {
  const kept = retention.map(({ table }) => table).filter((table) => !isStaging(table))
  expect(kept.sort()).toEqual(Object.keys(ages).sort())
  for (const [table, { old, young }] of Object.entries(ages)) {
    const [before, after] = [await service.createWorkspace(), await service.createWorkspace()]
    for (const [workspace, age] of [[before, old] as const, [after, young] as const]) {
      await fillEveryTable(service.database.owner, workspace.tenantId)
      await query('delete from pending_tasks where tenant_id = $1 and kind <> $2', [
        workspace.tenantId,
        'prune',
      ])
      expect((await query(`${age} where tenant_id = $1`, [workspace.tenantId])).rowCount).toBeGreaterThan(0)
    }
    await prune(before, after)
    expect([table, await count(table, before), await count(table, after)]).toEqual([table, 0, 1])
  }
})

test('what a bulk change noted stays until its undo has ended', async () => {
  const [waiting, ended] = [await service.createWorkspace(), await service.createWorkspace()]
  for (const { tenantId } of [waiting, ended]) {
    await fillEveryTable(service.database.owner, tenantId)
    await query(`delete from pending_tasks where tenant_id = $1 and kind <> 'prune'`, [tenantId])
    await query(
      `insert into jobs (tenant_id, id, kind, status, input, counters, current_stage, created_at, updated_at)
       select tenant_id, gen_random_uuid(), 'undo', 'QUEUED', '{}', '{}', current_stage, now(), now()
       from jobs where tenant_id = $1 limit 1`,
      [tenantId],
    )
    await query(
      `update jobs j set finished_at = now() - interval '1 day', undone_by = u.id
       from jobs u where u.tenant_id = $1 and u.kind = 'undo' and j.tenant_id = $1 and j.kind <> 'undo'`,
      [tenantId],
    )
  }
  await query(`update jobs set finished_at = now() where tenant_id = $1 and kind = 'undo'`, [ended.tenantId])
  await prune(waiting, ended)
  expect([await count('job_changes', waiting), await count('job_changes', ended)]).toEqual([1, 0])
})

const isStaging = (table: string) => table.startsWith('import_')

test('what a cancelled import had staged goes from every table, and nothing of one that goes on', async () => {
  const { rows: tables } = await query(
    `select relname as name from pg_class where relname like 'import\\_%' and relkind = 'r' order by relname`,
    [],
  )
  expect(retention.flatMap(({ table }) => (isStaging(table) ? [table] : [])).sort()).toEqual(
    tables.map(({ name }) => name),
  )
  const workspace = await service.createWorkspace()
  const jobs = [0, 1].map(() => queuedJob(service.database, workspace.tenantId))
  for (const id of await Promise.all(jobs)) {
    await query('insert into import_changes (tenant_id, job_id, person_id) values ($1, $2, $2)', [
      workspace.tenantId,
      id,
    ])
    await query(
      `insert into import_row_errors (tenant_id, job_id, n, file, line, field, reason) values ($1, $2, 0, '', 1, '', '')`,
      [workspace.tenantId, id],
    )
  }
  expect((await workspace.call('POST', `/jobs/${await jobs[0]}/cancel`)).status).toBe(200)
  await query(`update jobs set finished_at = finished_at - interval '121 minutes' where tenant_id = $1`, [
    workspace.tenantId,
  ])
  await prune(workspace)
  expect([await count('import_changes', workspace), await count('import_row_errors', workspace)]).toEqual([
    1, 1,
  ])
})

test('the deliveries of an endpoint that was removed go before it', async () => {
  const workspace = await service.createWorkspace()
  await fillEveryTable(service.database.owner, workspace.tenantId)
  await query('update webhook_endpoints set deleted_at = now() where tenant_id = $1', [workspace.tenantId])
  await prune(workspace)
  expect(await count('webhook_deliveries', workspace)).toBe(0)
  expect(await count('webhook_endpoints', workspace)).toBe(1)
})

test('a run that has not ended stays, however old it is', async () => {
  const workspace = await service.createWorkspace()
  await fillEveryTable(service.database.owner, workspace.tenantId)
  await query(
    `update workflow_runs set created_at = now() - interval '1 year', finished_at = null where tenant_id = $1`,
    [workspace.tenantId],
  )
  await prune(workspace)
  expect(await count('workflow_runs', workspace)).toBe(1)
})

test('many rows go in several steps, and no row of another workspace', async () => {
  const [workspace, other] = [await service.createWorkspace(), await service.createWorkspace()]
  for (const { tenantId } of [workspace, other]) {
    await query(
      `insert into events (tenant_id, id, type, subject_id, data, created_at)
       select $1, new_id(), 'job.completed', n::text, '{}', now() - interval '1 year' from generate_series(1, 10001) n`,
      [tenantId],
    )
  }
  await prune(workspace)
  expect(await count('events', workspace)).toBe(0)
  expect(await count('events', other)).toBe(10_001)
})

test('every workspace begins with the task that does it, a day later', async () => {
  const workspace = await service.createWorkspace()
  const tasks = await waiting(workspace)
  expect(tasks).toMatchObject([{ kind: 'prune', key: '' }])
  expect(tasks[0]?.in_ms).toBeGreaterThan(23 * 3_600_000)
})
