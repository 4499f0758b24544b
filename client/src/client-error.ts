import type { ErrorCode, ErrorDetail } from '@throughline/contract/errors.ts'

/** The catalogue's codes, and two for what never reached the service or came from something before it. */
export type ClientErrorCode = ErrorCode | 'UNREACHABLE' | 'UNEXPECTED_ANSWER'

export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: ClientErrorCode
  message: string
  details?: readonly ErrorDetail[]
  requestId?: string | null
  cause?: unknown
}

/** Every failed call. Rely on `status` and `code`; `message` is for people. */
export class ClientError extends Error {
  readonly status: number
  readonly code: ClientErrorCode
  readonly details: readonly ErrorDetail[]
  /** Finds the request in the log of the service. */
  readonly requestId: string | null

  constructor({ status, code, message, details = [], requestId = null, cause }: Failure) {
    super(message, { cause })
    this.name = 'ClientError'
    this.status = status
    this.code = code
    this.details = details
    this.requestId = requestId
  }
}
