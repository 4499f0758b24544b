import { has, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'

/** `InstantReposts.csv` of a person's own archive: what they passed on without a word of their own. */
export const archiveReposts: Adapter = {
  format: 'archive/InstantReposts.csv',
  orientation: 'actor',
  recognises: (item) => has(item, 'Date', 'Link') && Object.keys(item).length === 2,
  read: (item) => [
    {
      type: 'repost',
      post: [textAt(item, 'Link')],
      postUrl: textAt(item, 'Link'),
      time: { reported: textAt(item, 'Date') },
    },
  ],
  table: { columns: ['Date', 'Link'], required: ['Date', 'Link'], exact: true },
}
