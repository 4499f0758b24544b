import type { ErrorCode } from '@throughline/contract/errors.ts'

/** Ends a job as FAILED with a reason its user can act on; trying again would not help. */
export class JobFailure extends Error {
  readonly code: ErrorCode

  constructor(message: string, code: ErrorCode = 'BAD_REQUEST') {
    super(message)
    this.name = 'JobFailure'
    this.code = code
  }
}
