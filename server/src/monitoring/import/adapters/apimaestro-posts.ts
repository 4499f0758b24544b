import { isItem, itemAt, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { apimaestroPerson } from './apimaestro-person.ts'

/**
 * Apify `apimaestro/linkedin-profile-posts`: what a profile published. A post that quotes or passes on another is an
 * interaction upon its author; the others are interactions with nobody.
 */
export const apimaestroPosts: Adapter = {
  format: 'apimaestro/linkedin-profile-posts',
  orientation: 'actor',
  recognises: (item) => 'post_type' in item && isItem(item.author) && ('urn' in item || 'full_urn' in item),
  read: (item) => {
    if (!isItem(item.reshared_post)) return []
    const shared = itemAt(item, 'reshared_post')
    const url = textAt(shared, 'url')
    const text = textAt(item, 'text')
    return [
      {
        rep: apimaestroPerson(item, 'author'),
        target: apimaestroPerson(shared, 'author'),
        type: text === '' || textAt(item, 'post_type') === 'repost' ? 'repost' : 'repost_with_text',
        post: [url, textAt(shared, 'urn')],
        postUrl: url,
        content: text || textAt(shared, 'text'),
        time: {
          wrapper: textAt(item, 'full_urn') || textAt(item, 'urn'),
          reported: textAt(item, 'posted_at', 'timestamp') || textAt(item, 'posted_at', 'date'),
        },
      },
    ]
  },
}
