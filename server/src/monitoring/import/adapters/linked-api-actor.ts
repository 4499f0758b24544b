import { textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'

/** Linked API `TReaction` and `TComment`: what the profile asked for did. */
export const linkedApiActor: Adapter = {
  format: 'linkedapi/profile',
  orientation: 'actor',
  recognises: (item) =>
    'postUrl' in item && 'time' in item && ('reactionType' in item || 'text' in item || 'type' in item),
  read: (item) => {
    const url = textAt(item, 'postUrl')
    const reaction = textAt(item, 'reactionType') || textAt(item, 'type')
    const isReaction = reaction !== ''
    const time = textAt(item, 'time')
    return [
      {
        type: isReaction ? 'reaction' : 'comment',
        reaction,
        post: [url],
        postUrl: url,
        content: textAt(item, 'text'),
        time: isReaction ? { reported: time } : { commentId: url, reported: time },
      },
    ]
  },
}
