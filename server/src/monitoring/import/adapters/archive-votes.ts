import { has, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'

/** `Votes.csv` of a person's own archive: in which polls they voted, and for what. */
export const archiveVotes: Adapter = {
  format: 'archive/Votes.csv',
  orientation: 'actor',
  recognises: (item) => has(item, 'Date', 'Link', 'OptionText'),
  read: (item) => [
    {
      type: 'other',
      post: [textAt(item, 'Link')],
      postUrl: textAt(item, 'Link'),
      content: textAt(item, 'OptionText'),
      time: { reported: textAt(item, 'Date') },
    },
  ],
  table: { columns: ['Date', 'Link', 'OptionText'], required: ['Date', 'Link', 'OptionText'] },
}
