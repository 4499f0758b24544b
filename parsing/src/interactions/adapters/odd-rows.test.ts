import { describe, expect, test } from 'vitest'
import { inShort, read } from '../testing/read-in-short.ts'
import { samples } from '../testing/samples.ts'

test.each([
  [{}, ['reaction']],
  [{ hasLiked: 'true' }, ['reaction']],
  [{ hasLiked: 'false' }, []],
  [{ hasLiked: 'WAHR', hasCommented: 'WAHR', comments: 'Nice' }, ['reaction', 'comment']],
  [{ hasLiked: 'FAUX', hasCommented: 'FAUX' }, []],
  [{ hasLiked: '1', hasCommented: '0' }, ['reaction']],
  [{ hasLiked: false, hasCommented: false, comments: '3' }, []],
  [{ hasLiked: 'true', hasCommented: 'false', comments: '3' }, ['reaction']],
  [{ hasLiked: '', hasCommented: '', comments: 'Great' }, ['comment']],
  [{ hasLiked: 'false', comments: 'Great' }, ['comment']],
  [{ hasLiked: 'TRUE', hasCommented: 'True' }, ['reaction', 'comment']],
])('a row of likers and commenters with %j is read as %j', async (more, types) => {
  const row = { profileLink: 'https://www.linkedin.com/in/rita-rep', postsUrl: 'x', ...more }
  const [only] = await read('a.json', JSON.stringify([row]))
  expect(only?.interactions.map(({ type }) => type)).toEqual(types)
})

describe('an action', () => {
  const onComment = 'action: a reaction to a comment, and the file does not tell whose'
  test.each([
    ['Ada Chen likes this', 'reaction LIKE'],
    ["Ada Chen likes Bob's shared post", 'reaction LIKE'],
    ['Ada Chen likes this shared post', 'reaction LIKE'],
    ['Ada Chen liked a repost of a post', 'reaction LIKE'],
    ["Ada likes James' comments on this", onComment],
    ['Ada Loves commented on this', 'comment -'],
    ['Ada Chen commented on Bob Loves post', 'comment -'],
    ['Ada Funny reposted this', 'repost -'],
    ["Ada Chen replied to Bob Likes' comment", 'reply -'],
    ["Ada likes Bob's comment", onComment],
    ["Ada likes Bob's comments on this", onComment],
    ['Ada Chen liked a comment on this', onComment],
    ['Ada Chen gefällt das', 'reaction LIKE'],
    ['Ada Chen gefällt dieser Kommentar', onComment],
    ['Ada Chen hat das kommentiert', 'comment -'],
  ])('%j is read alike, whose words it is', async (action, text) => {
    const { phantombusterActivity: activity, apimaestroProfileReaction: reaction } = samples
    for (const sample of [activity, reaction])
      expect(inShort(await read('a.json', JSON.stringify([{ ...sample, action }])))[0]).toContain(text)
  })
})

test.each([
  ['kuldipComment', { commentUrl: '', commentedAt: '2w' }],
  ['endspecComment', { item_urn: '', created_at: '2w' }],
  ['unipileComments', { items: [{ ...samples.unipileComments.items[0], id: 'x', date: '2 weeks ago' }] }],
  ['apimaestroPostComment', { comment_id: '', comment_url: '', posted_at: { date: '2w' } }],
] as const)('a row of %s that states only "2w" was observed', async (name, more) => {
  const rows = await read('a.json', JSON.stringify({ ...samples[name], ...more }))
  expect(inShort(rows)[0]).toContain('2025-12-01T00:00:00.000Z observed')
})

test('an id that is written as a number keeps all of its digits', async () => {
  const { apimaestroPostComment: comment } = samples
  const text = JSON.stringify({ ...comment, comment_url: '' }).replace(
    '"7331190065471078400"',
    '7331190065471078400',
  )
  for (const file of [text, `[${text}]`, `${text}\n${text}`])
    expect(inShort(await read('a.json', file))[0]).toContain('2025-05-22T05:31:58.533Z exact')
})

test('the number of the post dates no comment on it', async () => {
  const id = '7348743038074089472'
  const own = { interaction_type: 'comment', engagement_at: '2025-07-10T12:00:00Z', post_url: id }
  const linked = { ...samples.linkedApiComment, postUrl: id }
  expect(inShort(await read('a.json', JSON.stringify([own, linked])))).toEqual([
    `s:rita-rep s:tom-target comment - ${id} 2025-07-10T12:00:00.000Z exact `,
    `s:rita-rep s:tom-target comment - ${id} 2025-07-09T22:00:00.000Z exact Congratulations!`,
  ])
})

describe('texts of any length', () => {
  const long = `Rita${' '.repeat(400_000)}Rep`
  test.each([
    ['harvestProfileReaction', { action: long }, 'tom-target reaction - 7348743038074089472'],
    ['endspecReaction', { reaction_type: long }, 'tom-target reaction - 7348743038074089472'],
    ['apimaestroProfileReaction', { action: long }, 'tom-target reaction - 7348743038074089472'],
    [
      'harvestProfileComment',
      { linkedinUrl: `https://x.test/${'commentUrn='.repeat(40_000)}\nx` },
      'c:northwind comment - day:2025-07-08',
    ],
    [
      'linkedApiReaction',
      { postUrl: `https://x.test${'/'.repeat(400_000)}a` },
      'tom-target reaction PRAISE url:x.test//',
    ],
  ] as const)('are read in %s', async (name, more, text) => {
    expect(inShort(await read('a.json', JSON.stringify([{ ...samples[name], ...more }])))[0]).toContain(text)
  })
})
