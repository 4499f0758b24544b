import { ApiError, retryLater } from '@throughline/contract/errors.ts'

/** SQLSTATE of a database error, or the system's code of a connection error; '' for anything else. */
export function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Deadlock or serialisation failure: the whole transaction may be run again. */
export const isRetryable = (error: unknown) => ['40001', '40P01'].includes(failureCode(error))

/** Of a lock, a transaction or a connection that was not to be had, and of a server without room or in recovery. */
const passingCode =
  /^(08...|40001|40P01|53...|57P..|55P03|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/

/** The database has said nothing for longer than a statement may take: whether it was carried out is not known. */
export class DatabaseSilence extends Error {
  override message = 'the database has fallen silent'
}

/** What a database failure means to a caller; undefined when it is a defect of ours. */
export function databaseFailure(error: unknown): ApiError | undefined {
  const code = failureCode(error)
  if (code === '23505') return new ApiError('CONFLICT', 'The same thing was just written by another request.')
  if (code === '23503') return new ApiError('CONFLICT', 'Something this refers to was just removed.')
  if (error instanceof DatabaseSilence)
    return new ApiError('TIMEOUT', 'The database did not answer. Look whether it was done, then try again.')
  if (code === '57014') return new ApiError('TIMEOUT', 'The answer took too long. Narrow the request.')
  if (code === '53100')
    return retryLater('UNAVAILABLE', 'The disk of the database is full. Tell whoever runs the service.')
  const passes = passingCode.test(code) || endsConnection(error) || lostConnection.test(String(error))
  return passes
    ? retryLater('UNAVAILABLE', 'The database cannot answer right now. Try again in a second.')
    : undefined
}

/** A failure as the log tells it. A database that is away is foreseen, so a sentence will do; else its stack counts. */
export function loggedFailure(error: unknown): { why: string } | { err: unknown } {
  const known = error instanceof ApiError ? error : databaseFailure(error)
  return known?.code === 'UNAVAILABLE' ? { why: `${failureCode(error)} ${error}`.trim() } : { err: error }
}

/** Whatever its code: with a full disk a new connection may fail as an internal error of the server. */
const endsConnection = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity))

const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end/i
