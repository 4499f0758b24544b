import { has, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'

/** `Comments.csv` of a person's own archive: what they commented on. Blank dates occur. */
export const archiveComments: Adapter = {
  format: 'archive/Comments.csv',
  orientation: 'actor',
  recognises: (item) => has(item, 'Date', 'Link', 'Message'),
  read: (item) => {
    const link = textAt(item, 'Link')
    return [
      {
        type: 'comment',
        post: [link],
        postUrl: link,
        content: textAt(item, 'Message'),
        time: { commentId: link, reported: textAt(item, 'Date') },
      },
    ]
  },
  table: { columns: ['Date', 'Link', 'Message'], required: ['Date', 'Link', 'Message'] },
}
