import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { pendingTasks } from '../../testing/pending-tasks.ts'
import { queuedJob } from '../../testing/queued-job.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { claim } from './claim.ts'
import { endTask, enqueueTask, type PendingTask, taskId } from './pending-tasks.ts'
import { holdLease, LeaseLost } from './queue.ts'
import { queueDepths } from './queue-depths.ts'
import { runTask, type TaskKind } from './run-task.ts'
import { type Runner, startWorker, type Worker, type WorkerTimes } from './worker.ts'

let service: TestService
let workspace: TestWorkspace
const workers: Worker[] = []

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await service.database.owner.query('delete from job_queue')
  await service.database.owner.query('delete from pending_tasks')
})
afterAll(() => service.stop())

const failures: string[] = []
const logger = pino({ level: 'error' }, { write: (line) => failures.push(JSON.parse(line).msg) })
const quick = { leaseSeconds: 0.6, heartbeatMs: 150, pollMs: 50, retryDelaySeconds: 0.05 }

function work(run: TaskKind['run'], times: Partial<WorkerTimes> = quick): Worker {
  const { pools } = service.database
  const carryOut: Runner = (lease, signal) =>
    runTask({ kind: 'test_task', run }, { pools, lease, signal, outbound: offlineOutbound })
  const worker = startWorker({ pools, runners: { test_task: carryOut }, logger, jobsMax: 2, times })
  workers.push(worker)
  return worker
}

const want = (task: Partial<PendingTask> = {}) =>
  inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (db) =>
    enqueueTask(db, { tenantId: workspace.tenantId, kind: 'test_task', key: '', ...task }),
  )
const inMs = (ms: number) => new Date(Date.now() + ms)
const waiting = () => pendingTasks(service.database.owner, workspace.tenantId)
const claimTask = () =>
  claim(service.database.pools.work, {
    token: crypto.randomUUID(),
    seconds: 10,
    queue: 'tasks',
    kinds: ['test_task'],
  })

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10)
}

async function isIdle(): Promise<boolean> {
  const { rows } = await service.database.owner.query(
    'select (select count(*) from job_queue) + (select count(*) from pending_tasks) as n',
  )
  return rows[0].n === 0
}

