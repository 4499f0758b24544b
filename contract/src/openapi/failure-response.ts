import { type ErrorCode, errorCatalogue } from '../errors.ts'
import { componentRef } from './component-ref.ts'

/** The answer for one code of the catalogue, or for several of one status. */
export function failureResponse(codes: readonly ErrorCode[]): Record<string, unknown> {
  const meanings = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].meaning}`)
  return {
    description: meanings.join(' '),
    headers: { 'X-Request-Id': componentRef('headers', 'RequestId'), ...extraHeaders(codes) },
    content: {
      'application/json': {
        schema: componentRef('schemas', 'Failure'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: example(code) }])),
      },
    },
  }
}

const example = (code: ErrorCode) => ({
  success: false,
  error: { message: errorCatalogue[code].meaning, code, request_id: '5949194f-6ead-4ebc-88f7-ab960c0ab2fc' },
})

function extraHeaders(codes: readonly ErrorCode[]): Record<string, unknown> {
  const retry = codes.some((code) => code === 'RATE_LIMITED' || code === 'UNAVAILABLE')
  return {
    ...(retry ? { 'Retry-After': componentRef('headers', 'RetryAfter') } : {}),
    ...(codes.includes('UNAUTHORIZED')
      ? { 'WWW-Authenticate': componentRef('headers', 'WwwAuthenticate') }
      : {}),
    ...(codes.includes('METHOD_NOT_ALLOWED') ? { Allow: componentRef('headers', 'Allow') } : {}),
  }
}
