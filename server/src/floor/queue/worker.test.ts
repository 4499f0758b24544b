import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v4 as newToken } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { queuedJob } from '../../testing/queued-job.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { claim } from './claim.ts'
import { holdLease, type Lease, leaveQueue, RetryableError } from './queue.ts'
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
})
afterAll(() => service.stop())

const quick = { leaseSeconds: 0.6, heartbeatMs: 150, pollMs: 50, retryDelaySeconds: 0.05 }
const log: { level: string; msg: string }[] = []
const logger = pino(
  { formatters: { level: (level) => ({ level }) } },
  { write: (line) => log.push(JSON.parse(line)) },
)

function work(run: Runner, times: Partial<WorkerTimes> = quick, jobsMax = 2): Worker {
  const { pools } = service.database
  const worker = startWorker({ pools, runners: { test_job: run }, logger, jobsMax, times })
  workers.push(worker)
  return worker
}

const queued = () => queuedJob(service.database, workspace.tenantId)

const end = (lease: Lease) =>
  inTenantTransaction(service.database.pools.work, lease.tenantId, async (db) => {
    await holdLease(db, lease)
    await leaveQueue(db, lease)
  })

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10)
}

async function queueRow(jobId: string) {
  const { rows } = await service.database.owner.query(
    'select attempts, lease_token, lease_until > now() as is_held, run_at - now() as wait from job_queue where job_id = $1',
    [jobId],
  )
  return rows[0]
}

describe('jobs', () => {
  test('are each carried out once by one of two workers', async () => {
    const runs: string[] = []
    const carryOut: Runner = async (lease) => {
      runs.push(lease.jobId)
      await sleep(5 + Math.random() * 30)
      await end(lease)
    }
    work(carryOut)
    work(carryOut)
    const ids = await Promise.all(Array.from({ length: 20 }, queued))
    await until(async () => (await queueLength()) === 0)
    expect([...runs].sort()).toEqual([...ids].sort())
  })

  test('are handed out one at a time, also where the statistics say that there are none', async () => {
    const { owner, pools } = service.database
    await queued()
    await owner.query('delete from job_queue')
    await owner.query('analyze job_queue')
    await Promise.all([queued(), queued(), queued()])
    for (const held of [1, 2, 3]) {
      await claim(pools.work, { token: newToken(), seconds: 60, queue: 'jobs', kinds: ['test_job'] })
      const { rows } = await owner.query('select from job_queue where lease_token is not null')
      expect(rows).toHaveLength(held)
    }
  })

  test('begin at once when they are put in the queue, long before the next poll', async () => {
    const waits: number[] = []
    let queuedAt = 0
    work(
      async (lease) => {
        waits.push(Date.now() - queuedAt)
        await end(lease)
      },
      { ...quick, pollMs: 60_000 },
    )
    await sleep(300)
    for (let n = 0; n < 3; n++) {
      queuedAt = Date.now()
      await queued()
      await until(() => waits.length > n)
    }
    expect(Math.max(...waits)).toBeLessThan(2_000)
  })

  test('stay with their worker as long as its heart beats, however long they take', async () => {
    let runs = 0
    const slow: Runner = async (lease) => {
      runs++
      await sleep(2_000)
      await end(lease)
    }
    work(slow)
    work(slow)
    await queued()
    await until(async () => (await queueLength()) === 0)
    expect(runs).toBe(1)
  })

  test('are not taken over in the middle of a chunk that is longer than the lease', async () => {
    let runs = 0
    const slow: Runner = async (lease) => {
      runs++
      await inTenantTransaction(service.database.pools.work, lease.tenantId, async (db) => {
        await holdLease(db, lease)
        await sleep(1_500)
        await holdLease(db, lease)
      })
      // Whoever holds the lease when the fence falls still has all of it.
      expect((await queueRow(lease.jobId)).is_held).toBe(true)
      await end(lease)
    }
    work(slow)
    work(slow)
    await queued()
    await until(async () => (await queueLength()) === 0)
    expect(runs).toBe(1)
  })
})

