import { raw } from './sql.ts'

/** A transaction that writes may give its statements so much more time than a request usually has. */
export const longestStatementMs = 60_000

/**
 * For work that waits longer for the locks of others than a request does. Less long than a statement may take, so that
 * who has waited in vain is told to come again.
 */
export const patientLocks = raw(`set local lock_timeout = '50s'`)

/** For what is done to all records of a kind: the rest of the transaction has the longest time there is. */
export const longStatements = raw(`set local statement_timeout = ${longestStatementMs}`)
