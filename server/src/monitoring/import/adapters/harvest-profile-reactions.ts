import { wordList } from '../../../floor/text/word-list.ts'
import { isItem, itemAt, textAt } from '../read/item.ts'
import { rawPerson } from '../read/raw-interaction.ts'
import type { Adapter } from './adapter.ts'
import { harvestAuthor, harvestQuery } from './harvest-person.ts'

/**
 * Apify `harvestapi/linkedin-profile-reactions`: what a profile reacted to. The row's own id names its entry in the
 * profile's activity; `post.postedAt` is the time of that entry, not of the post.
 */
export const harvestProfileReactions: Adapter = {
  format: 'harvestapi/linkedin-profile-reactions',
  orientation: 'actor',
  recognises: (item) => isItem(item.post) && ('action' in item || textAt(item, 'id').endsWith('_reaction')),
  read: (item) => {
    const post = itemAt(item, 'post')
    const [, encodedId = '', wrapper = ''] = rowId.exec(textAt(item, 'id')) ?? []
    const action = textAt(item, 'action')
    const rep = rawPerson({
      url: harvestQuery(item),
      ids: [encodedId, textAt(item, 'actor', 'id'), textAt(item, 'actor', 'linkedinUrl')],
      name: textAt(item, 'actor', 'name') || action.replace(sentence, ''),
    })
    const postUrl = textAt(post, 'linkedinUrl')
    return [
      {
        rep,
        target: harvestAuthor(post),
        type: 'reaction',
        reaction: action,
        post: [postUrl],
        postUrl: postUrl || textAt(item, 'linkedinUrl'),
        content: textAt(post, 'content'),
        time: { wrapper: wrapper || textAt(item, 'linkedinUrl') },
        ...(/\bcomment\b/i.test(action.match(sentence)?.[0] ?? '') && { problem: onComment }),
      },
    ]
  },
  table: {
    columns: wordList(`
      id action linkedinUrl query query/profile actor/id actor/name actor/linkedinUrl post/linkedinUrl
      post/content post/author/universalName post/author/publicIdentifier post/author/type
      post/author/name post/author/linkedinUrl post/author/info post/author/website`),
    required: ['action', 'post/linkedinUrl'],
  },
}

const rowId = /^(.*)_(\d{19})_reaction$/
const onComment = { field: 'action', reason: 'a reaction to a comment, and the file does not tell whose' }
const sentence =
  /\s+(?:likes?|liked|celebrates?|loves?|supports?|finds?|found|reacted|is curious|was curious)\b.*$/i
