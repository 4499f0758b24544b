import { wordList } from '../../../floor/text/word-list.ts'
import { interactionTypeOf } from '../read/interaction-type.ts'
import { type Item, isItem, textAt } from '../read/item.ts'
import type { RawInteraction } from '../read/raw-interaction.ts'
import { reactionKindOf } from '../read/reaction-kind.ts'
import type { Adapter } from './adapter.ts'
import { apimaestroPerson } from './apimaestro-person.ts'

/**
 * Apify `apimaestro/linkedin-profile-reactions`: what a profile reacted to, one record each or all in one. `timestamps`
 * are those of the post; when the reaction was made nothing says.
 */
export const apimaestroProfileReactions: Adapter = {
  format: 'apimaestro/linkedin-profile-reactions',
  orientation: 'actor',
  recognises: (item) => isReaction(item) || reactionsIn(item).some(isReaction),
  read: (item) => (isReaction(item) ? [reaction(item)] : reactionsIn(item).filter(isReaction).map(reaction)),
  table: {
    columns: wordList(`
      action text post_url author/firstName author/lastName author/headline author/profile_url`),
    required: ['action', 'post_url', 'author/profile_url'],
  },
}

const isReaction = (item: Item) => 'action' in item && 'post_url' in item && isItem(item.author)
const reactionsIn = (item: Item) => (Array.isArray(item.reactions) ? item.reactions.filter(isItem) : [])

function reaction(item: Item): RawInteraction {
  const action = textAt(item, 'action')
  const url = textAt(item, 'post_url')
  const isOnComment = /\bcomment\b/i.test(action)
  return {
    target: apimaestroPerson(item, 'author'),
    type: reactionKindOf(action) === null ? (interactionTypeOf(action) ?? 'reaction') : 'reaction',
    reaction: action,
    post: [url],
    postUrl: url,
    content: textAt(item, 'text'),
    ...(isOnComment && { problem: onComment }),
  }
}

const onComment = { field: 'action', reason: 'a reaction to a comment, and the file does not tell whose' }
