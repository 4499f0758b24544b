import { raw } from './sql.ts'

/** The longest time limit of a statement. A transaction that writes may set it; requests usually have less. */
export const longestStatementMs = 60_000

/**
 * Waits longer for locks than a request does, but less long than `longestStatementMs`: a wait in vain then fails as a
 * lock that was not available, which may be tried again, and not as a statement that took too long.
 */
export const patientLocks = raw(`set local lock_timeout = '50s'`)

/** For writes to all records of a kind: gives the rest of the transaction the longest time limit. */
export const longStatements = raw(`set local statement_timeout = ${longestStatementMs}`)
