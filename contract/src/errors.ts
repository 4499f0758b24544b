/** Every failure the service can answer: its HTTP status and what it means. Thrown by code, rendered once. */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, meaning: 'The request is malformed or a value in it is not allowed.' },
  UNAUTHORIZED: { status: 401, meaning: 'The API key is missing, unknown, revoked or expired.' },
  FORBIDDEN: { status: 403, meaning: 'The key is valid but may not do this.' },
  NOT_FOUND: { status: 404, meaning: 'Nothing in this workspace has that id or address.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The path exists but not with this method; see Allow.' },
  REQUEST_TIMEOUT: { status: 408, meaning: 'The request did not arrive in time.' },
  CONFLICT: { status: 409, meaning: 'The request contradicts the present state.' },
  PRECONDITION_FAILED: { status: 412, meaning: 'If-Match names another version of the row.' },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body is larger than this operation accepts.' },
  URI_TOO_LONG: { status: 414, meaning: 'The address is longer than 8 KiB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body has a type this operation does not read.' },
  no_match_key: { status: 422, meaning: 'The source row has nothing to match a company on.' },
  SYSTEM_TAG_GROUP: { status: 422, meaning: 'A system tag group cannot be deleted.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, meaning: 'The Idempotency-Key belongs to another request.' },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests; see Retry-After.' },
  HEADERS_TOO_LARGE: { status: 431, meaning: 'The request headers are too large.' },
  INTERNAL: { status: 500, meaning: 'A defect of the service; the request id finds it in the log.' },
  UNAVAILABLE: { status: 503, meaning: 'The service cannot answer right now; try again after Retry-After.' },
  TIMEOUT: { status: 504, meaning: 'The answer took too long and was given up.' },
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** Failures the floor itself may answer on any operation, so no operation declares them. */
export const floorErrors = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[]

/** Failures of requests that carry an Idempotency-Key. */
export const idempotencyErrors = [
  'CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ErrorCode[]

/** One place in the request that is wrong: a JSON Pointer (`/notes`) or a parameter name, and why. */
export interface ErrorDetail {
  pointer: string
  message: string
}

/**
 * The one way to fail. `message` is read by people and says what to do; it must hold no secret, no SQL
 * and no path of the machine.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: readonly ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = extra.details ?? []
    this.headers = extra.headers ?? {}
  }
}

/** BAD_REQUEST for one place that is wrong; `sentence` where people are to read more than place and message. */
export const refused = (pointer: string, message: string, sentence = `${pointer}: ${message}.`) =>
  new ApiError('BAD_REQUEST', sentence, { details: [{ pointer, message }] })

/** A failure that passes: Retry-After says when to ask again. */
export const retryLater = (code: ErrorCode, message: string, seconds = 1) =>
  new ApiError(code, message, { headers: { 'retry-after': String(seconds) } })

/** UNAUTHORIZED, and by which scheme to say who asks. */
export const unauthorized = (message: string) =>
  new ApiError('UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer' } })
