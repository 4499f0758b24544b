import { wordList } from '../../../floor/text/word-list.ts'
import { interactionTypeOf } from '../read/interaction-type.ts'
import { textAt } from '../read/item.ts'
import { rawPerson } from '../read/raw-interaction.ts'
import { reactionKindOf } from '../read/reaction-kind.ts'
import type { Adapter } from './adapter.ts'

const columns = wordList(`
  postUrl postContent action author authorUrl profileUrl timestamp sharedPostUrl commentContent commentUrl`)

/**
 * PhantomBuster "Activity Extractor": what a profile posted, liked, commented on and passed on. `timestamp` is when the
 * file was made, `postTimestamp` the time of the post. Posts of the profile's own are interactions with nobody.
 */
export const phantombusterActivities: Adapter = {
  format: 'phantombuster/activity-extractor',
  orientation: 'either',
  recognises: (item) => 'action' in item && 'authorUrl' in item && 'profileUrl' in item && 'postUrl' in item,
  read: (item) => {
    const action = textAt(item, 'action')
    const isReaction = reactionKindOf(action) !== null
    const type = isReaction ? 'reaction' : interactionTypeOf(action)
    if (type === null && isOwn.test(action)) return []
    const commentUrl = textAt(item, 'commentUrl')
    const url = textAt(item, 'sharedPostUrl') || textAt(item, 'postUrl')
    const interaction = {
      rep: rawPerson({ url: textAt(item, 'profileUrl') }),
      target: rawPerson({ url: textAt(item, 'authorUrl'), name: textAt(item, 'author') }),
      type: type ?? ('other' as const),
      reaction: isReaction ? action : '',
      post: [url, commentUrl],
      postUrl: commentUrl || url,
      content: textAt(item, 'commentContent') || textAt(item, 'postContent'),
      time: { commentId: commentUrl, observed: textAt(item, 'timestamp') },
    }
    return [
      type === null ? { ...interaction, problem: { field: 'action', reason: unknownAction } } : interaction,
    ]
  },
  table: { columns, required: ['postUrl', 'action', 'authorUrl', 'profileUrl'] },
}

const isOwn = /^(?:|posts?|articles?|.*\bposted this)$/i
const unknownAction =
  'is no action that is known, such as "likes this", "commented on this" or "reposted this"'
