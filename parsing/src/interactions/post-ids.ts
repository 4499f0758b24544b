/** What a text says of a post: an address of it, its URN, or its bare number. */
interface PostMention {
  /** Numbers of one and the same post, without repeats, in the order of the text. */
  postIds: string[]
  /** The number of a comment on it, where the text leads to one. */
  commentId: string | null
}

/**
 * The numbers behind an address or URN of a post: `urn:li:activity:`, `ugcPost:`, `share:` and `groupPost:<group>-`,
 * percent-encoded once, twice or not, the `-activity-<number>-` or `-<number>-` of a public address, and comments as
 * `(activity:<post>,<comment>)` or `fsd_comment:(<comment>,urn:li:activity:<post>)`.
 */
export function readPostMention(text: string): PostMention {
  if (bareNumber.test(text)) return { postIds: [text], commentId: null }
  if (text.length > textMax || !longNumber.test(text)) return nothing
  const plain = text.includes('%') ? decoded(text) : text
  // The address of a reply names the comment that it answers first.
  const part = replyPart.exec(plain)?.[0] ?? plain
  const comment = commentFirst.exec(part)?.[1] ?? commentLast.exec(part)?.[1] ?? null
  const postIds = new Set<string>()
  for (const [, urn, address] of plain.matchAll(postNumber)) postIds.add(urn ?? address ?? '')
  return { postIds: [...postIds], commentId: comment }
}

/** The address of a post is this with its number. */
export const postAddressBegin = 'https://www.linkedin.com/feed/update/urn:li:activity:'

/** The profile name in a public post address (`/posts/<name>_...`): whose post it is. */
export function authorOfPostUrl(url: string): string | null {
  const slug = postsAddress.exec(url)?.[1]
  return slug === undefined || postNumberFirst.test(slug) ? null : `https://www.linkedin.com/in/${slug}`
}

const nothing: PostMention = { postIds: [], commentId: null }
const textMax = 4000
const bareNumber = /^\d{19}$/
const longNumber = /\d{19}/
const postNumber =
  /(?:activity|ugcpost|share|grouppost[:-]\d{1,19})[:-](\d{19})(?!\d)|(?<=\/posts\/[^/?#\s]{1,400}-)(\d{19})(?=-[\w-]{2,8}(?:[/?#]|$))/gi
const replyPart = /replyUrn=[^&]*/i
const commentFirst = /fsd_comment:\((\d{19}),/i
const commentLast = /comment:\((?:urn:li:)?(?:activity|ugcpost|share):\d{19},(\d{19})\)/i
/** Some addresses of posts name no author: "/posts/activity-<number>-<hash>", and the hash may hold a "_". */
const postNumberFirst = /^(?:activity|share|ugcpost)-\d{19}/i
const postsAddress = /linkedin\.com\/posts\/([^/?#_]{1,200})_/i

function decoded(text: string): string {
  return text.replace(/%(?:25)?(3a|28|29|2c|2d)/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
