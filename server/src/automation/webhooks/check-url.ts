import { setTimeout as sleep } from 'node:timers/promises'
import { refused } from '@throughline/contract/errors.ts'
import { explainCallFailure } from '../../floor/outbound/explain-call-failure.ts'
import type { Outbound } from '../../floor/outbound/outbound.ts'
import { readTarget, TargetRefused } from '../../floor/outbound/read-target.ts'
import { resolveTarget } from '../../floor/outbound/resolve-target.ts'

const lookUpMs = 3_000

/**
 * Looks an address up before the request's transaction, as that may take seconds. The returned function throws what is
 * wrong in the transaction: a repeated request is answered from its Idempotency-Key before that.
 */
export const lookUpUrl = (text: string, outbound: Outbound): Promise<() => string> =>
  checkUrl(text, outbound).then(
    (url) => () => url,
    (error: unknown) => () => {
      throw error
    },
  )

/**
 * The address as it is kept. Throws BAD_REQUEST where it may not be called, or where nobody knows its host. A look-up
 * that fails for another reason refuses nothing: every delivery looks again.
 */
async function checkUrl(text: string, outbound: Outbound): Promise<string> {
  try {
    const url = readTarget(text, outbound)
    await Promise.race([resolveTarget(url, outbound), sleep(lookUpMs, undefined, { ref: false })])
    return url.href
  } catch (error) {
    if (error instanceof TargetRefused) throw refusedAddress(error.message)
    if (isUnknownHost(error)) throw refusedAddress(explainCallFailure(error))
    return readTarget(text, outbound).href
  }
}

const isUnknownHost = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))

const refusedAddress = (why: string) => refused('/url', why, `The webhook address was refused: ${why}.`)
