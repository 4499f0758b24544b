import { describe, expect, test } from 'vitest'
import { interactionTypeOf } from './interaction-type.ts'
import { personKeysOf, reportedKeysOf } from './person-keys.ts'
import { authorOfPostUrl, readPostMention } from './post-ids.ts'
import { reactionKindOf } from './reaction-kind.ts'
import { leadsToPost } from './read-interaction.ts'
import { readTimestamp } from './read-timestamp.ts'

const now = new Date('2026-11-20T00:00:00Z')

describe('a post', () => {
  const id = '7348743038074089472'
  test.each([
    [id],
    [`urn:li:activity:${id}`],
    [`urn:li:ugcPost:${id}`],
    [`urn:li:share:${id}`],
    [`https://www.linkedin.com/feed/update/urn:li:activity:${id}/?x=1`],
    [`https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A${id}`],
    [`https://www.linkedin.com/feed/update/urn%253Ali%253Aactivity%253A${id}`],
    [`https://www.linkedin.com/feed/update/urn:li:groupPost:1234-${id}`],
    [`https://www.linkedin.com/groups/1234/?q=urn%3Ali%3AgroupPost%3A1234-${id}`],
    [`https://www.linkedin.com/posts/tom-target_a-b-${id}-Ab1c?utm_source=share`],
    [`https://www.linkedin.com/posts/tom-target_a-b-${id}-x_Yz`],
    [`https://www.linkedin.com/posts/tom-target_a-b-activity-${id}-Ab1c?utm_source=share`],
    [`urn:li:fsd_reaction:(urn:li:fsd_profile:ACoAABcd,urn:li:ugcPost:${id},0)`],
  ])('is known by its number in %s', (text) => {
    expect(readPostMention(text).postIds).toEqual([id])
  })

  test('and a comment on it are distinguished', () => {
    const comment = '7331190065471078400'
    for (const text of [
      `urn:li:comment:(activity:${id},${comment})`,
      `urn:li:comment:(urn:li:ugcPost:${id},${comment})`,
      `urn:li:fsd_comment:(${comment},urn:li:activity:${id})`,
      `https://x.test/?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A${id}%2C${comment}%29`,
    ])
      expect(readPostMention(text)).toEqual({ postIds: [id], commentId: comment })
  })

  test('a reply is known by its own number, not that of the comment it answers', () => {
    const [parent, reply] = ['7331190065471078400', '7331190065471078999']
    const old = (of: string) => `urn%3Ali%3Acomment%3A%28activity%3A${id}%2C${of}%29`
    const newer = (of: string) => `urn%3Ali%3Afsd_comment%3A%28${of}%2Curn%3Ali%3Aactivity%3A${id}%29`
    const post = `https://www.linkedin.com/feed/update/urn:li:activity:${id}`
    for (const text of [
      `${post}?commentUrn=${old(parent)}&replyUrn=${old(reply)}`,
      `${post}?commentUrn=${old(parent)}&dashCommentUrn=${newer(parent)}&dashReplyUrn=${newer(reply)}&replyUrn=${old(reply)}`,
      `${post}?commentUrn=${old(parent)}&replyUrn=${old(reply)}&dashCommentUrn=${newer(parent)}`,
    ])
      expect(readPostMention(text)).toEqual({ postIds: [id], commentId: reply })
  })

  test.each([
    '',
    '123',
    'https://www.linkedin.com/feed/update/urn:li:activity:123',
    `https://www.linkedin.com/in/tom-${id}-ab`,
    `https://www.linkedin.com/posts/tom_a-b/${id}-ab`,
    'x'.repeat(5000),
  ])('is not known from %j', (text) => {
    expect(readPostMention(text)).toEqual({ postIds: [], commentId: null })
  })

  test.each([
    'https://www.linkedin.com/pulse/how-we-work-tom-target-abc1d',
    'https://www.linkedin.com/feed/update/urn:li:groupPost:1234-7348743038074089472',
    `https://www.linkedin.com/feed/?highlightedUpdateUrn=urn%3Ali%3Aactivity%3A${id}`,
    'https://blog.acme.test/posts/1',
  ])('may have an address of another form: %s', (url) => {
    expect(leadsToPost(url)).toBe(true)
  })

  test.each([
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/feed?trk=x',
    'https://www.linkedin.com/posts/',
    'https://www.linkedin.com/',
    'https://www.linkedin.com/in/tom-target/recent-activity/all/',
    'https://www.linkedin.com/company/acme/posts/?feedView=all',
    'tom-target',
    '',
  ])('is not where posts stand: %s', (url) => {
    expect(leadsToPost(url)).toBe(false)
  })

  test('states its author by a public address', () => {
    expect(authorOfPostUrl(`https://www.linkedin.com/posts/tom-target_a-activity-${id}-Ab`)).toBe(
      'https://www.linkedin.com/in/tom-target',
    )
    expect(authorOfPostUrl(`https://www.linkedin.com/feed/update/urn:li:activity:${id}`)).toBeNull()
    expect(authorOfPostUrl(`https://www.linkedin.com/posts/activity-${id}-aB_1`)).toBeNull()
  })
})

