import { ApiError, retryLater } from '@throughline/contract/errors.ts'
import { sqlState } from './sql-state.ts'

/** SQLSTATE of a database error, or the system's code of a connection error; '' for anything else. */
export function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const transactionConflicts: readonly string[] = [sqlState.serializationFailure, sqlState.deadlockDetected]

/** Whether a transaction collided with another one: it may be run again as a whole. */
export const isTransactionConflict = (error: unknown) => transactionConflicts.includes(failureCode(error))

/** No lock or no connection to be had, a transaction that idled too long, a server without room or in recovery. */
const passingCode =
  /^(08...|53...|57P..|55P03|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/

/** The database has sent nothing for longer than a statement may take. Nobody knows whether it was carried out. */
export class DatabaseSilence extends Error {
  override message = 'the database has fallen silent'
}

/** What a database failure means to a caller; undefined for a defect of the service. */
export function databaseFailure(error: unknown): ApiError | undefined {
  const code = failureCode(error)
  if (code === sqlState.uniqueViolation)
    return new ApiError('CONFLICT', 'The same thing was just written by another request.')
  if (code === sqlState.foreignKeyViolation)
    return new ApiError('CONFLICT', 'Something this refers to was just removed.')
  if (error instanceof DatabaseSilence)
    return new ApiError('TIMEOUT', 'The database did not answer. Look whether it was done, then try again.')
  if (code === sqlState.queryCanceled)
    return new ApiError('TIMEOUT', 'The answer took too long. Narrow the request.')
  if (code === sqlState.diskFull)
    return retryLater('UNAVAILABLE', 'The disk of the database is full. Tell whoever runs the service.')
  const passes =
    isTransactionConflict(error) ||
    passingCode.test(code) ||
    endsConnection(error) ||
    lostConnection.test(String(error))
  return passes
    ? retryLater('UNAVAILABLE', 'The database cannot answer right now. Try again in a second.')
    : undefined
}

/** A failure as the log shows it: a sentence for a database that is away, which is expected, else the stack. */
export function loggedFailure(error: unknown): { why: string } | { err: unknown } {
  const known = error instanceof ApiError ? error : databaseFailure(error)
  return known?.code === 'UNAVAILABLE' ? { why: `${failureCode(error)} ${error}`.trim() } : { err: error }
}

/** Whatever the code: with a full disk a new connection may fail with `internal_error`. */
const endsConnection = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity))

const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end/i
