import { has, textAt } from '../read/item.ts'
import { readPostMention } from '../read/post-ids.ts'
import type { Adapter } from './adapter.ts'

/**
 * `Shares.csv` of a person's own archive. A share of somebody's post is an interaction with them; posts of the person's
 * own and links to other sites are interactions with nobody.
 */
export const archiveShares: Adapter = {
  format: 'archive/Shares.csv',
  orientation: 'actor',
  recognises: (item) =>
    has(item, 'Date', 'ShareLink') && (has(item, 'ShareCommentary') || has(item, 'SharedUrl')),
  read: (item) => {
    const shared = textAt(item, 'SharedUrl')
    const own = readPostMention(textAt(item, 'ShareLink')).postIds
    const others = readPostMention(shared).postIds.filter((id) => !own.includes(id))
    if (others.length === 0) return []
    const content = textAt(item, 'ShareCommentary')
    return [
      {
        type: content === '' ? 'repost' : 'repost_with_text',
        post: [shared],
        postUrl: shared,
        content,
        time: { reported: textAt(item, 'Date') },
      },
    ]
  },
  table: {
    columns: ['Date', 'ShareLink', 'ShareCommentary', 'SharedUrl'],
    required: ['Date', 'ShareLink', 'SharedUrl'],
  },
}
