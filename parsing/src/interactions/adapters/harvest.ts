import { wordList } from '../../text/word-list.ts'
import { type Item, isItem, itemAt, sentenceAt, textAt } from '../item.ts'
import { type RawPerson, rawPerson, reactionToComment } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

/** The actors of HarvestAPI on Apify. */
export const harvest: readonly Adapter[] = [
  /**
   * Apify `harvestapi/linkedin-profile-reactions`: what a profile reacted to. The row's own id names its entry in the
   * profile's activity; `post.postedAt` is the time of that entry, not of the post.
   */
  {
    format: 'harvestapi/linkedin-profile-reactions',
    recognises: (item) => isItem(item.post) && ('action' in item || textAt(item, 'id').endsWith('_reaction')),
    read: (item) => {
      const post = itemAt(item, 'post')
      const [, encodedId = '', wrapper = ''] = rowId.exec(textAt(item, 'id')) ?? []
      const action = sentenceAt(item, 'action')
      const rep = rawPerson({
        url: harvestQuery(item),
        ids: [encodedId, textAt(item, 'actor', 'id'), textAt(item, 'actor', 'linkedinUrl')],
        name: textAt(item, 'actor', 'name') || action.replace(sentence, '').trim(),
      })
      const postUrl = textAt(post, 'linkedinUrl')
      return [
        {
          rep,
          target: harvestAuthor(post),
          type: 'reaction',
          reaction: action,
          post: [postUrl],
          postUrl: postUrl || textAt(item, 'linkedinUrl'),
          content: textAt(post, 'content'),
          time: { wrapper: wrapper || textAt(item, 'linkedinUrl') },
          ...(/\bcomment\b/i.test(action.match(sentence)?.[0] ?? '') && {
            problem: reactionToComment('action'),
          }),
        },
      ]
    },
    table: {
      columns: wordList(`
        id action linkedinUrl query query/profile actor/id actor/name actor/linkedinUrl post/linkedinUrl
        post/content post/author/universalName post/author/publicIdentifier post/author/type
        post/author/name post/author/linkedinUrl post/author/info post/author/website`),
      required: ['action', 'post/linkedinUrl'],
    },
  },
  /**
   * Apify `harvestapi/linkedin-profile-comments`: what a profile commented on. `postId` and `post` may be the entry in
   * the profile's activity; the post itself is the one that the comment's URN names.
   */
  {
    format: 'harvestapi/linkedin-profile-comments',
    recognises: (item) => isItem(item.post) && 'commentary' in item,
    read: (item) => {
      const post = itemAt(item, 'post')
      const url = textAt(item, 'linkedinUrl')
      return [
        {
          rep: harvestActor(item),
          target: harvestAuthor(post),
          type: 'comment',
          post: url === '' ? [textAt(post, 'linkedinUrl')] : [commentUrn.exec(url)?.[0] ?? url],
          postUrl: url || textAt(post, 'linkedinUrl'),
          content: textAt(item, 'commentary'),
          time: { commentId: textAt(item, 'id'), reported: textAt(item, 'createdAt') },
        },
      ]
    },
    table: {
      columns: wordList(`
        id linkedinUrl commentary createdAt actor/id actor/name actor/linkedinUrl actor/position
        post/linkedinUrl post/author/universalName post/author/publicIdentifier post/author/type
        post/author/name post/author/linkedinUrl post/author/info post/author/website`),
      required: ['commentary', 'post/linkedinUrl'],
    },
  },
  /** Apify `harvestapi/linkedin-post-reactions`: who reacted to a post. It states no time. */
  {
    format: 'harvestapi/linkedin-post-reactions',
    recognises: (item) => 'reactionType' in item && 'actor' in item,
    read: (item) => [
      {
        rep: harvestActor(item),
        type: 'reaction',
        reaction: textAt(item, 'reactionType'),
        post: [textAt(item, 'id'), textAt(item, 'postId')],
      },
    ],
    table: {
      columns: wordList('id reactionType postId actor/id actor/name actor/linkedinUrl actor/position'),
      required: ['reactionType', 'actor/linkedinUrl'],
    },
  },
  /** Apify `harvestapi/linkedin-post-comments`: who commented on a post. */
  {
    format: 'harvestapi/linkedin-post-comments',
    recognises: (item) => !('post' in item) && 'commentary' in item && 'actor' in item,
    read: (item) => {
      const url = textAt(item, 'linkedinUrl')
      return [
        {
          rep: harvestActor(item),
          type: 'comment',
          post: [url, textAt(item, 'postId')],
          postUrl: url,
          content: textAt(item, 'commentary'),
          time: { commentId: textAt(item, 'id'), reported: textAt(item, 'createdAt') },
        },
      ]
    },
    table: {
      columns: wordList(`
        id linkedinUrl commentary createdAt postId actor/id actor/name actor/linkedinUrl actor/position`),
      required: ['commentary', 'actor/linkedinUrl', 'postId'],
    },
  },
]

const rowId = /^(.*)_(\d{19})_reaction$/
const sentence =
  /\s(?:likes?|liked|celebrates?|loves?|supports?|finds?|found|reacted|is curious|was curious)\b.*$/i

/** Before it the address names the entry in the activity. */
const commentUrn = /commentUrn=.*/i

/** The author of a post as HarvestAPI writes one: a profile or a company page. */
function harvestAuthor(post: Item): RawPerson | null {
  const author = itemAt(post, 'author')
  const name = textAt(author, 'name')
  const universalName = textAt(author, 'universalName')
  const isCompany = textAt(author, 'type') === 'company'
  const slug = textAt(author, 'publicIdentifier')
  const url = textAt(author, 'linkedinUrl') || addressOf(isCompany ? 'company' : 'in', slug || universalName)
  if (url === '') return null
  const website = isCompany ? textAt(author, 'website') : ''
  return rawPerson({ url, name, headline: textAt(author, 'info'), companyUrl: website })
}

/** Who acted, as HarvestAPI writes it. */
function harvestActor(item: Item): RawPerson | null {
  const actor = itemAt(item, 'actor')
  const url = textAt(actor, 'linkedinUrl')
  const id = textAt(actor, 'id')
  if (url === '' && id === '') return null
  return rawPerson({ url, ids: [id, url], name: textAt(actor, 'name'), headline: textAt(actor, 'position') })
}

/** The profile an item was asked for, in runs for several: its address, or what was typed in for it. */
function harvestQuery(item: Item): string {
  const query = item.query
  if (typeof query === 'string') return query
  const requested = itemAt(item, 'query')
  return (
    textAt(requested, 'profile') ||
    textAt(requested, 'profileUrl') ||
    textAt(requested, 'linkedinUrl') ||
    textAt(requested, 'url')
  )
}

const addressOf = (kind: string, id: string) => (id === '' ? '' : `https://www.linkedin.com/${kind}/${id}`)
