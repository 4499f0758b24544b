import { wordList } from '../../../floor/text/word-list.ts'
import { textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { harvestActor } from './harvest-person.ts'

/** Apify `harvestapi/linkedin-post-comments`: who commented on a post. */
export const harvestPostComments: Adapter = {
  format: 'harvestapi/linkedin-post-comments',
  orientation: 'post',
  recognises: (item) => !('post' in item) && 'commentary' in item && 'actor' in item,
  read: (item) => {
    const url = textAt(item, 'linkedinUrl')
    return [
      {
        rep: harvestActor(item),
        type: 'comment',
        post: [url, textAt(item, 'postId')],
        postUrl: url,
        content: textAt(item, 'commentary'),
        time: { commentId: textAt(item, 'id'), reported: textAt(item, 'createdAt') },
      },
    ]
  },
  table: {
    columns: wordList(`
      id linkedinUrl commentary createdAt postId actor/id actor/name actor/linkedinUrl actor/position`),
    required: ['commentary', 'actor/linkedinUrl', 'postId'],
  },
}
