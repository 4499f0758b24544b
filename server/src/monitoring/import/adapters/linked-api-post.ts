import { textAt } from '../read/item.ts'
import { rawPerson } from '../read/raw-interaction.ts'
import type { Adapter } from './adapter.ts'

/** Linked API `TPostReaction` and `TPostComment`: who engaged with the post asked for. */
export const linkedApiPost: Adapter = {
  format: 'linkedapi/post',
  orientation: 'post',
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
}
