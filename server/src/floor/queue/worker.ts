import type { Logger } from 'pino'
import { v4 as newToken } from 'uuid'
import type { Pools } from '../db/pools.ts'
import { claim, untilNextDue } from './claim.ts'
import { listenForJobs } from './listen-for-jobs.ts'
import {
  attemptsMax,
  BeginAgain,
  beat,
  giveBack,
  giveBackUntried,
  type Lane,
  type Lease,
  LeaseLost,
} from './queue.ts'
import { type Bell, wakeUpBell } from './wake-up-bell.ts'

/** Carries out one job or task. Returns when it has ended and left the queue; throws to have it tried again. */
export type JobRunner = (lease: Lease, signal: AbortSignal) => Promise<void>

export interface Worker {
  /** Stops taking jobs, lets chunks under way end, and gives unfinished jobs back at once. */
  stop(): Promise<void>
}

/** A dead worker's job is taken over after `leaseSeconds` and one poll at the latest. */
export interface WorkerTimes {
  leaseSeconds: number
  heartbeatMs: number
  pollMs: number
  /** How long a job that failed is put off for the first time. */
  patienceSeconds: number
}

const usualTimes: WorkerTimes = { leaseSeconds: 10, heartbeatMs: 3_000, pollMs: 2_000, patienceSeconds: 1 }

/** A call to the outside holds no connection while it waits, so many may be under way. */
const callsMax = 32

/**
 * Works on jobs, `jobsMax` at a time as far as the connections allow, and on tasks beside them; with 0 on nothing. A
 * notification wakes
 * it at once; polling finds what a notification could not tell: what was put off, and what a dead worker left.
 */
export function startWorker(
  pools: Pools,
  run: JobRunner,
  logger: Logger,
  jobsMax: number,
  times: Partial<WorkerTimes> = {},
): Worker {
  const stopping = new AbortController()
  const bell = wakeUpBell()
  const shift: Shift = {
    pools,
    run,
    logger,
    bell,
    times: { ...usualTimes, ...times },
    signal: stopping.signal,
  }
  const listening = listenForJobs(pools.streams, bell.ring, stopping.signal, logger)
  const lanes = Object.entries(jobsMax === 0 ? {} : atOnce(pools, jobsMax)).map(([lane, max]) =>
    workOn(shift, lane as Lane, max),
  )
  return {
    stop: async () => {
      stopping.abort()
      bell.ring()
      await Promise.all([...lanes, listening])
    },
  }
}

/**
 * A job needs a connection of each pool; one of each is left for heartbeats and for listening. Tasks share what jobs
 * leave.
 */
function atOnce({ work, streams }: Pools, jobsMax: number): Record<Lane, number> {
  const jobs = Math.max(1, Math.min(jobsMax, work.options.max - 1, streams.options.max - 1))
  return { jobs, tasks: Math.max(1, work.options.max - 1 - jobs), calls: callsMax }
}

interface Shift {
  pools: Pools
  run: JobRunner
  logger: Logger
  bell: Bell
  times: WorkerTimes
  signal: AbortSignal
}

/** One look-out for a whole lane: however much it may do at once, an idle lane asks once in a while. */
async function workOn(shift: Shift, lane: Lane, max: number): Promise<void> {
  const { signal, bell } = shift
  const underWay = new Set<Promise<void>>()
  while (!signal.aborted) {
    const heard = bell.rings()
    const lease = await nextLease(shift, lane)
    if (lease) {
      const work: Promise<void> = carryOut(shift, lease).finally(() => underWay.delete(work))
      underWay.add(work)
      if (underWay.size >= max) await Promise.race(underWay)
      continue
    }
    const ms = await idleMs(shift, lane)
    // What ends may have been asked for again meanwhile.
    if (!signal.aborted) await Promise.race([bell.wait(ms, heard), ...underWay])
  }
  await Promise.all(underWay)
}

async function nextLease({ pools, logger, times }: Shift, lane: Lane): Promise<Lease | undefined> {
  try {
    return await claim(pools.work, { token: newToken(), seconds: times.leaseSeconds, lane })
  } catch (error) {
    logger.warn({ err: error }, 'the queue cannot be read; trying again')
    return undefined
  }
}

async function idleMs({ pools, times }: Shift, lane: Lane): Promise<number> {
  try {
    return await untilNextDue(pools.work, { lane, msMax: times.pollMs })
  } catch {
    return times.pollMs
  }
}

async function carryOut(shift: Shift, lease: Lease): Promise<void> {
  const { signal, logger } = shift
  const log = logger.child({ job: lease.jobId, kind: lease.kind, attempt: lease.attempts })
  const ended = lease.lane === 'jobs' ? 'info' : 'debug'
  const stopHeartbeat = startHeartbeat(shift, lease)
  try {
    await shift.run(lease, signal)
    log[ended]('job ended')
  } catch (error) {
    stopHeartbeat()
    if (error instanceof LeaseLost) return log.warn('job was taken over by another worker')
    if (signal.aborted) log.info('job given back: this worker stops')
    else if (isExpected(error, lease)) log.info(`job begins again: ${error.message}`)
    else log.error({ err: error }, 'job failed; it will be tried again')
    await returnToQueue(shift, lease, log)
  } finally {
    stopHeartbeat()
  }
}

/** The last attempt of a job ends it, however it fails. */
const isExpected = (error: unknown, { lane, attempts }: Lease): error is BeginAgain =>
  error instanceof BeginAgain && (lane !== 'jobs' || attempts < attemptsMax)

/** Nothing was wrong with a job whose worker stops, so that attempt does not count. */
async function returnToQueue({ pools, times, signal }: Shift, lease: Lease, log: Logger): Promise<void> {
  try {
    await (signal.aborted
      ? giveBackUntried(pools.work, lease)
      : giveBack(pools.work, lease, times.patienceSeconds))
  } catch (error) {
    log.warn({ err: error }, `job could not be given back; its lease ends in ${lease.seconds} s`)
  }
}

/** Keeps the lease alive between chunks; when it fails the lease simply runs out. */
function startHeartbeat({ pools, times }: Shift, lease: Lease): () => void {
  // Not on the pool of the requests: when they wait for connections, a living worker must not seem dead.
  const timer = setInterval(() => beat(pools.work, lease).catch(() => {}), times.heartbeatMs)
  timer.unref()
  return () => clearInterval(timer)
}
