import { wordList } from '../../text/word-list.ts'
import { sentenceAt, textAt } from '../item.ts'
import { rawPerson } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

const columns = wordList(`
  type reaction_type comment_text post_url post_text post_author_name post_author_url created_at item_urn`)

/** Apify `endspec/linkedin-instant-engagement-scraper`: what a profile commented on and reacted to, in flat rows. */
export const endspecEngagement: Adapter = {
  format: 'endspec/linkedin-instant-engagement-scraper',
  recognises: (item) => 'post_author_url' in item && ('item_urn' in item || 'reaction_type' in item),
  read: (item) => {
    const isComment = textAt(item, 'type').toLowerCase() === 'comment'
    const urn = textAt(item, 'item_urn')
    const url = textAt(item, 'post_url')
    const name = isComment ? '' : sentenceAt(item, 'reaction_type').replace(verb, '').trim()
    return [
      {
        rep: rawPerson({ name }),
        target: rawPerson({ url: textAt(item, 'post_author_url'), name: textAt(item, 'post_author_name') }),
        type: isComment ? 'comment' : 'reaction',
        reaction: textAt(item, 'reaction_type'),
        post: [url],
        postUrl: url,
        content: textAt(item, isComment ? 'comment_text' : 'post_text'),
        time: isComment
          ? { commentId: urn, reported: textAt(item, 'created_at') }
          : { wrapper: urn, observed: textAt(item, 'created_at') },
      },
    ]
  },
  table: { columns, required: ['type', 'post_author_url', 'item_urn'] },
}

const verb = /(?:^|\s)(?:likes?|celebrates?|loves?|supports?|finds?|reacted|is curious)\b.*$/i
