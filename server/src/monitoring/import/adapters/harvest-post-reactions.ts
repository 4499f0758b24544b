import { wordList } from '../../../floor/text/word-list.ts'
import { textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { harvestActor } from './harvest-person.ts'

/** Apify `harvestapi/linkedin-post-reactions`: who reacted to a post. It states no time. */
export const harvestPostReactions: Adapter = {
  format: 'harvestapi/linkedin-post-reactions',
  orientation: 'post',
  recognises: (item) => 'reactionType' in item && 'actor' in item,
  read: (item) => [
    {
      rep: harvestActor(item),
      type: 'reaction',
      reaction: textAt(item, 'reactionType'),
      post: [textAt(item, 'id'), textAt(item, 'postId')],
    },
  ],
  table: {
    columns: wordList('id reactionType postId actor/id actor/name actor/linkedinUrl actor/position'),
    required: ['reactionType', 'actor/linkedinUrl'],
  },
}
