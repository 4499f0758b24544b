import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endedJob } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { queuedJob } from '../../testing/queued-job.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { attemptsMax } from '../queue/queue.ts'
import { queueDepths } from '../queue/queue-depths.ts'
import { type Runner, startWorker, type Worker } from '../queue/worker.ts'
import { JobFailure } from './job-failure.ts'
import { type JobKind, runJob } from './run-job.ts'

let service: TestService
let workspace: TestWorkspace
let worker: Worker | undefined

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterEach(async () => {
  await worker?.stop()
  expect(await brokenInvariants(service.database.owner)).toEqual([])
})
afterAll(() => service.stop())

const quick = { leaseSeconds: 0.5, heartbeatMs: 150, pollMs: 50, retryDelaySeconds: 0.01 }

/** The last line of the log about each job. */
const lastLines = new Map<string, { level: number; msg: string; outcome?: string; err?: object }>()
const write = (line: string) => {
  const { job, ...said } = JSON.parse(line)
  lastLines.set(job, said)
}

function work(kind: Partial<JobKind>): void {
  const whole: JobKind = { kind: 'test_job', run: async () => {}, cleanUp: async () => {}, ...kind }
  const { pools } = service.database
  const run: Runner = (lease, signal) => runJob(whole, { pools, lease, signal, outbound: offlineOutbound })
  worker = startWorker({
    pools,
    runners: { test_job: run, poison: run },
    logger: pino({}, { write }),
    jobsMax: 2,
    times: quick,
  })
}

const known: JobKind = {
  kind: 'test_job',
  run: async () => {
    throw new JobFailure('Known.')
  },
}
const queued = (kind?: string) => queuedJob(service.database, workspace.tenantId, kind)
const ended = (id: string) => endedJob(workspace, id)

describe('a job that fails for a reason of the service', () => {
  test('is tried five times and then FAILED with a reason that holds nothing internal', async () => {
    let attempts = 0
    let cleanedUp = 0
    work({
      run: async () => {
        attempts++
        throw new Error('select secret from somewhere')
      },
      cleanUp: async () => {
        cleanedUp++
      },
    })
    const id = await queued()
    const job = await ended(id)
    const end = { level: 50, msg: 'job ended', outcome: 'FAILED', err: expect.objectContaining({}) }
    await expect.poll(() => lastLines.get(id)).toMatchObject({ ...end, ms: expect.any(Number) })
    expect(attempts).toBe(attemptsMax)
    expect(cleanedUp).toBe(1)
    expect(job).toMatchObject({ status: 'FAILED', error: { code: 'INTERNAL' } })
    expect(job.error.message).not.toContain('secret')
    expect(job.finished_at).not.toBeNull()
  })

  test('by ending every worker is FAILED as well, without being run once more', async () => {
    let runs = 0
    const id = await queued()
    await service.database.owner.query('update job_queue set attempts = $2 where job_id = $1', [
      id,
      attemptsMax,
    ])
    work({
      run: async () => {
        runs++
      },
    })
    expect(await ended(id)).toMatchObject({ status: 'FAILED', error: { code: 'INTERNAL' } })
    expect(runs).toBe(0)
  })

  test('is done once there is room, however long the disk was full', async () => {
    let attempts = 0
    work({
      run: async ({ lease }) => {
        attempts++
        if (attempts <= attemptsMax + 2)
          throw Object.assign(new Error('could not extend file'), { code: '53100' })
        expect(lease.attempts).toBeLessThan(attemptsMax)
        throw new JobFailure('There is room.')
      },
    })
    expect((await ended(await queued())).error.message).toBe('There is room.')
    expect(attempts).toBe(attemptsMax + 3)
  })

  test('does not hold up the jobs beside it', async () => {
    work({
      run: async ({ lease }) => {
        if (lease.kind === 'poison') throw new Error('poison')
        throw new JobFailure('That is how it ends.')
      },
    })
    const poison = await queued('poison')
    const others = await Promise.all(Array.from({ length: 5 }, () => queued()))
    for (const id of others) expect((await ended(id)).error.message).toBe('That is how it ends.')
    expect(await ended(poison)).toMatchObject({ status: 'FAILED', error: { code: 'INTERNAL' } })
  })
})

test('a job whose user must do something is FAILED at once with the advice', async () => {
  let attempts = 0
  work({
    run: async () => {
      attempts++
      throw new JobFailure('Send another file.')
    },
  })
  const id = await queued()
  expect(await ended(id)).toMatchObject({
    status: 'FAILED',
    error: { code: 'BAD_REQUEST', message: 'Send another file.' },
  })
  await expect.poll(() => lastLines.get(id)).toMatchObject({ level: 30, msg: 'job ended', outcome: 'FAILED' })
  expect(lastLines.get(id)?.err).toBeUndefined()
  expect(attempts).toBe(1)
})

test('a job of a kind that a worker does not know waits, untried and counted, for one that does', async () => {
  const { owner, pools } = service.database
  const id = await queued('poison')
  const test_job: Runner = (lease, signal) =>
    runJob(known, { pools, lease, signal, outbound: offlineOutbound })
  const logger = pino({ level: 'silent' })
  worker = startWorker({ pools, runners: { test_job }, logger, jobsMax: 1, times: quick })
  expect(await ended(await queued())).toMatchObject({ status: 'FAILED' })
  const { rows } = await owner.query('select attempts from job_queue where job_id = $1', [id])
  expect(rows).toEqual([{ attempts: 0 }])
  expect(await queueDepths(pools.transactions)).toContainEqual(
    expect.objectContaining({ queue: 'jobs', waiting: 1, at_work: 0 }),
  )
  await worker.stop()
  work(known)
  expect(await ended(id)).toMatchObject({ status: 'FAILED', error: { message: 'Known.' } })
})

test('a job that was cancelled while it ran leaves nothing behind', async () => {
  let cleanedUp = 0
  let running = false
  work({
    run: async ({ pools, lease }) => {
      running = true
      const { inTenantTransaction } = await import('../db/tenant-db.ts')
      const { holdLease } = await import('../queue/queue.ts')
      for (;;) {
        await inTenantTransaction(pools.work, lease.tenantId, (db) => holdLease(db, lease))
        await sleep(20)
      }
    },
    cleanUp: async () => {
      cleanedUp++
    },
  })
  const id = await queued()
  while (!running) await sleep(10)
  await service.database.owner.query('delete from job_queue where job_id = $1', [id])
  await service.database.owner.query(
    `update jobs set status = 'CANCELLED', finished_at = now() where id = $1`,
    [id],
  )
  while (cleanedUp === 0) await sleep(10)
  expect(await ended(id)).toMatchObject({ status: 'CANCELLED' })
})
