import { ApiError } from '@throughline/contract/errors.ts'

/**
 * Keeps a caller from overwriting what he has not seen: throws PRECONDITION_FAILED unless his If-Match, if any, is `*`
 * or lists the row's version, its `updated_at`. Weak tags count too: proxies that compress an answer mark them so.
 */
export function requireVersion(ifMatch: string | null, updatedAt: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const named = [...ifMatch.matchAll(entityTag)].map((match) => match[1])
  if (named.includes(updatedAt)) return
  throw new ApiError(
    'PRECONDITION_FAILED',
    `The row has changed: its version is now "${updatedAt}". Read it again.`,
  )
}

// RFC 9110, 8.8.3: an entity tag is quoted text without quotes, perhaps marked weak.
const entityTag = /(?:W\/)?"([^"]*)"/g
