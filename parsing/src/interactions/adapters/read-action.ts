import { type InteractionType, interactionTypeOf } from '../interaction-type.ts'
import { reactionKindOf } from '../reaction-kind.ts'

/**
 * What the network says that somebody did: "Ada Chen celebrates this". A verb of another type goes before a word of
 * reactions beside it, which is a name: "Ada Loves commented on this". `isOnComment`: a reaction, and not upon a post.
 */
export function readAction(action: string): { type: InteractionType | null; isOnComment: boolean } {
  const reaction = reactionKindOf(action) === null ? null : 'reaction'
  const type =
    (reaction !== null && hasObject.test(action) ? reaction : null) ?? interactionTypeOf(action) ?? reaction
  return { type, isOnComment: type === 'reaction' && onComment.test(action) }
}

/** What was reacted to, with the word that says what it is: "likes this shared post", "liked a repost". */
const hasObject =
  /\b(?:likes|liked|celebrates|celebrated|loves|loved|supports|supported)\s(?:(?:a|an|the|this|that|your|his|her|their|\S+['’]s?)\s|shared\s(?:post|article)\b)/i
const onComment = /\b(?:comments?|kommentar)\b/i
