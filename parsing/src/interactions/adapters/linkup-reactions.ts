import { isItem, itemAt, textAt } from '../item.ts'
import { rawPerson, reactionToComment } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

/** LinkupAPI `get-reactions`: what a profile reacted to. "2d" is no time; the id of the entry is. */
export const linkupReactions: Adapter = {
  format: 'linkupapi/get-reactions',
  recognises: (item) => 'reaction_id' in item && isItem(item.post),
  read: (item) => {
    const post = itemAt(item, 'post')
    const author = itemAt(post, 'author')
    const reactor = itemAt(item, 'reactor')
    const isOnComment = /comment/i.test(textAt(item, 'reaction_target'))
    return [
      {
        rep: rawPerson({
          url: textAt(reactor, 'profile_url'),
          ids: [textAt(reactor, 'entity_urn')],
          name: textAt(reactor, 'name'),
          headline: textAt(reactor, 'headline'),
        }),
        target: rawPerson({
          url: textAt(author, 'profile_url'),
          ids: [textAt(author, 'entity_urn')],
          name: textAt(author, 'name'),
          headline: textAt(author, 'headline'),
        }),
        type: 'reaction',
        reaction: textAt(item, 'reaction_type'),
        post: [textAt(post, 'urn'), textAt(post, 'url')],
        postUrl: textAt(post, 'url'),
        content: textAt(post, 'content'),
        time: { wrapper: textAt(item, 'reaction_id') },
        ...(isOnComment && { problem: reactionToComment('reaction_target') }),
      },
    ]
  },
}
