import { has, type Item, textAt } from '../item.ts'
import { readPostMention } from '../post-ids.ts'
import type { RawInteraction } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'

/** The files of a person's own archive: what they did. Whose posts it was upon the archive does not say. */
export const archive: readonly Adapter[] = [
  archiveFile('Reactions.csv', ['Date', 'Type', 'Link'], (item) => ({
    type: 'reaction',
    reaction: textAt(item, 'Type'),
  })),
  // Blank dates occur.
  archiveFile('Comments.csv', ['Date', 'Link', 'Message'], (item) => ({
    type: 'comment',
    content: textAt(item, 'Message'),
    time: {
      commentId: readPostMention(textAt(item, 'Link')).commentId ?? '',
      reported: textAt(item, 'Date'),
    },
  })),
  {
    format: 'archive/Shares.csv',
    recognises: (item) =>
      has(item, 'Date', 'ShareLink') && (has(item, 'ShareCommentary') || has(item, 'SharedUrl')),
    read: share,
    table: {
      columns: ['Date', 'ShareLink', 'ShareCommentary', 'SharedUrl'],
      required: ['Date', 'ShareLink', 'SharedUrl'],
    },
  },
  // In which polls they voted, and for what.
  archiveFile('Votes.csv', ['Date', 'Link', 'OptionText'], (item) => ({
    type: 'other',
    content: textAt(item, 'OptionText'),
  })),
  instantReposts(),
]

/** A file whose rows name a post by `Link` and their time by `Date`. */
function archiveFile(
  name: string,
  columns: readonly string[],
  read: (item: Item) => Partial<RawInteraction> & Pick<RawInteraction, 'type'>,
): Adapter {
  return {
    format: `archive/${name}`,
    recognises: (item) => has(item, ...columns),
    read: (item) => {
      const link = textAt(item, 'Link')
      return [{ post: [link], postUrl: link, time: { reported: textAt(item, 'Date') }, ...read(item) }]
    },
    table: { columns, required: columns },
  }
}

/**
 * A share of somebody's post is an interaction with them; posts of the person's own and links to other sites are
 * interactions with nobody.
 */
function share(item: Item): RawInteraction[] {
  const shared = textAt(item, 'SharedUrl')
  const own = readPostMention(textAt(item, 'ShareLink')).postIds
  const others = readPostMention(shared).postIds.filter((id) => !own.includes(id))
  if (others.length === 0) return []
  const content = textAt(item, 'ShareCommentary')
  return [
    {
      type: content === '' ? 'repost' : 'repost_with_text',
      post: [shared],
      postUrl: shared,
      content,
      time: { reported: textAt(item, 'Date') },
    },
  ]
}

/** What they passed on without a word of their own: a file of columns that many others have too. */
function instantReposts(): Adapter {
  const columns = ['Date', 'Link']
  return {
    ...archiveFile('InstantReposts.csv', columns, () => ({ type: 'repost' })),
    recognises: (item) => has(item, ...columns) && Object.keys(item).length === columns.length,
    table: { columns, required: columns, exact: true },
  }
}
