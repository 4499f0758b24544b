import { has, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'

/** `InstantReposts.csv` of a person's own archive: what they passed on without a word of their own. */
export const archiveReposts: Adapter = {
  format: 'archive/InstantReposts.csv',
  orientation: 'actor',
  recognises: (item) => has(item, 'Date', 'Link') && Object.keys(item).length === 2,
  read: (item) => [
    {
      rep: null,
      target: null,
      type: 'repost',
      reaction: '',
      post: [textAt(item, 'Link')],
      postUrl: textAt(item, 'Link'),
      content: '',
      time: { reported: textAt(item, 'Date') },
    },
  ],
  table: { columns: ['Date', 'Link'], required: ['Date', 'Link'], exact: true },
}
