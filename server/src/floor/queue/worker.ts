import type { Logger } from 'pino'
import { v4 as newToken } from 'uuid'
import { failureCode, loggedFailure } from '../db/database-failure.ts'
import type { Pools } from '../db/pools.ts'
import { claim } from './claim.ts'
import { listenForJobs } from './listen-for-jobs.ts'
import {
  attemptsMax,
  heartbeat,
  type Lease,
  LeaseLost,
  type QueueName,
  RetryableError,
  releaseToRetry,
  releaseUntried,
} from './queue.ts'
import { createSignal, type Signal } from './signal.ts'

/** How a job ended; `err` is what made its last attempt fail. */
export interface JobOutcome {
  outcome: 'COMPLETED' | 'FAILED'
  err?: unknown
}

/** Carries out one job or task. Returns when it has ended and left the queue; throws to have it tried again. */
// biome-ignore lint/suspicious/noConfusingVoidType: a task just ends
export type JobRunner = (lease: Lease, signal: AbortSignal) => Promise<JobOutcome | void>

/** What a worker knows, by kind; what it does not know it leaves to others. */
export type JobRunners = Readonly<Record<string, JobRunner>>

export interface Worker {
  /** Stops claiming jobs, lets chunks under way end, and releases unfinished jobs at once. */
  stop(): Promise<void>
}

/** A dead worker's job is taken over after `leaseSeconds` and one poll at the latest. */
export const usualTimes = {
  leaseSeconds: 10,
  heartbeatMs: 3_000,
  pollMs: 2_000,
  /** How long a job that failed is put off for the first time. */
  retryDelaySeconds: 1,
}
export type WorkerTimes = typeof usualTimes

/** A call to the outside holds no connection while it waits, so many may be under way. */
const callsMax = 32

/**
 * Works on jobs, `jobsMax` at a time as far as the connections allow, and on tasks beside them. A notification wakes
 * it at once. Polling finds what was put off and what a dead worker left.
 */
export function startWorker(
  pools: Pools,
  runners: JobRunners,
  logger: Logger,
  jobsMax: number,
  times: Partial<WorkerTimes> = {},
): Worker {
  const stopping = new AbortController()
  const wake = createSignal()
  const loop: Loop = {
    pools,
    runners,
    logger,
    wake,
    times: { ...usualTimes, ...times },
    signal: stopping.signal,
  }
  const listening = listenForJobs(pools.streams, wake.notify, stopping.signal, logger)
  const { jobs, tasks, calls } = concurrency(pools, jobsMax)
  const loops = [runLoop(loop, 'jobs', jobs), runLoop(loop, 'tasks', tasks), runLoop(loop, 'calls', calls)]
  return {
    stop: async () => {
      stopping.abort()
      wake.notify()
      await Promise.all([...loops, listening])
    },
  }
}

/**
 * A job needs a connection of each pool; one of each is left for heartbeats and for listening. Tasks share what jobs
 * leave.
 */
function concurrency({ work, streams }: Pools, jobsMax: number): Record<QueueName, number> {
  const jobs = Math.max(1, Math.min(jobsMax, work.options.max - 1, streams.options.max - 1))
  return { jobs, tasks: Math.max(1, work.options.max - 1 - jobs), calls: callsMax }
}

interface Loop {
  pools: Pools
  runners: JobRunners
  logger: Logger
  wake: Signal
  times: WorkerTimes
  signal: AbortSignal
}

/** The worker loop of one queue: however much it may do at once, an idle queue is polled once in a while. */
async function runLoop(loop: Loop, queue: QueueName, max: number): Promise<void> {
  const { signal, wake, times } = loop
  const underWay = new Set<Promise<void>>()
  while (!signal.aborted) {
    const seen = wake.count()
    const lease = await nextLease(loop, queue)
    if (lease) {
      const work: Promise<void> = carryOut(loop, lease).finally(() => underWay.delete(work))
      underWay.add(work)
      if (underWay.size >= max) await Promise.race(underWay)
      continue
    }
    // What ends may have been asked for again meanwhile.
    if (!signal.aborted) await Promise.race([wake.wait(times.pollMs, seen), ...underWay])
  }
  await Promise.all(underWay)
}

async function nextLease(
  { pools, runners, logger, times }: Loop,
  queue: QueueName,
): Promise<Lease | undefined> {
  try {
    const kinds = Object.keys(runners)
    return await claim(pools.work, { token: newToken(), seconds: times.leaseSeconds, queue, kinds })
  } catch (error) {
    logger.warn(loggedFailure(error), 'the queue cannot be read; trying again')
    return undefined
  }
}

async function carryOut(loop: Loop, lease: Lease): Promise<void> {
  const { signal, logger } = loop
  const { jobId: job, kind, attempts: attempt, tenantId: tenant } = lease
  const log = logger.child({ job, kind, attempt, tenant })
  const endLevel = lease.queue === 'jobs' ? 'info' : 'debug'
  const startedAt = performance.now()
  const stopHeartbeat = startHeartbeat(loop, lease)
  try {
    // It may have been on its way here when the worker was stopped.
    signal.throwIfAborted()
    // What was claimed is known.
    const end = (await loop.runners[kind]?.(lease, signal)) ?? {}
    const ms = Math.round(performance.now() - startedAt)
    log['err' in end ? 'error' : endLevel]({ ...end, ms }, 'job ended')
  } catch (error) {
    stopHeartbeat()
    if (error instanceof LeaseLost)
      return log.info('job is no longer at work here: it was cancelled, or another worker took it over')
    if (signal.aborted) log.info('job given back: this worker stops')
    else if (isExpected(error, lease)) log.info(`job will be tried again: ${error.message}`)
    else log.error({ err: error }, 'job failed; it will be tried again')
    // A full disk does not leave a job its last attempt alone: it goes on when somebody has made room.
    const attempts = failureCode(error) === '53100' ? Math.min(attempt, attemptsMax - 2) : attempt
    await release(loop, { ...lease, attempts }, log)
  } finally {
    stopHeartbeat()
  }
}

/** The last attempt of a job ends it, however it fails. */
const isExpected = (error: unknown, { queue, attempts }: Lease): error is RetryableError =>
  error instanceof RetryableError && (queue !== 'jobs' || attempts < attemptsMax)

/** Nothing was wrong with a job whose worker stops, so that attempt does not count. */
async function release({ pools, times, signal }: Loop, lease: Lease, log: Logger): Promise<void> {
  try {
    await (signal.aborted
      ? releaseUntried(pools.work, lease)
      : releaseToRetry(pools.work, lease, times.retryDelaySeconds))
  } catch (error) {
    log.warn(loggedFailure(error), `job could not be given back; its lease ends in ${lease.seconds} s`)
  }
}

/** Keeps the lease alive between chunks; when it fails the lease simply runs out. */
function startHeartbeat({ pools, times }: Loop, lease: Lease): () => void {
  // Not on the pool of the requests: when they wait for connections, a living worker must not seem dead.
  const timer = setInterval(() => heartbeat(pools.work, lease).catch(() => {}), times.heartbeatMs)
  timer.unref()
  return () => clearInterval(timer)
}
