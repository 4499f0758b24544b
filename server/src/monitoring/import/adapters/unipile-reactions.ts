import { itemAt, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { unipilePerson } from './unipile-person.ts'

/** Unipile's list of reactions, of a post or of a profile: without an author it is the profile asked for. */
export const unipileReactions: Adapter = {
  format: 'unipile/reactions',
  orientation: 'either',
  recognises: (item) => item.object === 'PostReaction',
  read: (item) => [
    {
      rep: unipilePerson(itemAt(item, 'author')),
      target: unipilePerson(itemAt(itemAt(item, 'post'), 'author')),
      type: 'reaction',
      reaction: textAt(item, 'value'),
      post: [textAt(item, 'post_id'), textAt(item, 'post_urn')],
      ...(textAt(item, 'comment_id') !== '' && { problem: onComment }),
    },
  ],
}

const onComment = { field: 'comment_id', reason: 'a reaction to a comment, and the file does not tell whose' }
