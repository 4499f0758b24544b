import { expect, test } from 'vitest'
import { profileAddress } from './profile-address.ts'

test('the address of a profile is taken as it is, with or without its beginning', () => {
  for (const text of [
    'https://www.linkedin.com/in/ada-chen',
    'linkedin.com/in/ada',
    'https://de.linkedin.com/in/zo%C3%AB-m?trk=x',
    'https://www.linkedin.com/sales/lead/ACwAAB,NAME_SEARCH',
    'http://linkedin.com/pub/ada-chen/1/2/3',
  ])
    expect(profileAddress(` ${text} `)).toBe(text)
})

test('the id of a profile becomes its address', () => {
  expect(profileAddress('ada-chen')).toBe('https://www.linkedin.com/in/ada-chen')
  expect(profileAddress('ada99')).toBe('https://www.linkedin.com/in/ada99')
})

test('a name, a company page and the profile of whoever is signed in are none', () => {
  for (const text of [
    '',
    'Céline',
    'Ada Chen',
    'Ada Chen-Meyer',
    'ada@example.com',
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/in/me',
    'https://www.linkedin.com/in/me/',
    'https://example.com/in/ada-chen',
  ])
    expect(profileAddress(text)).toBeNull()
})
