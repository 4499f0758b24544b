import { wordList } from '../../text/word-list.ts'
import { type Item, isItem, itemAt, sentenceAt, textAt } from '../item.ts'
import { type RawInteraction, type RawPerson, rawPerson, reactionToComment } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'
import { readAction } from './read-action.ts'

/** The actors of `apimaestro` on Apify. */
export const apimaestro: readonly Adapter[] = [
  /** Apify `apimaestro/linkedin-post-reactions`: who reacted to a post. It states no time. */
  {
    format: 'apimaestro/linkedin-post-reactions',
    recognises: (item) => 'reaction_type' in item && isItem(item.reactor) && !('reaction_id' in item),
    read: (item) => {
      const url = textAt(item, '_metadata', 'post_url') || textAt(item, 'post_url') || textAt(item, 'input')
      return [
        {
          rep: apimaestroPerson(item, 'reactor'),
          type: 'reaction',
          reaction: textAt(item, 'reaction_type'),
          post: [url],
          postUrl: url,
        },
      ]
    },
    table: {
      columns: wordList(`
        reaction_type reactor/urn reactor/name reactor/headline reactor/profile_url _metadata/post_url
        post_url input`),
      required: ['reaction_type', 'reactor/profile_url'],
    },
  },
  /**
   * Apify `apimaestro/linkedin-post-comments-replies-engagements-scraper-no-cookies`: who commented on a post, replies
   * within. The run ends with a record that only sums it up.
   */
  {
    format: 'apimaestro/linkedin-post-comments',
    recognises: (item) =>
      ('comment_id' in item && 'posted_at' in item && isItem(item.author)) || isSummary(item),
    read: (item) => {
      if (isSummary(item)) return []
      const replies = Array.isArray(item.replies) ? item.replies.filter(isItem) : []
      return [comment(item, item, 'comment'), ...replies.map((reply) => comment(reply, item, 'reply'))]
    },
    table: {
      columns: wordList(`
        comment_id comment_url text posted_at/date posted_at/timestamp author/name author/headline
        author/profile_url post_input`),
      required: ['comment_id', 'author/profile_url'],
    },
  },
  /**
   * Apify `apimaestro/linkedin-profile-reactions`: what a profile reacted to, one record each or all in one. `timestamps`
   * are those of the post; when the reaction was made nothing says.
   */
  {
    format: 'apimaestro/linkedin-profile-reactions',
    recognises: (item) => isReaction(item) || reactionsIn(item).some(isReaction),
    read: (item) =>
      isReaction(item) ? [reaction(item)] : reactionsIn(item).filter(isReaction).map(reaction),
    table: {
      columns: wordList(`
        action text post_url author/firstName author/lastName author/headline author/profile_url`),
      required: ['action', 'post_url', 'author/profile_url'],
    },
  },
  /**
   * Apify `apimaestro/linkedin-profile-posts`: what a profile published. A post that quotes or passes on another is an
   * interaction upon its author; the others are interactions with nobody.
   */
  {
    format: 'apimaestro/linkedin-profile-posts',
    recognises: (item) => 'post_type' in item && isItem(item.author) && ('urn' in item || 'full_urn' in item),
    read: (item) => {
      if (!isItem(item.reshared_post)) return []
      const shared = itemAt(item, 'reshared_post')
      const url = textAt(shared, 'url')
      const text = textAt(item, 'text')
      return [
        {
          rep: apimaestroPerson(item, 'author'),
          target: apimaestroPerson(shared, 'author'),
          type: text === '' || textAt(item, 'post_type') === 'repost' ? 'repost' : 'repost_with_text',
          post: [url, textAt(shared, 'urn')],
          postUrl: url,
          content: text || textAt(shared, 'text'),
          time: {
            wrapper: textAt(item, 'full_urn') || textAt(item, 'urn'),
            reported: textAt(item, 'posted_at', 'timestamp') || textAt(item, 'posted_at', 'date'),
          },
        },
      ]
    },
  },
]

function isSummary(item: Item): boolean {
  return isItem(item.summary) && !('comment_id' in item)
}

function comment(item: Item, onPost: Item, type: 'comment' | 'reply'): RawInteraction {
  const url = textAt(item, 'comment_url')
  const post =
    textAt(onPost, 'post_input') || textAt(onPost, '_metadata', 'post_url') || textAt(onPost, 'post_url')
  return {
    rep: apimaestroPerson(item, 'author'),
    type,
    post: [url || textAt(onPost, 'comment_url'), post],
    postUrl: url || post,
    content: textAt(item, 'text'),
    time: {
      commentId: textAt(item, 'comment_id') || url,
      reported: textAt(item, 'posted_at', 'timestamp') || textAt(item, 'posted_at', 'date'),
    },
  }
}

const isReaction = (item: Item) => 'action' in item && 'post_url' in item && isItem(item.author)
const reactionsIn = (item: Item) => (Array.isArray(item.reactions) ? item.reactions.filter(isItem) : [])

function reaction(item: Item): RawInteraction {
  const action = sentenceAt(item, 'action')
  const url = textAt(item, 'post_url')
  const { type, isOnComment } = readAction(action)
  return {
    target: apimaestroPerson(item, 'author'),
    type: type ?? 'reaction',
    reaction: action,
    post: [url],
    postUrl: url,
    content: textAt(item, 'text'),
    ...(isOnComment && { problem: reactionToComment('action') }),
  }
}

/** Somebody as the actors of `apimaestro` write one under a key; null for nobody. */
function apimaestroPerson(item: Item, key: string): RawPerson | null {
  const person = itemAt(item, key)
  const url = textAt(person, 'profile_url') || textAt(person, 'profileUrl') || textAt(person, 'company_url')
  const username = textAt(person, 'username')
  const urn = textAt(person, 'urn')
  if (url === '' && username === '' && urn === '') return null
  const first = textAt(person, 'first_name') || textAt(person, 'firstName')
  const last = textAt(person, 'last_name') || textAt(person, 'lastName')
  return rawPerson({
    url: url || (username === '' ? '' : `https://www.linkedin.com/in/${username}`),
    ids: [urn],
    name: textAt(person, 'name') || `${first} ${last}`.trim(),
    headline: textAt(person, 'headline'),
  })
}
