import { describe, expect, test } from 'vitest'
import { registrableDomain } from './registrable-domain.ts'

describe('registrable domain', () => {
  test.each([
    ['acme.com', 'acme.com'],
    ['https://www.Acme.com/about?x=1#y', 'acme.com'],
    ['http://shop.acme.co.uk:8080', 'acme.co.uk'],
    ['ACME.COM.', 'acme.com'],
    ['jane@mail.acme.com', 'acme.com'],
    ['mailto:jane@acme.com', 'acme.com'],
    ['  acme.com\n', 'acme.com'],
    ['acme.com, acme.de', 'acme.com'],
    ['https://acme.com;https://acme.de', 'acme.com'],
    ['acme.com\nacme.de', 'acme.com'],
    ['acme.com (main)', 'acme.com'],
    ['www.müller.de', 'xn--mller-kva.de'],
    ['MU\u0308LLER.de', 'xn--mller-kva.de'],
    ['xn--mller-kva.de', 'xn--mller-kva.de'],
    ['acme.example', 'acme.example'],
    ['acme.github.io', 'acme.github.io'],
    ['www.acme.github.io', 'acme.github.io'],
    ['github.com', 'github.com'],
    ['https://github.com/', 'github.com'],
    ['mygmail.com', 'mygmail.com'],
    ['k.a.com', 'a.com'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['www.acme.de', 'acme.de'],
    ['https://www.acme.wordpress.com/about', 'acme.wordpress.com'],
    ['https://beta.business.site', 'beta.business.site'],
    ['acme.medium.com', 'acme.medium.com'],
    ['jane@squarespace.com', 'squarespace.com'],
    ['https://www.apple.com/de/', 'apple.com'],
    ['https://www.amazon.com/', 'amazon.com'],
    ['https://www.google.de/', 'google.de'],
    ['https://aws.amazon.com/de/', 'amazon.com'],
    ['https://mygoogle.de/maps', 'mygoogle.de'],
  ])('%j is %j', (text, domain) => {
    expect(registrableDomain(text)).toBe(domain)
  })

  test.each([
    '192.0.2.1',
    'http://192.0.2.1:80/x',
    '[2001:db8::1]',
    'localhost',
    'acme',
    'com',
    'co.uk',
    '',
    ' ',
    '-',
  ])('%j is none: nothing is registered there', (text) => {
    expect(registrableDomain(text)).toBeNull()
  })

  test.each([
    'n/a',
    '1.2',
    'Acme Inc.',
    'acme com',
    'a..b',
    '/ acme.com',
    'k.A.',
    'n.a.',
    'N.D.',
    'n.v.t.',
    's.o.',
    'p.A.',
    'e.V.',
    'http://n.a',
    'www.acme',
    'http://www.acme/',
    'www.com',
    `${'a'.repeat(3000)}.com`,
  ])('%j is none: it is no address', (text) => {
    expect(registrableDomain(text)).toBeNull()
  })

  test.each([
    'jane@gmail.com',
    'jane@yahoo.fr',
    'jane@yahoo.co.uk',
    'x@gmx.net',
    'x@hotmail.es',
    'x@proton.me',
  ])('%j is none: a mail provider tells no employer', (text) => {
    expect(registrableDomain(text)).toBeNull()
  })

  test.each([
    'https://www.linkedin.com/company/acme',
    'facebook.com/acme',
    'https://x.com/acme',
    'https://github.com/acme',
    'https://sites.google.com/view/acme',
    'https://medium.com/@acme',
    'https://www.tumblr.com/acme',
    'https://apps.apple.com/us/app/acme/id1',
    'https://www.amazon.com/stores/acme',
    'https://www.etsy.com/shop/acme',
    'https://www.yelp.com/biz/acme',
    'https://goo.gl/maps/1',
    'https://g.page/acme',
    'https://bsky.app/profile/acme',
    'https://en.wikipedia.org/wiki/Acme',
    'https://play.google.com/store/apps/details?id=acme',
    'https://docs.google.com/document/d/1',
    'https://business.google.com/n/1',
    'https://www.google.de/maps/place/Acme',
    'https://maps.google.co.uk/?cid=1',
    'https://www.amazon.fr/stores/acme',
  ])('%j is none: everybody has a page there', (text) => {
    expect(registrableDomain(text)).toBeNull()
  })
})
