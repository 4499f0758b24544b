import { createHash } from 'node:crypto'
import { leadsToNoPost } from '../text/leads-to-no-post.ts'
import { withoutEndSlashes } from '../text/without-end-slashes.ts'
import type { EngagementRecord, EngagementType } from './records.ts'

/**
 * Together with type and direction, the key by which two reports are recognised as the same engagement: the post if it
 * is about one, else the day (counted engagements of a file) or the time (single engagements of a push).
 */
export function engagementKey(
  engagement: Pick<EngagementRecord, 'type' | 'url' | 'occurredAt'>,
  by: 'day' | 'time',
): string {
  const post = engagement.url && !betweenTwo.has(engagement.type) ? postKey(engagement.url) : null
  if (post !== null) return post
  return by === 'day'
    ? `${dayKeyPrefix}${engagement.occurredAt.slice(0, 10)}`
    : `t:${new Date(engagement.occurredAt).toISOString()}`
}

/** Types that are not about a post: their address is that of a thread or a room, which may hold any number of them. */
const betweenTwo: ReadonlySet<EngagementType> = new Set([
  'message',
  'meeting',
  'invitation',
  'recommendation',
  'endorsement',
])

/** Only engagements under a key of this kind add up within a file. */
const dayKeyPrefix = 'd:'

/**
 * The id behind a post address of any form (19 digits), else the address without query and fragment; null for no post.
 */
function postKey(url: string): string | null {
  const id = /(?<!\d)\d{19}(?!\d)/.exec(url)?.[0]
  if (id) return `p:${id}`
  if (leadsToNoPost(url)) return null
  const address = withoutEndSlashes(url.replace(/[?#].*$/s, '')).toLowerCase()
  return address.length > addressLengthMax ? `h:${hashOf(address)}` : `u:${address}`
}

/** A longer key may not fit into an index. */
const addressLengthMax = 300

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
