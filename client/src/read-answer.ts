import type { FailureEnvelope, SuccessEnvelope } from '@throughline/contract/envelope.ts'
import type { ErrorCode } from '@throughline/contract/errors.ts'
import { ClientError } from './client-error.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** What is said of an answer that no service of ours gives. */
export const foreignAnswer = 'The answer did not come from Throughline: something else is at this address.'

const unreached = 'A proxy on the way does not reach Throughline right now. Try again in a moment.'

/** What proxies answer by themselves, by status. */
const ofProxies: Record<number, string> = {
  413: 'A proxy on the way takes no request as large as this one. Whoever runs it can let it take more.',
  502: unreached,
  503: unreached,
  504: unreached,
}

/** The data of a successful answer. Throws ClientError for a failed one, and for one that is not of the service. */
export function readAnswer({ status, headers, text }: Answer): unknown {
  const envelope = parsed(text)
  if (envelope?.success) return envelope.data
  const failure = envelope?.error
  throw new ClientError({
    status,
    code: failure ? (failure.code as ErrorCode) : 'UNEXPECTED_ANSWER',
    message: failure?.message ?? ofProxies[status] ?? foreignAnswer,
    details: failure?.details ?? [],
    requestId: failure?.request_id ?? headers.get('x-request-id'),
  })
}

function parsed(text: string): SuccessEnvelope<unknown> | FailureEnvelope | null {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : null
  } catch {
    return null
  }
}

function isEnvelope(value: unknown): value is SuccessEnvelope<unknown> | FailureEnvelope {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false
  if (value.success === true) return 'data' in value
  return (
    value.success === false && 'error' in value && typeof value.error === 'object' && value.error !== null
  )
}
