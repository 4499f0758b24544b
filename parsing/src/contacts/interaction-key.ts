import { createHash } from 'node:crypto'
import { leadsToNoPost } from '../text/leads-to-no-post.ts'
import { withoutEndSlashes } from '../text/without-end-slashes.ts'
import type { EngagementRecord, EngagementType } from './records.ts'

/**
 * What makes two reports of an interaction the same one beside its type and direction: the post where it is about one,
 * else the day (counted interactions of a file) or the time (single interactions of a push).
 */
export function interactionKey(
  interaction: Pick<EngagementRecord, 'type' | 'url' | 'occurredAt'>,
  by: 'day' | 'time',
): string {
  const post = interaction.url && !betweenTwo.has(interaction.type) ? postKey(interaction.url) : null
  if (post !== null) return post
  return by === 'day'
    ? `${dayKeyPrefix}${interaction.occurredAt.slice(0, 10)}`
    : `t:${new Date(interaction.occurredAt).toISOString()}`
}

/** Not about a post: what their address leads to, a thread or a room, may have seen any number of them. */
const betweenTwo: ReadonlySet<EngagementType> = new Set([
  'message',
  'meeting',
  'invitation',
  'recommendation',
  'endorsement',
])

/** Only interactions under such a key add up within a file. */
const dayKeyPrefix = 'd:'

/** The id behind a post address of any form (19 digits), else the address without query and fragment; null for no post. */
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
