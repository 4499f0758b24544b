import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryable } from '../floor/db/database-failure.ts'

const attemptsMax = 4

/** Runs a transaction, and runs it again when the database says that it collided with another. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isRetryable(error) || attempt === attemptsMax) throw error
      await sleep(attempt * 10 + Math.random() * 20)
    }
  }
}
