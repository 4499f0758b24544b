import { readFlag } from '../../text/read-flag.ts'
import { wordList } from '../../text/word-list.ts'
import { type Item, sentenceAt, textAt } from '../item.ts'
import { type RawInteraction, rawPerson, reactionToComment } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'
import { readAction } from './read-action.ts'

/** The tables of PhantomBuster. */
export const phantombuster: readonly Adapter[] = [
  /**
   * "Activity Extractor": what a profile posted, liked, commented on and passed on. `timestamp` is when the
   * file was made, `postTimestamp` the time of the post. Posts of the profile's own are interactions with nobody.
   */
  {
    format: 'phantombuster/activity-extractor',
    recognises: (item) =>
      'action' in item && 'authorUrl' in item && 'profileUrl' in item && 'postUrl' in item,
    read: (item) => {
      const action = sentenceAt(item, 'action')
      const { type, isOnComment } = readAction(action)
      if (type === null && isOwn.test(action)) return []
      const commentUrl = textAt(item, 'commentUrl')
      const url = textAt(item, 'sharedPostUrl') || textAt(item, 'postUrl')
      const interaction = {
        rep: rawPerson({ url: textAt(item, 'profileUrl') }),
        target: rawPerson({ url: textAt(item, 'authorUrl'), name: textAt(item, 'author') }),
        type: type ?? ('other' as const),
        reaction: action,
        post: [url, commentUrl],
        postUrl: commentUrl || url,
        content: textAt(item, 'commentContent') || textAt(item, 'postContent'),
        time: { commentId: commentUrl, observed: textAt(item, 'timestamp') },
      }
      const unknown = type === null ? { field: 'action', reason: unknownAction } : null
      const problem = isOnComment ? reactionToComment('action') : unknown
      return [problem === null ? interaction : { ...interaction, problem }]
    },
    table: {
      columns: wordList(`
        postUrl postContent action author authorUrl profileUrl timestamp sharedPostUrl commentContent commentUrl`),
      required: ['postUrl', 'action', 'authorUrl', 'profileUrl'],
    },
  },
  engagement('post-likers', ['profileLink', 'timestamp']),
  // The commenters alone, who stand under `profileUrl` in some files.
  engagement('post-commenters', ['profileUrl', 'commentUrl']),
]

const isOwn = /^(?:|posts?|articles?|.*\bposted this)$/i
const unknownAction =
  'is no action that is known, such as "likes this", "commented on this" or "reposted this"'

/**
 * "Post Likers", "Post Commenters" and both in one: who engaged with a post. One row may hold a reaction and a comment;
 * `timestamp` is when the file was made. Commenters come with their text under one of several names.
 */
function engagement(name: string, required: readonly string[]): Adapter {
  return {
    format: `phantombuster/${name}`,
    recognises: (item) =>
      ('profileLink' in item && ('postsUrl' in item || 'hasLiked' in item || 'hasCommented' in item)) ||
      (('profileLink' in item || 'profileUrl' in item) && commentKeys.some((key) => key in item)),
    read: (item) => {
      const liked = flagAt(item, 'hasLiked')
      // Without a comment `comments` may be their number.
      const commented =
        textAt(item, 'commentUrl') !== '' || (flagAt(item, 'hasCommented') ?? commentOf(item) !== '')
      return [...((liked ?? !commented) ? [reaction(item)] : []), ...(commented ? [comment(item)] : [])]
    },
    table: {
      columns: wordList(`
        profileLink profileUrl firstName lastName fullName postsUrl postUrl memberId occupation headline
        timestamp hasLiked comments comment commentText hasCommented lastCommentedAt commentDate commentUrl
        postContent`),
      required,
    },
  }
}

const commentKeys = ['comments', 'comment', 'commentText'] as const

const commentOf = (item: Item): string =>
  commentKeys.map((key) => textAt(item, key)).find((text) => text !== '') ?? ''

/** Null where the row does not say. */
function flagAt(item: Item, key: string): boolean | null {
  const value = item[key]
  return typeof value === 'boolean' ? value : readFlag(textAt(item, key))
}

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
  const reported = textAt(item, 'lastCommentedAt') || textAt(item, 'commentDate')
  return {
    ...ofRow(item),
    type: 'comment',
    postUrl: url || postUrlOf(item),
    content: commentOf(item),
    time: { commentId: url, reported, observed: textAt(item, 'timestamp') },
  }
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