describe('a reaction', () => {
  test.each([
    ['LIKE', 'LIKE'],
    ['celebrate', 'PRAISE'],
    ['Rita Rep loves this', 'EMPATHY'],
    ['Grace Love likes this', 'LIKE'],
    ['Rita Rep supports this', 'APPRECIATION'],
    ['Rita Rep finds this insightful', 'INTEREST'],
    ['Rita Rep finds this funny', 'ENTERTAINMENT'],
    ['constructor', null],
    ['__proto__', null],
    ['curious', 'MAYBE'],
    ['Gefällt mir', 'LIKE'],
    ['Rita Rep gefällt das', 'LIKE'],
    ['J’aime', 'LIKE'],
    ['PARABÉNS', 'PRAISE'],
    ['reposted', null],
    ['', null],
  ])('%j is of the kind %s', (text, kind) => {
    expect(reactionKindOf(text)).toBe(kind)
  })
})

test.each([
  ['Comment', 'comment'],
  ['repost with text', 'repost_with_text'],
  ['shared', 'repost'],
  ['commented on this', 'comment'],
  ['Rita Rep commented on this', 'comment'],
  ['Rita Rep replied to a comment', 'reply'],
  ['reposted this', 'repost'],
  ['Rita Rep reposted this', 'repost'],
  ['shared this post', 'repost'],
  ['reposted this with thoughts', 'repost_with_text'],
  ['was mentioned in this', 'mention'],
  ['Post comment', 'comment'],
  ['Connection request', 'connection'],
  ['Reposted with thoughts', 'repost_with_text'],
  ['Poll vote', 'other'],
  ['Kommentar', 'comment'],
  ['Rita Rep hat das kommentiert', 'comment'],
  ['Rita Rep hat dies repostet', 'repost'],
  ['Rita Rep gefällt das', 'reaction'],
  ['Erwähnung', 'mention'],
  ['Réaction', 'reaction'],
  ['Mise en relation', 'connection'],
  ['menção', 'mention'],
  ["Rita Rep likes Bob's comments on this", null],
  ["Rita Rep commented on Bob's shared post", 'comment'],
  ['poke', null],
  ['constructor', null],
  ['__proto__', null],
])('the type %j is %s', (text, type) => {
  expect(interactionTypeOf(text)).toBe(type)
})

test.each([
  ['share_'.repeat(100_000), null],
  [`Ada ${'x '.repeat(100_000)}reposted this`, null],
  [`commented on${' '.repeat(500_000)}this`, null],
  [`${' '.repeat(500_000)}commented on this`, null],
])('a text too long for a sentence is no type (case %#)', (text, type) => {
  expect(interactionTypeOf(text)).toBe(type)
  expect(reactionKindOf(`${text} likes`)).toBeNull()
})

describe('somebody', () => {
  test('is known by all ids in an address', () => {
    const url =
      'https://www.linkedin.com/in/Rita-Rep?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3AACoAABrita0123456'
    expect(reportedKeysOf(url, ['123456', 'urn:li:member:99'])).toEqual({
      keys: ['s:rita-rep', 'e:ACoAABrita0123456', 'm:123456', 'm:99'],
      isCompany: false,
    })
  })

  test('may be the page of a company', () => {
    expect(reportedKeysOf('https://www.linkedin.com/company/Northwind/posts', [])).toEqual({
      keys: ['c:northwind'],
      isCompany: true,
    })
  })

  test('is nobody by a number alone, or by another address', () => {
    expect(reportedKeysOf('', ['123456'])).toBeNull()
    expect(reportedKeysOf('https://example.test/rita', [])).toBeNull()
  })
})

test.each([
  ['ada-chen', ['s:ada-chen']],
  ['Ada-Chen', ['s:ada-chen']],
  ['ACoAAB1cd_E', ['e:ACoAAB1cd_E']],
  ['acoaab1cd_e', ['s:acoaab1cd_e']],
  ['123456', ['s:123456', 'm:123456']],
  ['', []],
  ['a/b', []],
])('the profile id %s may be %j', (socialId, keys) => {
  expect(personKeysOf(socialId)).toEqual(keys)
})

test.each([
  ['2025-06-11T12:10:28.795Z', 1749643828795],
  ['2025-06-11T14:10:28+02:00', 1749643828000],
  ['2025-10-01 15:54:32', 1759334072000],
  ['1749643828795', 1749643828795],
  ['1749643828', 1749643828000],
  ['1749643828.795', 1749643828795],
  ['2025-06-11T12:10:28+99:99', null],
  ['2025-06-11T12:10:28+02', 1749636628000],
  ['1 Mar 2024', Date.UTC(2024, 2, 1)],
  ['yesterday', null],
  ['2011-12-31T00:00:00Z', null],
  ['2026-12-01T00:00:00Z', null],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ['2023-02-29T00:00:00Z', null],
  ['2023-04-31T00:00:00Z', null],
])('the moment %j is %s', (text, ms) => {
  expect(readTimestamp(text, now)).toBe(ms)
})
