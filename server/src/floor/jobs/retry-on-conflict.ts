import { setTimeout as sleep } from 'node:timers/promises'
import { failureCode, isRetryable } from '../db/database-failure.ts'

/** How far a job has come, as it changes in the course of a chunk. */
interface ChunkState {
  stage: unknown
  nextChunk: number
  counters: unknown
  summary: unknown
}

const triesMax = 6

/**
 * Runs a chunk again that collided with the transaction of another. What it counted before it was rolled back must not
 * be counted twice: after every failure the run is as it was.
 */
export async function retryOnConflict<T>(run: ChunkState, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const { stage, nextChunk, counters, summary } = run
    const before = structuredClone({ stage, nextChunk, counters, summary })
    try {
      return await attempt()
    } catch (error) {
      Object.assign(run, before)
      if (!isCollision(error) || tries === triesMax) throw error
      await sleep(2 ** tries * 20 * (0.5 + Math.random()))
    }
  }
}

/**
 * Deadlock, a lock that was not to be had, the same new row written by two at once, or a row that was removed
 * in between: seen afresh, each is none.
 */
const isCollision = (error: unknown) =>
  isRetryable(error) || ['55P03', '23505', '23503'].includes(failureCode(error))
