import { describe, expect, test } from 'vitest'
import { parseCompanyAddress } from './company-address.ts'

describe('address of an organisation', () => {
  test.each([
    'https://www.linkedin.com/company/acme-tools',
    'linkedin.com/company/Acme-Tools/about/',
    'https://fr.linkedin.com/company/acme-tools?trk=x',
    'https://www.linkedin.com/organization-guest/company/acme-tools',
    'https://www.linkedin.com/company-beta/acme%2Dtools/',
    'https:/www.linkedin.com/company/acme-tools%3Ftrk%3Dx',
    'https://www.linkedin.com/company/acme%252Dtools%2F',
    'https://www.linkedin.com/company/acme-tools;https://acme.com',
    'https://www.linkedin.com/company/acme-tools|Acme Tools',
    'https://www.linkedin.com/company/acme-tools - Acme',
    'https://www.linkedin.com/company/acme-tools https://acme.com',
    'https://www.linkedin.com/company/acme-tools/ our page',
  ])('%j has the slug acme-tools', (text) => {
    expect(parseCompanyAddress(text)).toEqual({
      slug: 'acme-tools',
      numericId: null,
      socialUrl: 'https://www.linkedin.com/company/acme-tools',
    })
  })

  test('digits alone are the numeric id', () => {
    const parsed = { slug: null, numericId: '123456', socialUrl: 'https://www.linkedin.com/company/123456' }
    expect(parseCompanyAddress('https://www.linkedin.com/company/123456/')).toEqual(parsed)
    expect(parseCompanyAddress('https://www.linkedin.com/sales/company/123456')).toEqual(parsed)
    expect(parseCompanyAddress('https://www.linkedin.com/company/00123456')).toEqual(parsed)
  })

  test('schools and showcases keep their kind of page', () => {
    expect(parseCompanyAddress('linkedin.com/school/acme-university')?.socialUrl).toBe(
      'https://www.linkedin.com/school/acme-university',
    )
    expect(parseCompanyAddress('linkedin.com/showcase/acme-cloud')?.slug).toBe('acme-cloud')
    expect(parseCompanyAddress('linkedin.com/edu/acme-university-18000')?.slug).toBe('acme-university-18000')
  })

  test.each([
    'h&m',
    "l'acme",
    'acme-(uk)',
    'acme-inc.',
    'acme,-inc',
  ])('signs in the slug %j belong to it', (slug) => {
    expect(parseCompanyAddress(`https://www.linkedin.com/company/${slug}/`)?.slug).toBe(slug)
    expect(parseCompanyAddress(`linkedin.com/company/${encodeURIComponent(slug)}`)?.slug).toBe(slug)
  })

  test('a slug outside ASCII is decoded, composed and encoded again', () => {
    const parsed = {
      slug: 'société-é',
      socialUrl: 'https://www.linkedin.com/company/soci%C3%A9t%C3%A9-%C3%A9',
    }
    expect(parseCompanyAddress('linkedin.com/company/SOCI%C3%89T%C3%A9-e\u0301')).toMatchObject(parsed)
  })

  test.each([
    '',
    'acme',
    'https://www.linkedin.com/company/',
    'https://www.linkedin.com/in/jane-doe',
    'https://linkedin.com.evil.example/company/acme',
    'https://www.linkedin.com/jobs/company/acme',
    'https://www.linkedin.com/company/a%2Fb',
    'https://www.linkedin.com/company/0',
    'https://www.linkedin.com/company/undefined',
    'https://www.linkedin.com/company/None/',
    'https://www.linkedin.com/company/nan',
    'https://www.linkedin.com/company/unavailable/',
    'https://www.linkedin.com/edu/school?id=18000',
    'https://www.linkedin.com/edu/alumni',
    'https://www.linkedin.com/company/{{x}}',
    'https://www.linkedin.com/company/[object Object]',
    'https://www.linkedin.com/company/acme tools',
  ])('%j leads to none', (text) => {
    expect(parseCompanyAddress(text)).toBeNull()
  })
})
