import { wordList } from '../../../floor/text/word-list.ts'
import { type Item, isItem, textAt } from '../read/item.ts'
import type { RawInteraction } from '../read/raw-interaction.ts'
import type { Adapter } from './adapter.ts'
import { apimaestroPerson } from './apimaestro-person.ts'

/**
 * Apify `apimaestro/linkedin-post-comments-replies-engagements-scraper-no-cookies`: who commented on a post, replies
 * within. The run ends with a record that only sums it up.
 */
export const apimaestroPostComments: Adapter = {
  format: 'apimaestro/linkedin-post-comments',
  orientation: 'post',
  recognises: (item) =>
    ('comment_id' in item && 'posted_at' in item && isItem(item.author)) || isSummary(item),
  read: (item) => {
    if (isSummary(item)) return []
    const replies = Array.isArray(item.replies) ? item.replies.filter(isItem) : []
    return [comment(item, item, 'comment'), ...replies.map((reply) => comment(reply, item, 'reply'))]
  },
  table: {
    columns: wordList(`
      comment_id comment_url text posted_at/date posted_at/timestamp author/name author/headline
      author/profile_url post_input`),
    required: ['comment_id', 'author/profile_url'],
  },
}

function isSummary(item: Item): boolean {
  return isItem(item.summary) && !('comment_id' in item)
}

function comment(item: Item, onPost: Item, type: 'comment' | 'reply'): RawInteraction {
  const url = textAt(item, 'comment_url')
  const post =
    textAt(onPost, 'post_input') || textAt(onPost, '_metadata', 'post_url') || textAt(onPost, 'post_url')
  return {
    rep: apimaestroPerson(item, 'author'),
    type,
    post: [url || textAt(onPost, 'comment_url'), post],
    postUrl: url || post,
    content: textAt(item, 'text'),
    time: {
      commentId: textAt(item, 'comment_id') || url,
      reported: textAt(item, 'posted_at', 'timestamp') || textAt(item, 'posted_at', 'date'),
    },
  }
}