describe('a task', () => {
  test('runs at once when the transaction that asked for it commits, long before the next poll', async () => {
    let ranAt = 0
    work(
      async () => {
        ranAt = Date.now()
      },
      { ...quick, pollMs: 60_000 },
    )
    await sleep(300)
    const askedAt = Date.now()
    await want()
    await until(() => ranAt > 0)
    expect(ranAt - askedAt).toBeLessThan(2_000)
  })

  test('does not run when the transaction that asked for it is rolled back', async () => {
    await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, async (db) => {
      await enqueueTask(db, { tenantId: workspace.tenantId, kind: 'test_task', key: '' })
      throw new Error('no')
    }).catch(() => {})
    expect(await isIdle()).toBe(true)
  })

  test('knows its workspace, kind and key, and has one id as long as these are the same', async () => {
    const seen: unknown[] = []
    work(async ({ lease }) => {
      seen.push(lease)
    })
    await want({ key: 'a' })
    await until(() => seen.length === 1)
    await want({ key: 'a' })
    await until(() => seen.length === 2)
    const jobId = taskId({ tenantId: workspace.tenantId, kind: 'test_task', key: 'a' })
    for (const lease of seen) {
      expect(lease).toMatchObject({
        tenantId: workspace.tenantId,
        kind: 'test_task',
        key: 'a',
        jobId,
        attempts: 1,
      })
    }
  })

  test('that waits is only brought forward when it is asked for again, and runs once', async () => {
    await want({ runAt: inMs(60_000) })
    await want({ runAt: inMs(30_000) })
    await want({ runAt: inMs(90_000) })
    expect(await waiting()).toMatchObject([{ kind: 'test_task', key: '' }])
    expect((await waiting())[0]?.in_ms).toBeLessThan(31_000)
    let runs = 0
    work(async () => {
      runs++
    })
    await want()
    await until(isIdle)
    await sleep(200)
    expect(runs).toBe(1)
  })

  test('put off runs with the first poll after it is due', async () => {
    let ranAt = 0
    work(
      async () => {
        ranAt = Date.now()
      },
      { ...quick, pollMs: 300 },
    )
    await sleep(200)
    const due = inMs(700)
    await want({ runAt: due })
    await until(() => ranAt > 0)
    expect(ranAt - due.getTime()).toBeGreaterThanOrEqual(-50)
    expect(ranAt - due.getTime()).toBeLessThan(1_500)
  })

  test('asked for many times at once is carried out by one of two workers at a time, and after the last request', async () => {
    let atWork = 0
    let most = 0
    let lastBegan = 0
    const run = async () => {
      lastBegan = Date.now()
      most = Math.max(most, ++atWork)
      await sleep(20)
      atWork--
    }
    work(run)
    work(run)
    let lastRequested = 0
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await sleep(n * 5)
        await want()
        lastRequested = Math.max(lastRequested, Date.now())
      }),
    )
    await until(isIdle)
    expect(most).toBe(1)
    expect(lastBegan).toBeGreaterThanOrEqual(lastRequested - 50)
  })

  test('asked for once is carried out once by one of two workers', async () => {
    const runs: string[] = []
    const run: TaskKind['run'] = async ({ lease }) => {
      runs.push(lease.key)
      await sleep(Math.random() * 20)
    }
    work(run)
    work(run)
    const keys = Array.from({ length: 30 }, (_, n) => `k${n}`)
    await Promise.all(keys.map((key) => want({ key })))
    await until(isIdle)
    expect(runs.sort()).toEqual(keys.sort())
  })

  test('asked for while it is at work runs again afterwards', async () => {
    const saw: number[] = []
    let written = 0
    work(async () => {
      saw.push(written)
      if (saw.length === 1) {
        written = 1
        await want()
        await sleep(100)
      }
    })
    await want()
    await until(() => saw.length === 2)
    await until(isIdle)
    expect(saw).toEqual([0, 1])
  })

  test('at work keeps nobody waiting who asks for it', async () => {
    await want()
    const lease = await claimTask()
    if (!lease) throw new Error('no task')
    await inTenantTransaction(service.database.pools.work, workspace.tenantId, async (db) => {
      await holdLease(db, lease)
      const askedAt = Date.now()
      await want()
      await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, async (other) => {
        await enqueueTask(other, { tenantId: workspace.tenantId, kind: 'test_task', key: '' })
        await want()
      })
      expect(Date.now() - askedAt).toBeLessThan(1_000)
    })
    expect(await claimTask()).toBeUndefined()
    await endTask(service.database.pools.work, lease, undefined)
    expect(await claimTask()).toMatchObject({ jobId: lease.jobId })
  })

  test('runs again when it says so, and earlier when somebody asks', async () => {
    const starts: number[] = []
    work(async () => {
      starts.push(Date.now())
      if (starts.length < 3) return { runAgainAt: inMs(300) }
      if (starts.length === 3) return { runAgainAt: inMs(60_000) }
    })
    await want()
    await until(() => starts.length === 3)
    for (const n of [1, 2]) expect((starts[n] ?? 0) - (starts[n - 1] ?? 0)).toBeGreaterThanOrEqual(250)
    await until(async () => (await waiting()).length === 1)
    await want()
    await until(() => starts.length === 4)
    await until(isIdle)
  })
})

