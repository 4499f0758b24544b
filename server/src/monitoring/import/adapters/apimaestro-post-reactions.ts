import { wordList } from '../../../floor/text/word-list.ts'
import { isItem, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { apimaestroPerson } from './apimaestro-person.ts'

/** Apify `apimaestro/linkedin-post-reactions`: who reacted to a post. It states no time. */
export const apimaestroPostReactions: Adapter = {
  format: 'apimaestro/linkedin-post-reactions',
  orientation: 'post',
  recognises: (item) => 'reaction_type' in item && isItem(item.reactor) && !('reaction_id' in item),
  read: (item) => {
    const url = textAt(item, '_metadata', 'post_url') || textAt(item, 'post_url') || textAt(item, 'input')
    return [
      {
        rep: apimaestroPerson(item, 'reactor'),
        type: 'reaction',
        reaction: textAt(item, 'reaction_type'),
        post: [url],
        postUrl: url,
      },
    ]
  },
  table: {
    columns: wordList(`
      reaction_type reactor/urn reactor/name reactor/headline reactor/profile_url _metadata/post_url
      post_url input`),
    required: ['reaction_type', 'reactor/profile_url'],
  },
}
