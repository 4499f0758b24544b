import { has, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'

/** `Reactions.csv` of a person's own archive: what they reacted to. Whose post it was the archive does not say. */
export const archiveReactions: Adapter = {
  format: 'archive/Reactions.csv',
  orientation: 'actor',
  recognises: (item) => has(item, 'Date', 'Type', 'Link'),
  read: (item) => [
    {
      type: 'reaction',
      reaction: textAt(item, 'Type'),
      post: [textAt(item, 'Link')],
      postUrl: textAt(item, 'Link'),
      time: { reported: textAt(item, 'Date') },
    },
  ],
  table: { columns: ['Date', 'Type', 'Link'], required: ['Date', 'Type', 'Link'] },
}
