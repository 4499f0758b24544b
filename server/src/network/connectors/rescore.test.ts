import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { claim } from '../../floor/queue/claim.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { runTask } from '../../floor/queue/run-task.ts'
import { buildRelationships } from '../../testing/build-relationships.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createConnection } from '../../testing/factories/evidence.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { importFile } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { pendingTasks } from '../../testing/pending-tasks.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { archiveFile, testNetwork } from '../import/testing/sample-files.ts'
import { workInSmallChunks } from '../import/testing/work-in-small-chunks.ts'
import { nextNight, rescoreTask } from './rescore.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  await db().query('delete from pending_tasks')
  await db().query('delete from job_queue')
})
afterAll(async () => {
  expect(await brokenInvariants(db())).toEqual([])
  await service.stop()
})

const db = () => service.database.owner
const today = () => new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A connector with one contact, met so many days ago. */
async function acquaintance(metDaysAgo: number) {
  const connector = await createConnector(db(), tenantId)
  const prospect = await createPerson(db(), tenantId)
  await createConnection(db(), tenantId, {
    connectorId: connector.id,
    prospectId: prospect.id,
    connectedOn: daysAgo(metDaysAgo),
  })
  return { connectorId: connector.id, prospectId: prospect.id }
}

const weighed = (asOf: string, ...connectorIds: string[]) =>
  buildRelationships(service.database, tenantId, connectorIds, { asOf })

/** Runs the task as a worker does it, once it is due. */
async function rescore(signal = new AbortController().signal, opportunitiesPerChunk?: number): Promise<void> {
  const { pools } = service.database
  await inTenantTransaction(pools.work, tenantId, (tx) =>
    enqueueTask(tx, { tenantId, kind: 'rescore', key: 'nightly' }),
  )
  const kinds = ['rescore']
  const lease = await claim(pools.work, { token: crypto.randomUUID(), seconds: 10, queue: 'tasks', kinds })
  if (!lease) throw new Error('the task was not handed out')
  await runTask(rescoreTask(opportunitiesPerChunk), { pools, lease, signal, outbound: offlineOutbound })
}

/** The opportunities as they stand, and where they stand: another `ctid` is another version of the row. */
async function opportunities() {
  const { rows } = await db().query<{ prospect_id: string; score: number; as_of: string; ctid: string }>(
    `select prospect_id, score, to_char(as_of, 'YYYY-MM-DD') as as_of, ctid::text
     from opportunities where tenant_id = $1 order by connector_id`,
    [tenantId],
  )
  return rows
}

async function connectorRows() {
  const { rows } = await db().query<{ weighed: boolean; ctid: string }>(
    `select opportunities_as_of is not distinct from $2::date as weighed, ctid::text
     from connectors where tenant_id = $1 order by person_id`,
    [tenantId, today()],
  )
  return rows
}

describe('the nightly task', () => {
  test('renews a score that aged, remembers it and tells of it', async () => {
    const { connectorId } = await acquaintance(400)
    await weighed(daysAgo(390), connectorId)
    const [before] = await opportunities()
    await rescore()
    const [after] = await opportunities()
    expect(before?.score).toBeGreaterThan((after?.score ?? 0) + 4)
    expect(after?.as_of).toBe(today())
    const { rows } = await db().query(
      `select (select count(*) from history where tenant_id = $1 and field = 'score') as remembered,
         (select count(*) from events where tenant_id = $1 and type = 'opportunity.score_changed') as reported`,
      [tenantId],
    )
    expect(rows).toEqual([{ remembered: 1, reported: 1 }])
  })

  test('does not write an opportunity whose score stays as it is', async () => {
    const { connectorId } = await acquaintance(20 * 365)
    await weighed(daysAgo(30), connectorId)
    const before = await opportunities()
    await rescore()
    expect(await opportunities()).toEqual(before)
    expect(await connectorRows()).toMatchObject([{ weighed: true }])
  })

  test('leaves alone what was weighed today', async () => {
    const { connectorId } = await acquaintance(400)
    await weighed(today(), connectorId)
    const before = [await opportunities(), await connectorRows()]
    await rescore()
    expect([await opportunities(), await connectorRows()]).toEqual(before)
  })

  test('goes on after a run that died, and does nothing twice', async () => {
    const known = []
    for (let n = 0; n < 5; n++) known.push(await acquaintance(400))
    await weighed(daysAgo(390), ...known.map(({ connectorId }) => connectorId))
    let chunks = 0
    const dying = {
      throwIfAborted: () => {
        if (chunks++ === 2) throw new Error('killed')
      },
    } as AbortSignal
    await expect(rescore(dying, 1)).rejects.toThrow('killed')
    const halfway = [await opportunities(), await connectorRows()] as const
    expect(halfway[1].map((row) => row.weighed)).toEqual([true, true, false, false, false])
    await db().query('delete from job_queue')
    await rescore(undefined, 1)
    expect((await connectorRows()).every((row) => row.weighed)).toBe(true)
    expect((await opportunities()).every((row) => row.as_of === today())).toBe(true)
    expect((await opportunities()).slice(0, 2)).toEqual(halfway[0].slice(0, 2))
    expect((await connectorRows()).slice(0, 2)).toEqual(halfway[1].slice(0, 2))
  })

  test('comes again the next night, as long as the workspace has connectors', async () => {
    await rescore()
    expect(await pendingTasks(db(), tenantId)).toEqual([])
    await acquaintance(10)
    await rescore()
    const again = (await pendingTasks(db(), tenantId)).filter(({ kind }) => kind === 'rescore')
    expect(again).toMatchObject([{ key: 'nightly' }])
    expect(again[0]?.in_ms).toBeGreaterThan(0)
    expect(again[0]?.in_ms).toBeLessThanOrEqual(24 * 60 * 60 * 1_000)
  })

  test('is switched on by the first import, and once', async () => {
    const worker = workInSmallChunks(service.database.pools)
    const file = await archiveFile(testNetwork({ connectors: 1, contactsPerConnector: 5 }).connectorAt(0))
    await importFile(workspace, file)
    await importFile(workspace, file)
    await worker.stop()
    const { rows } = await db().query(
      `select kind from pending_tasks where tenant_id = $1 and kind = 'rescore'`,
      [tenantId],
    )
    expect(rows).toHaveLength(1)
    expect((await connectorRows()).every((row) => row.weighed)).toBe(true)
  })
})

test('workspaces have their own minute of the night, always ahead', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(nextNight('00000000-0000-7000-8000-000000000000', now)).toEqual(new Date('2026-11-21T01:00:00Z'))
  expect(nextNight('00000000-0000-7000-8000-00000000007f', now)).toEqual(new Date('2026-11-20T03:07:00Z'))
})
