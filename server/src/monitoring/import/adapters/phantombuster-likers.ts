import { wordList } from '../../../floor/text/word-list.ts'
import { type Item, textAt } from '../read/item.ts'
import { type RawInteraction, rawPerson } from '../read/raw-interaction.ts'
import type { Adapter } from './adapter.ts'

const columns = wordList(`
  profileLink profileUrl firstName lastName fullName postsUrl postUrl memberId occupation headline
  timestamp hasLiked comments comment commentText hasCommented lastCommentedAt commentDate commentUrl
  postContent`)

/**
 * PhantomBuster "Post Likers", "Post Commenters" and both in one: who engaged with a post. One row may hold a reaction
 * and a comment; `timestamp` is when the file was made. Commenters come with their text under one of several names.
 */
export const phantombusterLikers: Adapter = {
  format: 'phantombuster/post-likers',
  orientation: 'post',
  recognises: (item) =>
    ('profileLink' in item && ('postsUrl' in item || 'hasLiked' in item || 'hasCommented' in item)) ||
    (('profileLink' in item || 'profileUrl' in item) && commentKeys.some((key) => key in item)),
  read: (item) => {
    const liked = isTrue(item, 'hasLiked')
    const commented =
      isTrue(item, 'hasCommented') || textAt(item, 'commentUrl') !== '' || commentOf(item) !== ''
    return [...(liked || !commented ? [reaction(item)] : []), ...(commented ? [comment(item)] : [])]
  },
  table: { columns, required: ['profileLink', 'timestamp'] },
}

/** The commenters alone, who stand under `profileUrl` in some files. */
export const phantombusterCommenters: Adapter = {
  ...phantombusterLikers,
  format: 'phantombuster/post-commenters',
  table: { columns, required: ['profileUrl', 'commentUrl'] },
}

const commentKeys = ['comments', 'comment', 'commentText'] as const

const commentOf = (item: Item): string =>
  commentKeys.map((key) => textAt(item, key)).find((text) => text !== '') ?? ''

const isTrue = (item: Item, key: string) => item[key] === true || textAt(item, key).toLowerCase() === 'true'

function reaction(item: Item): RawInteraction {
  return {
    ...ofRow(item),
    type: 'reaction',
    reaction: 'LIKE',
    content: textAt(item, 'postContent'),
    time: { observed: textAt(item, 'timestamp') },
  }
}

function comment(item: Item): RawInteraction {
  const url = textAt(item, 'commentUrl')
  return {
    ...ofRow(item),
    type: 'comment',
    postUrl: url || postUrlOf(item),
    content: commentOf(item),
    time: { commentId: url, reported: commentedAt(item), observed: textAt(item, 'timestamp') },
  }
}

/** "2w" is no time: the comment's own id states it, else when the file was made. */
function commentedAt(item: Item): string {
  const reported = textAt(item, 'lastCommentedAt') || textAt(item, 'commentDate')
  return /\d{4}/.test(reported) ? reported : ''
}

function ofRow(item: Item) {
  const postUrl = postUrlOf(item)
  const name = textAt(item, 'fullName') || `${textAt(item, 'firstName')} ${textAt(item, 'lastName')}`.trim()
  return {
    rep: rawPerson({
      url: textAt(item, 'profileLink') || textAt(item, 'profileUrl'),
      ids: [textAt(item, 'memberId')],
      name,
      headline: textAt(item, 'occupation') || textAt(item, 'headline'),
    }),
    post: [postUrl, textAt(item, 'commentUrl')],
    postUrl,
  }
}

const postUrlOf = (item: Item) => textAt(item, 'postsUrl') || textAt(item, 'postUrl')
