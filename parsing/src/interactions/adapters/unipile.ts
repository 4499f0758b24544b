import { type Item, itemAt, textAt } from '../item.ts'
import { type RawPerson, rawPerson, reactionToComment } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

/** The lists of Unipile, of a post or of a profile. */
export const unipile: readonly Adapter[] = [
  /** Unipile's list of reactions, of a post or of a profile: without an author it is the profile asked for. */
  {
    format: 'unipile/reactions',
    recognises: (item) => item.object === 'PostReaction',
    read: (item) => [
      {
        rep: unipilePerson(itemAt(item, 'author')),
        target: unipilePerson(itemAt(itemAt(item, 'post'), 'author')),
        type: 'reaction',
        reaction: textAt(item, 'value'),
        post: [textAt(item, 'post_id'), textAt(item, 'post_urn')],
        ...(textAt(item, 'comment_id') !== '' && { problem: reactionToComment('comment_id') }),
      },
    ],
  },
  /** Unipile's list of comments, of a post or of a profile. */
  {
    format: 'unipile/comments',
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
  },
]

/** The author of a comment comes as a name or as an URN. */
const isUrn = (text: string) => text.startsWith('urn:')

/** A thread is named after its first comment. */
const isReply = (thread: unknown, id: unknown) => typeof thread === 'string' && thread !== '' && thread !== id

/** A person as Unipile writes one, null for nobody. */
function unipilePerson(person: Item): RawPerson | null {
  const id = textAt(person, 'id')
  const url = textAt(person, 'profile_url')
  if (id === '' && url === '') return null
  const isCompany = /company|organization/i.test(textAt(person, 'type'))
  const page = isCompany && url === '' ? `https://www.linkedin.com/company/${id}` : url
  return rawPerson({
    url: page,
    ids: isCompany ? [] : [id],
    name: textAt(person, 'name'),
    headline: textAt(person, 'headline'),
  })
}
