import { wordList } from '../../text/word-list.ts'
import { textAt } from '../item.ts'
import { rawPerson } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

const columns = wordList(`
  commenterName commenterLinkedinUrl commenterPosition commentText commentUrl commentedAt postUrl`)

/** Apify `kuldip_parmar/...-comments-scraper`: who commented on a post. */
export const kuldipComments: Adapter = {
  format: 'kuldip_parmar/comments-scraper',
  recognises: (item) => 'commenterLinkedinUrl' in item,
  read: (item) => {
    const url = textAt(item, 'commentUrl')
    return [
      {
        rep: rawPerson({
          url: textAt(item, 'commenterLinkedinUrl'),
          name: textAt(item, 'commenterName'),
          headline: textAt(item, 'commenterPosition'),
        }),
        type: 'comment',
        post: [textAt(item, 'postUrl'), url],
        postUrl: url || textAt(item, 'postUrl'),
        content: textAt(item, 'commentText'),
        time: { commentId: url, reported: textAt(item, 'commentedAt') },
      },
    ]
  },
  table: { columns, required: ['commenterLinkedinUrl', 'commentText'] },
}
