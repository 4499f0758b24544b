/** What a rep of a competitor may have done, under the names of the API. */
export const interactionTypes = [
  'comment',
  'reply',
  'connection',
  'mention',
  'repost_with_text',
  'repost',
  'follow',
  'reaction',
  'other',
] as const
