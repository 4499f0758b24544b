import { ApiError } from '@throughline/contract/errors.ts'
import type { FastifyError } from 'fastify'
import { databaseFailure } from '../floor/db/database-failure.ts'

/** The catalogue's error for whatever was thrown. What nobody foresaw is INTERNAL and does not tell its cause. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return frameworkFailure(error) ?? databaseFailure(error) ?? internal()
}

const internal = () => new ApiError('INTERNAL', 'The service failed. Give the request id to whoever runs it.')

function frameworkFailure(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  // The code may be a number, as that of a DOMException is.
  const { code: given, statusCode = 500 } = error as FastifyError
  const code = String(given)
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType()
    case 'FST_ERR_BAD_URL':
      return new ApiError('BAD_REQUEST', 'The path has a broken percent-encoding.')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('URI_TOO_LONG', 'The path is too long.')
    default:
      return code.startsWith('FST_') && statusCode < 500
        ? new ApiError('BAD_REQUEST', 'The request is malformed.')
        : undefined
  }
}

export const tooLarge = (bytesMax: number) =>
  new ApiError(
    'PAYLOAD_TOO_LARGE',
    `The body is larger than the ${sizeText(bytesMax)} this operation accepts.`,
  )

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MiB` : `${Math.floor(bytes / 1024)} KiB`

export const unsupportedMediaType = (accepted = 'application/json') =>
  new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    `Send the body as ${accepted}, in UTF-8 and without Content-Encoding.`,
  )
