import { describe, expect, test } from 'vitest'
import { engagementKey } from './engagement-key.ts'

const occurredAt = '2026-03-01T09:00:00+01:00'
const key = (url: string | null, by: 'day' | 'time' = 'time') =>
  engagementKey({ type: 'comment', url, occurredAt }, by)

describe('the key of an engagement', () => {
  test('is the post, in whatever form its address comes', () => {
    const id = '7331190065471078400'
    for (const url of [
      `https://www.linkedin.com/feed/update/urn:li:activity:${id}`,
      `https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A${id}/?utm=x`,
      `https://www.linkedin.com/posts/ada-chen_news-activity-${id}-AbCd`,
    ]) {
      expect(key(url)).toBe(`p:${id}`)
      expect(key(url, 'day')).toBe(`p:${id}`)
    }
  })

  test('is any other address without query, fragment, case and closing slash', () => {
    expect(key('https://Example.test/Post/1/?a=b#c')).toBe('u:https://example.test/post/1')
    expect(key('https://example.test/post/1')).toBe('u:https://example.test/post/1')
  })

  test.each([
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/in/ada-chen/recent-activity/all/',
  ])('is no page on which posts stand: %s', (url) => {
    expect(key(url)).toBe('t:2026-03-01T08:00:00.000Z')
  })

  test('keeps the slashes inside of an address, however many', () => {
    expect(key(`https://example.test${'/'.repeat(200)}a//`)).toBe(`u:https://example.test${'/'.repeat(200)}a`)
    expect(key(`https://example.test${'/'.repeat(500_000)}a`)).toMatch(/^h:/)
  })

  test('is never too long for an index, and differs where long addresses differ', () => {
    const long = `https://example.test/${'é'.repeat(900)}`
    expect(key(long).length).toBeLessThan(100)
    expect(key(`${long}1`)).not.toBe(key(`${long}2`))
  })

  test('is the day for engagements counted by day, and the time for single ones whatever its zone', () => {
    expect(engagementKey({ type: 'other', url: null, occurredAt: '2026-03-01T23:59:59Z' }, 'day')).toBe(
      'd:2026-03-01',
    )
    expect(key(null)).toBe('t:2026-03-01T08:00:00.000Z')
    expect(engagementKey({ type: 'other', url: '', occurredAt: '2026-03-01T08:00:00Z' }, 'time')).toBe(
      't:2026-03-01T08:00:00.000Z',
    )
  })

  test.each([
    'message',
    'meeting',
    'invitation',
    'recommendation',
    'endorsement',
  ] as const)('of a %s is never an address: many have the same thread or room', (type) => {
    const url = 'https://www.linkedin.com/messaging/thread/2-abc'
    expect(engagementKey({ type, url, occurredAt }, 'time')).toBe('t:2026-03-01T08:00:00.000Z')
    expect(engagementKey({ type, url, occurredAt }, 'day')).toBe('d:2026-03-01')
  })
})
