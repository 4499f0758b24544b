import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { canonicalEmail, firstEmail } from './canonical-email.ts'

describe('canonical e-mail address', () => {
  test.each([
    ['Jane.Doe@Acme.COM', 'jane.doe@acme.com'],
    ['  jane+x@acme.co.uk\n', 'jane+x@acme.co.uk'],
    ["o'neil@acme.com", "o'neil@acme.com"],
    ['É@x', 'é@x'],
    ['\u212A@acme.com', 'k@acme.com'],
    ['jürgen@müller.de', 'jürgen@müller.de'],
    ['jürgen@xn--mller-kva.DE', 'jürgen@müller.de'],
    ['xn--a@acme.com', 'xn--a@acme.com'],
    ['ada@xn--acme.com', 'ada@xn--acme.com'],
    ['\u200bada@ac\u00adme.com\u200e', 'ada@acme.com'],
  ])('%j is stored as %j', (text, email) => {
    expect(canonicalEmail(text)).toBe(email)
  })

  test('composed and decomposed spellings are one address', () => {
    expect(canonicalEmail('E\u0301@x')).toBe(canonicalEmail('É@x'))
  })

  test.each([
    '',
    '@',
    'jane',
    'jane@',
    '@acme.com',
    'a@b@acme.com',
    'jane doe@acme.com',
    'jane@acme..com',
    'jane@.com',
    'jane@acme.com.',
    'Jane <jane@acme.com>',
    'a@b.com,c@d.com',
    'jane@acme.com\u0000',
    'https://jane@acme.com/x',
    '\ud800@acme.com',
    `${'a'.repeat(65)}@acme.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('%j is none', (text) => {
    expect(canonicalEmail(text)).toBeNull()
  })

  test.each([
    ['ada@acme.com', 'ada@acme.com'],
    ['mailto:Ada@acme.com', 'ada@acme.com'],
    ['Ada <ada@acme.com>', 'ada@acme.com'],
    ['ada@acme.com; b@acme.com', 'ada@acme.com'],
    ['ada@acme.com/b@acme.com', 'ada@acme.com'],
    ['ada@acme.com.', 'ada@acme.com'],
    ['Ada (away until 3pm @ home), ada@acme.com', 'ada@acme.com'],
    ['Ada', null],
    ['@acme.com', null],
    ['ada@', null],
  ])('the first address of %j is %j', (text, email) => {
    expect(firstEmail(text)).toBe(email)
  })

  test('is the same again when applied twice', () => {
    const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const email = canonicalEmail(`${local}@${domain}`)
        if (email !== null) expect(canonicalEmail(email)).toBe(email)
      }),
      { numRuns: 2000 },
    )
  })

  test('hostile text is read in time linear to its length', () => {
    const started = performance.now()
    for (const part of ['a', '.', '@', ' ', 'a.', 'a@']) firstEmail(part.repeat(500_000))
    expect(performance.now() - started).toBeLessThan(200)
  })
})
