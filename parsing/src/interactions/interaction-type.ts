import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction.ts'
import { sentenceCharsMax } from './item.ts'

export type InteractionType = (typeof interactionTypes)[number]

/** The type of an interaction from what a table calls it; null when it is none of those known. */
export function interactionTypeOf(text: string): InteractionType | null {
  const plain = text
    .slice(0, sentenceCharsMax)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const known = interactionTypes.find((type) => type === plain)
  return known ?? synonyms.get(plain) ?? sentences.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/**
 * What the network writes over an entry: "Ada Chen commented on this". Behind "Bob's" stands what it was done to,
 * such as "shared post".
 */
const sentences: readonly (readonly [RegExp, InteractionType])[] = [
  [/(?:^|_)replied_(?:to|on)_\S+$/, 'reply'],
  [/(?:^|(?<!['’]s)_)comment(?:ed|s)_on_\S+$/, 'comment'],
  [
    /(?:^|(?<!['’]s)_)(?:repost|reshare|share)[sd]?(?:ed)?_(?:this|a_post|\S*post)_with_\S+$/,
    'repost_with_text',
  ],
  [/(?:^|(?<!['’]s)_)(?:repost|reshare|share)[sd]?(?:ed)?_(?:this|a_post|\S*post)$/, 'repost'],
  [/(?:^|_)(?:was_)?mentioned_in_\S+$/, 'mention'],
  [/(?:^|_)reacted_to_\S+$/, 'reaction'],
]

/** Whether an interaction of this type is one upon a post. */
export function isOnPost(type: InteractionType): boolean {
  return type !== 'connection' && type !== 'follow'
}

const synonyms: ReadonlyMap<string, InteractionType> = new Map(
  Object.entries<InteractionType>({
    comments: 'comment',
    commented: 'comment',
    replies: 'reply',
    replied: 'reply',
    connect: 'connection',
    connected: 'connection',
    mentioned: 'mention',
    mentions: 'mention',
    quote: 'repost_with_text',
    reshare_with_text: 'repost_with_text',
    share: 'repost',
    shared: 'repost',
    reshare: 'repost',
    reposted: 'repost',
    followed: 'follow',
    reactions: 'reaction',
    reacted: 'reaction',
  }),
)
