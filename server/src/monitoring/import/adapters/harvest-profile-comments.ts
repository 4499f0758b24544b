import { wordList } from '../../../floor/text/word-list.ts'
import { isItem, itemAt, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { harvestActor, harvestAuthor } from './harvest-person.ts'

/**
 * Apify `harvestapi/linkedin-profile-comments`: what a profile commented on. `postId` and `post` may be the entry in
 * the profile's activity; the post itself is the one that the comment's URN names.
 */
export const harvestProfileComments: Adapter = {
  format: 'harvestapi/linkedin-profile-comments',
  orientation: 'actor',
  recognises: (item) => isItem(item.post) && 'commentary' in item,
  read: (item) => {
    const post = itemAt(item, 'post')
    const url = textAt(item, 'linkedinUrl')
    return [
      {
        rep: harvestActor(item),
        target: harvestAuthor(post),
        type: 'comment',
        post: url === '' ? [textAt(post, 'linkedinUrl')] : [commentUrn.exec(url)?.[0] ?? url],
        postUrl: url || textAt(post, 'linkedinUrl'),
        content: textAt(item, 'commentary'),
        time: { commentId: textAt(item, 'id'), reported: textAt(item, 'createdAt') },
      },
    ]
  },
  table: {
    columns: wordList(`
      id linkedinUrl commentary createdAt actor/id actor/name actor/linkedinUrl actor/position
      post/linkedinUrl post/author/universalName post/author/publicIdentifier post/author/type
      post/author/name post/author/linkedinUrl post/author/info post/author/website`),
    required: ['commentary', 'post/linkedinUrl'],
  },
}

/** Before it the address names the entry in the activity. */
const commentUrn = /commentUrn=.*$/i
