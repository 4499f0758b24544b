import { itemAt, textAt } from '../read/item.ts'
import type { Adapter } from './adapter.ts'
import { unipilePerson } from './unipile-person.ts'

/** Unipile's list of comments, of a post or of a profile. */
export const unipileComments: Adapter = {
  format: 'unipile/comments',
  orientation: 'either',
  recognises: (item) => item.object === 'Comment' || ('author_details' in item && 'post_id' in item),
  read: (item) => {
    const author = textAt(item, 'author')
    const details = { ...(!isUrn(author) && { name: author }), ...itemAt(item, 'author_details') }
    return [
      {
        rep: unipilePerson(details),
        target: unipilePerson(itemAt(itemAt(item, 'post'), 'author')),
        type: 'thread_id' in item && isReply(item.thread_id, item.id) ? 'reply' : 'comment',
        post: [textAt(item, 'post_urn'), textAt(item, 'post_id')],
        content: textAt(item, 'text'),
        time: { commentId: textAt(item, 'id'), reported: textAt(item, 'date') },
      },
    ]
  },
}

/** The author of a comment comes as a name or as an URN. */
const isUrn = (text: string) => text.startsWith('urn:')

/** A thread is named after its first comment. */
const isReply = (thread: unknown, id: unknown) => typeof thread === 'string' && thread !== '' && thread !== id
