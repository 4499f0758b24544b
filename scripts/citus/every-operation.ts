import { pino } from 'pino'
import { newApiKey } from '../../server/src/directory/api-keys/api-key.ts'
import { createWithKey } from '../../server/src/directory/workspaces/first-start.ts'
import { connectAsOwner, openPools } from '../../server/src/floor/db/pools.ts'
import { startWorker } from '../../server/src/floor/queue/worker.ts'
import { appRegisters, createApp } from '../../server/src/main/app.ts'
import { runnersFor } from '../../server/src/main/runners.ts'
import { callOperation, operationKeys, operationOf } from '../../server/src/testing/call-operation.ts'
import { nothingDue } from '../../server/src/testing/nothing-due.ts'
import { offlineOutbound } from '../../server/src/testing/offline-outbound.ts'
import { testOutbox } from '../../server/src/testing/outbox.ts'
import { type SeededIds, seedWorkspace } from '../../server/src/testing/seed-workspace.ts'
import { validRequests } from '../../server/src/testing/valid-requests.ts'
import { walkApp } from './app-walk.ts'
import { walkLink } from './link-walk.ts'
import { hold } from './report.ts'

/**
 * Sends every valid request of every operation that the tests know, each operation that writes to a workspace of its own
 * with a row of every kind, walks a private link, and then works on every job and task that is there, those of tonight
 * and tomorrow too: the cluster refuses none of their statements. No other worker may be running.
 */
export async function holdEveryOperation(databaseUrl: string): Promise<void> {
  const address = { connection: { connectionString: databaseUrl } }
  const pools = openPools(address, { connectionsMax: 6, statementTimeoutMs: 10_000 })
  const owner = await connectAsOwner(address)
  const app = createApp({
    pools,
    logger: pino({ level: 'silent' }),
    uploadBytesMax: 64 * 1024 * 1024,
    rateLimitPerSecond: 0,
    registers: appRegisters,
    outbound: offlineOutbound,
    sendsMail: false,
    publicUrl: null,
  })
  await app.ready()
  let seeded: { key: string; ids: SeededIds } | undefined
  for (const [at, name] of operationKeys.entries()) {
    const operation = operationOf(name)
    const { key, ids } = seeded ?? (await seed(`every-${process.pid}-${at}`))
    const refused: string[] = []
    for (const request of validRequests[name](ids)) {
      const { status, text } = await callOperation(app, key, operation, request)
      if (status !== operation.status) refused.push(`${status} ${text.slice(0, 200)}`)
    }
    hold(`every valid request of ${operation.name}`, refused.length === 0, refused.join(', '))
    // What only reads leaves the workspace to the next operation.
    seeded = operation.method === 'GET' ? { key, ids } : undefined
  }
  await walkLink(app, (await seed(`link-${process.pid}`)).ids.linkToken)
  await holdWork()
  await app.close()
  await owner.end()
  await pools.close()

  async function holdWork(): Promise<void> {
    const failed = new Set<string>()
    const write = (line: string) => {
      const { err } = JSON.parse(line)
      if (err) failed.add(err.message)
    }
    const surroundings = { mailer: testOutbox(), workflowIntervalSeconds: 3_600, outbound: offlineOutbound }
    await owner.query('update pending_tasks set run_at = now()')
    const { rows } = await owner.query(
      'select distinct kind from pending_tasks union select kind from job_queue',
    )
    const runners = runnersFor(pools, surroundings)
    const worker = startWorker({ pools, runners, logger: pino({ level: 'error' }, { write }), jobsMax: 2 })
    await nothingDue(owner)
    await walkApp(app, (await createWorkspace(`app-${process.pid}`)).key)
    await worker.stop()
    hold(
      `${rows.length} kinds of jobs and tasks, and what the application has begun`,
      failed.size === 0,
      [...failed].join(', '),
    )
  }

  async function seed(slug: string): Promise<{ key: string; ids: SeededIds }> {
    const { key, tenantId } = await createWorkspace(slug)
    return { key, ids: await seedWorkspace({ owner, pools }, { tenantId, slug }) }
  }

  async function createWorkspace(slug: string): Promise<{ key: string; tenantId: string }> {
    const key = newApiKey()
    const request = { slug, name: slug, email: `owner@${slug}.test`, key }
    const tenantId = await createWithKey(pools.transactions, request, new Date())
    if (tenantId === null) throw new Error(`workspace ${slug} was not made`)
    return { key, tenantId }
  }
}
