import { describe, expect, test } from 'vitest'
import { countryCodes } from './country-codes.ts'
import { readCountry } from './read-country.ts'

describe('every country is read from', () => {
  const codes = [...countryCodes]
  const names = new Intl.DisplayNames(['en'], { type: 'region' })

  test.each(codes)('%s, %s and its English name', (code, code3) => {
    expect(readCountry(code)).toBe(code)
    expect(readCountry(code.toLowerCase())).toBe(code)
    expect(readCountry(code3)).toBe(code)
    expect(readCountry(names.of(code) ?? '')).toBe(code)
  })

  test('there are 249', () => {
    expect(countryCodes.size).toBe(249)
    expect(new Set(countryCodes.values()).size).toBe(249)
  })
})

describe('a country is read from', () => {
  test.each([
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['U. K.', 'GB'],
    ['(DE)', 'DE'],
    ['NA', 'NA'],
    ['U.S.A.', 'US'],
    ['united states', 'US'],
    ['The United States of America', 'US'],
    [' UNITED_STATES ', 'US'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['England', 'GB'],
    ['Deutschland', 'DE'],
    ['Großbritannien', 'GB'],
    ['Oesterreich', 'AT'],
    ['EE.UU.', 'US'],
    ['EUA', 'US'],
    ['Allemagne', 'DE'],
    ['Holland', 'NL'],
    ['The Netherlands', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Korea, Republic of', 'KR'],
    ["Korea, Democratic People's Republic of", 'KP'],
    ['Viet Nam', 'VN'],
    ['Russian Federation', 'RU'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Saint Lucia', 'LC'],
    ['Trinidad and Tobago', 'TT'],
    ['Republic of Singapore', 'SG'],
    ['Federal Republic of Nigeria', 'NG'],
    ['Niger', 'NE'],
    ['Guinea-Bissau', 'GW'],
    ['Dominica', 'DM'],
    ['Dominican Republic', 'DO'],
    ['Congo, The Democratic Republic of the', 'CD'],
    ['Österreich', 'AT'],
  ])('%j: %s', (text, code) => {
    expect(readCountry(text)).toBe(code)
  })

  test.each([
    '',
    ' ',
    '-',
    'EU',
    'Europe',
    'EMEA',
    'California',
    'ZZ',
    'XX',
    'Republic of',
    'constructor',
    'N/A',
    'n.a.',
    'N.A',
    'n. a.',
    'n/a ',
    'n.c.',
    's.o.',
    's/n',
    '日本国x',
  ])('%j: none', (text) => {
    expect(readCountry(text)).toBeNull()
  })
})