describe('a task that fails', () => {
  test('is a task in the log too, not a job', async () => {
    failures.length = 0
    work(async ({ lease }) => {
      if (lease.attempts === 1) throw new Error('not yet')
    })
    await want()
    await until(isIdle)
    expect(failures).toEqual(['task failed; it will be tried again'])
  })

  test('is tried again for ever, at most as long apart as the longest pause', async () => {
    const starts: number[] = []
    work(
      async () => {
        starts.push(Date.now())
        if (starts.length < 9) throw new Error('not yet')
      },
      { ...quick, retryDelaySeconds: 0.005 },
    )
    await want()
    await until(isIdle)
    expect(starts).toHaveLength(9)
    const waits = starts.slice(1).map((at, n) => at - (starts[n] ?? 0))
    for (const wait of waits.slice(3)) expect(wait).toBeGreaterThanOrEqual(0.005 * 64 * 0.8 * 1_000 - 5)
    expect(Math.max(...waits)).toBeLessThan(2_000)
  })

  test('holds up no other task and no job', async () => {
    const done: string[] = []
    const { pools } = service.database
    const carryOut: Runner = async (lease, signal) => {
      const run = async () => {
        if (lease.key === 'poison') throw new Error('poison')
        done.push(lease.queue === 'jobs' ? 'job' : lease.key)
      }
      await runTask({ kind: lease.kind, run }, { pools, lease, signal, outbound: offlineOutbound })
    }
    const runners = { test_task: carryOut, test_job: carryOut }
    workers.push(startWorker({ pools, runners, logger, jobsMax: 1, times: quick }))
    await want({ key: 'poison' })
    await queuedJob(service.database, workspace.tenantId)
    for (const key of ['a', 'b', 'c']) await want({ key })
    await until(() => done.length === 4)
    expect(done.sort()).toEqual(['a', 'b', 'c', 'job'])
  })

  test('of a kind nobody knows is kept for a worker that does', async () => {
    const runs: string[] = []
    work(async ({ lease }) => {
      runs.push(lease.key)
    })
    await want({ kind: 'of_the_future' })
    // One that a newer worker began and left behind.
    await service.database.owner.query(
      `insert into job_queue (job_id, tenant_id, kind, key, queue, attempts, run_at)
       values (gen_random_uuid(), $1, 'of_the_future', 'begun', 'tasks', 1, now() - interval '1 minute')`,
      [workspace.tenantId],
    )
    await want({ key: 'known' })
    await until(() => runs.length === 1)
    await sleep(4 * quick.pollMs)
    expect(runs).toEqual(['known'])
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['of_the_future'])
    const { rows } = await service.database.owner.query('select key, attempts from job_queue')
    expect(rows).toEqual([{ key: 'begun', attempts: 1 }])
    expect(await queueDepths(service.database.pools.transactions)).toContainEqual(
      expect.objectContaining({ queue: 'tasks', waiting: 2, at_work: 0 }),
    )
  })
})

describe('a task whose worker died', () => {
  test('is taken over when its lease has run out, and the dead one may not end it', async () => {
    await want({ key: 'dying' })
    const dead = await claim(service.database.pools.work, {
      token: crypto.randomUUID(),
      seconds: 0.3,
      queue: 'tasks',
      kinds: ['test_task'],
    })
    if (!dead) throw new Error('no task')
    const taken: number[] = []
    work(async ({ lease }) => {
      expect(lease).toMatchObject({ jobId: dead.jobId, key: 'dying' })
      taken.push(lease.attempts)
    })
    await until(isIdle)
    expect(taken).toEqual([2])
    await expect(endTask(service.database.pools.work, dead, inMs(0))).rejects.toThrow(LeaseLost)
    expect(await isIdle()).toBe(true)
  })
})

test('tasks do not wait for long jobs, nor for tasks that wait for machines outside', async () => {
  const done: string[] = []
  const held: (() => void)[] = []
  const { pools } = service.database
  const carryOut: Runner = async (lease, signal) => {
    const run = async () => {
      if (lease.queue !== 'tasks') await new Promise<void>((resolve) => held.push(resolve))
      else done.push(lease.key)
    }
    await runTask({ kind: lease.kind, run }, { pools, lease, signal, outbound: offlineOutbound })
  }
  const runners = { test_job: carryOut, test_task: carryOut, slow_call: carryOut }
  workers.push(startWorker({ pools, runners, logger, jobsMax: 1, times: quick }))
  await queuedJob(service.database, workspace.tenantId)
  for (let n = 0; n < 10; n++) await want({ kind: 'slow_call', key: `${n}`, queue: 'calls' })
  await until(() => held.length === 11)
  await want({ key: 'mine' })
  await until(() => done.length === 1)
  for (const release of held) release()
  await until(isIdle)
})

test('a worker that has nothing to do asks seldom', async () => {
  const { work: pool } = service.database.pools
  let requested = 0
  const count = () => {
    requested++
  }
  pool.on('acquire', count)
  work(async () => {}, { ...quick, pollMs: 400, heartbeatMs: 60_000 })
  await want({ runAt: inMs(60_000) })
  await sleep(1_300)
  pool.off('acquire', count)
  // Three queues, at most five polls each, of at most two statements.
  expect(requested).toBeLessThanOrEqual(30)
})
