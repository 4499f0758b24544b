import { type Item, textAt } from '../read/item.ts'
import { type RawAct, rawPerson } from '../read/raw-act.ts'
import type { Adapter } from './adapter.ts'

const columns = [
  'profileLink',
  'firstName',
  'lastName',
  'fullName',
  'postsUrl',
  'postUrl',
  'memberId',
  'occupation',
  'timestamp',
  'hasLiked',
  'comments',
  'hasCommented',
  'lastCommentedAt',
  'commentUrl',
  'postContent',
]

/**
 * PhantomBuster "Post Likers" and "Post Likers + Commenters": who engaged with a post. One row may hold a reaction and
 * a comment; `timestamp` is when the file was made.
 */
export const phantombusterLikers: Adapter = {
  format: 'phantombuster/post-likers',
  orientation: 'post',
  recognises: (item) =>
    'profileLink' in item && ('postsUrl' in item || 'hasLiked' in item || 'hasCommented' in item),
  read: (item) => {
    const liked = isTrue(item, 'hasLiked')
    const commented = isTrue(item, 'hasCommented') || textAt(item, 'commentUrl') !== ''
    return [...(liked || !commented ? [reaction(item)] : []), ...(commented ? [comment(item)] : [])]
  },
  table: { columns, required: ['profileLink', 'timestamp'] },
}

const isTrue = (item: Item, key: string) => item[key] === true || textAt(item, key).toLowerCase() === 'true'

function reaction(item: Item): RawAct {
  return {
    ...ofRow(item),
    type: 'reaction',
    reaction: 'LIKE',
    content: textAt(item, 'postContent'),
    time: { observed: textAt(item, 'timestamp') },
  }
}

function comment(item: Item): RawAct {
  const url = textAt(item, 'commentUrl')
  return {
    ...ofRow(item),
    type: 'comment',
    reaction: '',
    postUrl: url || postUrlOf(item),
    content: textAt(item, 'comments'),
    time: { commentId: url, told: textAt(item, 'lastCommentedAt'), observed: textAt(item, 'timestamp') },
  }
}

function ofRow(item: Item) {
  const postUrl = postUrlOf(item)
  const name = textAt(item, 'fullName') || `${textAt(item, 'firstName')} ${textAt(item, 'lastName')}`.trim()
  return {
    rep: rawPerson({
      url: textAt(item, 'profileLink'),
      ids: [textAt(item, 'memberId')],
      name,
      headline: textAt(item, 'occupation'),
    }),
    target: null,
    post: [postUrl, textAt(item, 'commentUrl')],
    postUrl,
  }
}

const postUrlOf = (item: Item) => textAt(item, 'postsUrl') || textAt(item, 'postUrl')
