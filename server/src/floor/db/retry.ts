import { setTimeout as sleep } from 'node:timers/promises'

export interface RetryPolicy {
  /** How often the work is tried, the first time included. */
  attemptsMax: number
  isRetryable(error: unknown): boolean
  /** The pause after the attempt with this number, from 1. */
  delayMs(attempt: number): number
}

/** Runs `work` until it succeeds. Throws its error when that is not retryable, or was the last attempt. */
export async function retry<T>(
  work: () => Promise<T>,
  { attemptsMax, isRetryable, delayMs }: RetryPolicy,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error
      await sleep(delayMs(attempt))
    }
  }
}
