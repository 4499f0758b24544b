import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'

/**
 * The keys a person of the monitoring may be known by under a `social_id`: `s:` a slug, `e:` an id that the network
 * encoded; a number can be a slug and, as `m:`, a member id. Empty when it can be nobody's.
 */
export function personKeysOf(socialId: string): string[] {
  const id = canonicalSocialId(socialId)
  if (id === null) return []
  if (encodedId.test(id)) return [`e:${id}`]
  return memberId.test(id) ? [`s:${id}`, `m:${id}`] : [`s:${id}`]
}

const encodedId = /^AC[ow]AA/
const memberId = /^\d{1,20}$/
