import { isTransactionConflict } from '../floor/db/database-failure.ts'
import { type RetryPolicy, retry } from '../floor/db/retry.ts'

const policy: RetryPolicy = {
  attemptsMax: 4,
  isRetryable: isTransactionConflict,
  delayMs: (attempt) => attempt * 10 + Math.random() * 20,
}

/** Runs a transaction, and runs it again when it collided with another. */
export const retryConflicts = <T>(transaction: () => Promise<T>): Promise<T> => retry(transaction, policy)
