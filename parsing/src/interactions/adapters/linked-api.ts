import { textAt } from '../item.ts'
import { readPostMention } from '../post-ids.ts'
import { rawPerson } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

/** The answers of Linked API. */
export const linkedApi: readonly Adapter[] = [
  /** Linked API `TPostReaction` and `TPostComment`: who engaged with the post asked for. */
  {
    format: 'linkedapi/post',
    recognises: (item) => 'engagerUrl' in item || 'commenterUrl' in item,
    read: (item) => {
      const isReaction = 'engagerUrl' in item
      const who = isReaction ? 'engager' : 'commenter'
      return [
        {
          rep: rawPerson({
            url: textAt(item, `${who}Url`),
            name: textAt(item, `${who}Name`),
            headline: textAt(item, `${who}Headline`),
          }),
          type: isReaction ? 'reaction' : item.isReply === true ? 'reply' : 'comment',
          reaction: textAt(item, 'type'),
          post: [textAt(item, 'postUrl')],
          postUrl: textAt(item, 'postUrl'),
          content: textAt(item, 'text'),
          time: isReaction ? {} : { reported: textAt(item, 'time') },
        },
      ]
    },
  },
  /** Linked API `TReaction` and `TComment`: what the profile asked for did. */
  {
    format: 'linkedapi/profile',
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
          time: isReaction
            ? { reported: time }
            : { commentId: readPostMention(url).commentId ?? '', reported: time },
        },
      ]
    },
  },
]
