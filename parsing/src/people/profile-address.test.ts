import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { isSocialId, parseProfileAddress } from './profile-address.ts'
import { canonicalSocialId } from './social-id.ts'

const idOf = (text: string) => parseProfileAddress(text)?.socialId ?? null

describe('address of a person', () => {
  test.each([
    ['devin-o%E2%80%99rourke-539ba63a5', 'devin-o’rourke-539ba63a5'],
    ['christopher-o’connor-859b68184', 'christopher-o’connor-859b68184'],
    ['robert-%E2%80%9Cbob%E2%80%9D-smith-1234', 'robert-“bob”-smith-1234'],
    ['ada”', 'ada'],
  ])('the id in /in/%s is %s: quotation marks and apostrophes inside are its own', (id, known) => {
    expect(idOf(`https://www.linkedin.com/in/${id}`)).toBe(known)
  })

  test.each([
    'https://www.linkedin.com/in/jane-doe',
    'http://linkedin.com/in/jane-doe/',
    'www.linkedin.com/in/jane-doe',
    'linkedin.com/in/jane-doe',
    '//de.linkedin.com/in/jane-doe',
    'https://m.linkedin.com/in/Jane-Doe/en',
    'HTTPS://WWW.LINKEDIN.COM/IN/JANE-DOE',
    'https://www.linkedin.com/in/jane-doe/details/experience/?trk=abc#top',
    'https://www.linkedin.com:443/in/jane-doe?utm=x',
    'https://www.linkedin.com/comm/in/jane-doe?midToken=x',
    'https://www.linkedin.com//in//jane-doe',
    '  https://www.linkedin.com/in/jane-doe\n',
    'https://www.linkedin.com/in/jane%2Ddoe',
    ...[
      ',',
      ')',
      ';',
      '"',
      '>',
      '|',
      '\\',
      '…',
      '.',
      "'",
      '</a>',
      '](x)',
      '&trk=x',
      '%3Ftrk%3Dx',
      '%2F',
      '%252F',
    ].map((behind) => `https://www.linkedin.com/in/jane-doe${behind}`),
    ...['\u200b', '%E2%80%8B', '%25E2%2580%258B', '%E2%80%8B%2F,', '.\u200b,'].map(
      (unseen) => `https://www.linkedin.com/in/jane-doe${unseen}`,
    ),
    '\u200ehttps://www.linkedin.com/in/jane-doe',
    'http://https://www.linkedin.com/in/jane-doe',
    'https:/www.linkedin.com/in/jane-doe',
    'https://www.linkedin.com/in/https://www.linkedin.com/in/jane-doe/',
    'https://www.linkedin.com/in/linkedin.com/in/jane-doe',
    'https://www.linkedin.com/in/jane-doe (Jane)',
    'https://www.linkedin.com/in/jane-doe, Jane Doe',
    'https://www.linkedin.com/in/jane-doe|Jane Doe',
    'https://www.linkedin.com/in/jane-doe/ Jane Doe',
    'https://www.linkedin.com/in/jane-doe?trk=x Jane Doe',
    'https://www.linkedin.com/in/jane-doe https://acme.com',
    'https://www.linkedin.com/in/jane-doe jane@acme.com',
  ])('%j leads to jane-doe', (text) => {
    expect(parseProfileAddress(text)).toEqual({
      socialId: 'jane-doe',
      socialUrl: 'https://www.linkedin.com/in/jane-doe',
    })
  })

  test('an encoded id keeps its case, any other is lower case', () => {
    expect(idOf('https://www.linkedin.com/in/ACoAAB1xYz_-Q')).toBe('ACoAAB1xYz_-Q')
    expect(idOf('https://www.linkedin.com/sales/lead/ACwAAB1xYz,NAME_SEARCH,a1B2')).toBe('ACwAAB1xYz')
    expect(idOf('https://www.linkedin.com/in/ACME-Jane')).toBe('acme-jane')
    expect(idOf('https://www.linkedin.com/in/ACoAAB1xYz_-Q,')).toBe('ACoAAB1xYz_-Q')
  })

  test('composed, decomposed and percent-encoded spellings are one person', () => {
    const spellings = ['in/jürgen-ö', 'in/JU\u0308RGEN-o\u0308', 'in/j%C3%BCrgen-%c3%b6', 'in/ju%CC%88rgen-ö']
    const parsed = spellings.map((path) => parseProfileAddress(`linkedin.com/${path}`))
    for (const address of parsed) {
      expect(address).toEqual({
        socialId: 'jürgen-ö',
        socialUrl: 'https://www.linkedin.com/in/j%C3%BCrgen-%C3%B6',
      })
    }
  })

  test('a joiner within an id belongs to its script', () => {
    expect(idOf('https://www.linkedin.com/in/می\u200cخواهم')).toBe('می\u200cخواهم')
  })

  test('the older address becomes the id the network forwards it to', () => {
    expect(idOf('https://de.linkedin.com/pub/jane-doe/a7/576/b50?trk=x')).toBe('jane-doe-b50576a7')
    expect(idOf('linkedin.com/pub/Jane-Doe/0/12/3')).toBe('jane-doe-003012')
  })

  test.each([
    '',
    'jane-doe',
    'in/jane-doe',
    'https://www.linkedin.com/',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/in/me',
    'https://www.linkedin.com/in/ME/',
    'https://www.linkedin.com/in/NaN',
    'https://www.linkedin.com/in/ada chen',
    'https://www.linkedin.com/in/ada Chen/',
    'https://www.linkedin.com/in/[object Object]',
    'https://www.linkedin.com/in/%5Bobject%20Object%5D',
    'https://www.linkedin.com/in/{{publicIdentifier}}',
    'https://www.linkedin.com/in/https://',
    'https://www.linkedin.com/in/https://evil.example/in/jane-doe',
    'https://www.linkedin.com/in/%252525252541',
    'https://linkedin.com.evil.example/in/linkedin.com/in/jane-doe',
    'https://www.linkedin.com/in/UNKNOWN',
    'https://www.linkedin.com/in/undefined/',
    'https://www.linkedin.com/in/null?trk=x',
    'https://www.linkedin.com/sales/lead/None,NAME_SEARCH,x',
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/school/acme',
    'https://www.linkedin.com/feed/update/urn:li:activity:1',
    'https://www.linkedin.com/pub/dir/jane/doe/1',
    'https://www.linkedin.com/pub/jane-doe',
    'https://www.linkedin.com.evil.example/in/jane-doe',
    'https://evil.example/www.linkedin.com/in/jane-doe',
    'https://notlinkedin.com/in/jane-doe',
    'https://jane@linkedin.com/in/jane-doe',
    'https://linkedin.com@evil.example/in/jane-doe',
    'https://www.linkedin.com/in/a%2Fb',
    'https://www.linkedin.com/in/a%00b',
    'https://www.linkedin.com/in/a%FFb',
    `https://www.linkedin.com/in/${'a'.repeat(201)}`,
    `https://www.linkedin.com/in/\ud800`,
  ])('%j leads to nobody', (text) => {
    expect(parseProfileAddress(text)).toBeNull()
  })

  test('the canonical address leads to the same person again, whatever was parsed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        const first = parseProfileAddress(`https://www.linkedin.com/in/${id}`)
        if (first) expect(parseProfileAddress(first.socialUrl)).toEqual(first)
      }),
    )
  })

  test('hostile text is read in time linear to its length', () => {
    const started = performance.now()
    for (const part of ['a.', 'a', '/', '%C3', 'http://', ' ']) parseProfileAddress(part.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('id in a path', () => {
  test('takes 1 to 200 characters, counted by code point', () => {
    expect(isSocialId('')).toBe(false)
    expect(isSocialId('a'.repeat(200))).toBe(true)
    expect(isSocialId('a'.repeat(201))).toBe(false)
    expect(isSocialId('😀'.repeat(200))).toBe(true)
    expect(isSocialId('😀'.repeat(201))).toBe(false)
  })

  test.each(['a/b', 'a\u0000', 'a\nb', '\u0085', '\udc00', 'a\ufffd'])('%j is none', (text) => {
    expect(isSocialId(text)).toBe(false)
  })

  test.each(['jane-doe', 'ACoAAB1', 'jürgen', 'a b', '100%'])('%j is one', (text) => {
    expect(isSocialId(text)).toBe(true)
  })
})

test('whoever is stored under a placeholder, or an address copied badly, is still found by it', () => {
  expect(canonicalSocialId('Unknown')).toBe('unknown')
  expect(canonicalSocialId('jane-doe,')).toBe('jane-doe,')
  expect(canonicalSocialId('jane%2Cdoe\u200b')).toBe('jane%2cdoe\u200b')
  expect(canonicalSocialId('me')).toBeNull()
})
