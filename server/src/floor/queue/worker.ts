import type { Logger } from 'pino'
import { v4 as newToken } from 'uuid'
import { failureCode, loggedFailure } from '../db/database-failure.ts'
import type { Pools } from '../db/pools.ts'
import { sqlState } from '../db/sql-state.ts'
import { claim } from './claim.ts'
import { listenToQueue } from './listen-to-queue.ts'
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
export type Runner = (lease: Lease, signal: AbortSignal) => Promise<JobOutcome | void>

/** By kind. A worker claims only the kinds that it has a runner for. */
export type Runners = Readonly<Record<string, Runner>>

export interface Worker {
  /** Claims nothing more, lets the chunks under way end, and releases unfinished work at once. */
  stop(): Promise<void>
}

/** What a dead worker held is taken over after `leaseSeconds` and one poll at the latest. */
export const usualTimes = {
  leaseSeconds: 10,
  heartbeatMs: 3_000,
  pollMs: 2_000,
  /** The pause after the first failed attempt; later pauses are longer. */
  retryDelaySeconds: 1,
}
export type WorkerTimes = typeof usualTimes

/** A call to the outside holds no database connection while it waits, so many may be under way. */
const callsMax = 32

interface WorkerOptions {
  pools: Pools
  runners: Runners
  logger: Logger
  /** Jobs at the same time, as far as the connections allow. */
  jobsMax: number
  times?: Partial<WorkerTimes>
}

/** Works on jobs and tasks. A notification wakes it at once; polling finds later work and what a dead worker left. */
export function startWorker({ pools, runners, logger, jobsMax, times = {} }: WorkerOptions): Worker {
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
  const listening = listenToQueue(pools.streams, wake.notify, stopping.signal, logger)
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

/** A job needs a connection of each pool; one of each is left for heartbeats and listening. Tasks share the rest. */
function concurrency({ work, streams }: Pools, jobsMax: number): Record<QueueName, number> {
  const jobs = Math.max(1, Math.min(jobsMax, work.options.max - 1, streams.options.max - 1))
  return { jobs, tasks: Math.max(1, work.options.max - 1 - jobs), calls: callsMax }
}

interface Loop {
  pools: Pools
  runners: Runners
  logger: Logger
  wake: Signal
  times: WorkerTimes
  signal: AbortSignal
}

/** The worker loop of one queue, with up to `max` jobs or tasks at the same time. Only an idle queue is polled. */
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
    // A task that ends may have been requested again while it ran.
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
  const noun = nounOf(lease)
  const endLevel = lease.queue === 'jobs' ? 'info' : 'debug'
  const startedAt = performance.now()
  const stopHeartbeat = startHeartbeat(loop, lease)
  try {
    // The worker may have been stopped while this was claimed.
    signal.throwIfAborted()
    // There is a runner: no other kind is claimed.
    const end = (await loop.runners[kind]?.(lease, signal)) ?? {}
    const ms = Math.round(performance.now() - startedAt)
    log['err' in end ? 'error' : endLevel]({ ...end, ms }, `${noun} ended`)
  } catch (error) {
    stopHeartbeat()
    if (error instanceof LeaseLost)
      return log.info(`${noun} is no longer at work here: it was cancelled, or another worker took it over`)
    if (signal.aborted) log.info(`${noun} given back: this worker stops`)
    else if (isExpected(error, lease)) log.info(`${noun} will be tried again: ${error.message}`)
    else log.error({ err: error }, `${noun} failed; it will be tried again`)
    // While the disk is full no job reaches its last attempt, so that each goes on once there is room.
    const attempts = failureCode(error) === sqlState.diskFull ? Math.min(attempt, attemptsMax - 2) : attempt
    await release(loop, { ...lease, attempts }, log)
  } finally {
    stopHeartbeat()
  }
}

/** As the glossary calls them: callers see jobs, nobody sees tasks. */
const nounOf = ({ queue }: Pick<Lease, 'queue'>) => (queue === 'jobs' ? 'job' : 'task')

/** Not in the last attempt of a job, after which it has failed. */
const isExpected = (error: unknown, { queue, attempts }: Lease): error is RetryableError =>
  error instanceof RetryableError && (queue !== 'jobs' || attempts < attemptsMax)

/** An attempt that ended because the worker stops does not count. */
async function release({ pools, times, signal }: Loop, lease: Lease, log: Logger): Promise<void> {
  try {
    await (signal.aborted
      ? releaseUntried(pools.work, lease)
      : releaseToRetry(pools.work, lease, times.retryDelaySeconds))
  } catch (error) {
    log.warn(
      loggedFailure(error),
      `${nounOf(lease)} could not be given back; its lease ends in ${lease.seconds} s`,
    )
  }
}

/** Renews the lease between chunks. A heartbeat that fails is ignored: the lease then runs out by itself. */
function startHeartbeat({ pools, times }: Loop, lease: Lease): () => void {
  // On the pool for work: a worker must not seem dead because requests use up the connections of the other pool.
  const timer = setInterval(() => heartbeat(pools.work, lease).catch(() => {}), times.heartbeatMs)
  timer.unref()
  return () => clearInterval(timer)
}