describe('a job that fails', () => {
  test('is tried again after a while, then after longer ones', async () => {
    const starts: number[] = []
    work(async (lease) => {
      starts.push(Date.now())
      if (starts.length < 4) throw new Error('not yet')
      await end(lease)
    })
    await queued()
    await until(async () => (await queueLength()) === 0)
    const waits = starts.slice(1).map((at, n) => at - (starts[n] ?? 0))
    expect(waits).toHaveLength(3)
    for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(50 * 4 ** n * 0.8 - 5)
  })

  test('is reported as an error, but not where it is only to be tried again', async () => {
    let failure = new Error('broken')
    work(async (lease) => {
      if (lease.attempts === 1) throw failure
      await end(lease)
    })
    const failures = async () => {
      log.length = 0
      await queued()
      await until(async () => (await queueLength()) === 0)
      return log.flatMap(({ level, msg }) => (msg === 'job ended' ? [] : [`${level} ${msg}`]))
    }
    expect(await failures()).toEqual(['error job failed; it will be tried again'])
    failure = new RetryableError('the file is to be read anew')
    expect(await failures()).toEqual(['info job will be tried again: the file is to be read anew'])
  })

  test('does not hold up the others', async () => {
    const done: string[] = []
    const poison = await queued()
    work(
      async (lease) => {
        if (lease.jobId === poison) throw new Error('poison')
        done.push(lease.jobId)
        await end(lease)
      },
      quick,
      1,
    )
    const others = await Promise.all(Array.from({ length: 5 }, queued))
    await until(() => done.length === 5)
    expect(done.sort()).toEqual(others.sort())
  })
})

describe('a worker that stops', () => {
  test('gives its job back at once, and that attempt does not count', async () => {
    let running = false
    const worker = work(async (_, signal) => {
      running = true
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      )
    })
    const id = await queued()
    await until(() => running)
    const startedAt = Date.now()
    await worker.stop()
    expect(Date.now() - startedAt).toBeLessThan(1_000)
    expect(await queueRow(id)).toMatchObject({ attempts: 0, lease_token: null })
    const taken: string[] = []
    work(async (lease) => {
      taken.push(lease.jobId)
      await end(lease)
    })
    await until(() => taken.length === 1)
    expect(taken).toEqual([id])
  })

  test('gives back untouched what it was being handed just then', async () => {
    const { owner } = service.database
    const id = await queued()
    await owner.query('begin; lock table job_queue')
    const taken: string[] = []
    const worker = work(async (lease) => {
      taken.push(lease.jobId)
    })
    await waitForLock(service.database)
    const stopped = worker.stop()
    await owner.query('rollback')
    await stopped
    expect(taken).toEqual([])
    expect(await queueRow(id)).toMatchObject({ attempts: 0, lease_token: null })
  })

  test('without a job is gone at once and takes none any more', async () => {
    const worker = work(async (lease) => end(lease), { ...quick, pollMs: 60_000 })
    await sleep(100)
    const startedAt = Date.now()
    await worker.stop()
    expect(Date.now() - startedAt).toBeLessThan(1_000)
    await queued()
    await sleep(200)
    expect(await queueLength()).toBe(1)
  })
})

test('a worker that lost its job to another may not end it', async () => {
  const outcomes: string[] = []
  let first = true
  const carryOut: Runner = async (lease) => {
    if (first) {
      first = false
      await service.database.owner.query(`update job_queue set lease_until = now() - interval '1 second'`)
      await until(() => outcomes.length > 0)
      await end(lease).then(
        () => outcomes.push('ended twice'),
        () => outcomes.push('refused'),
      )
      return
    }
    await end(lease)
    outcomes.push('ended')
  }
  work(carryOut, { ...quick, heartbeatMs: 60_000 })
  work(carryOut, { ...quick, heartbeatMs: 60_000 })
  await queued()
  await until(() => outcomes.length === 2)
  expect(outcomes).toEqual(['ended', 'refused'])
})

async function queueLength(): Promise<number> {
  const { rows } = await service.database.owner.query('select count(*) as n from job_queue')
  return rows[0].n
}
