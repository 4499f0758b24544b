import { type InteractionType, interactionTypeOf } from '../interaction-type.ts'
import { reactionKindOf } from '../reaction-kind.ts'

/**
 * What the network says that somebody did: "Ada Chen celebrates this". The other types go before reactions, for their
 * verbs are nobody's name: "Ada Loves commented on this". `isOnComment`: a reaction, and not upon a post.
 */
export function readAction(action: string): { type: InteractionType | null; isOnComment: boolean } {
  const type = interactionTypeOf(action) ?? (reactionKindOf(action) === null ? null : 'reaction')
  return { type, isOnComment: type === 'reaction' && onComment.test(action) }
}

const onComment = /\bcomments?\b/i
