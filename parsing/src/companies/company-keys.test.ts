import { expect, test } from 'vitest'
import { companyKeysOf } from './company-keys.ts'

const unknown = { numericId: null, slug: null, domain: null }

test('the keys come in matching order: numeric id, slug, domain, name', () => {
  const company = { name: 'Acme Ltd', numericId: '42', slug: 'acme', domain: 'acme.test' }
  expect(companyKeysOf(company)).toEqual(['n:42', 's:acme', 'd:acme.test', 'x:acme'])
})

test('what is unknown has no key', () => {
  expect(companyKeysOf({ ...unknown, name: 'Acme', domain: 'acme.test' })).toEqual(['d:acme.test', 'x:acme'])
  expect(companyKeysOf({ ...unknown, name: 'Inc.' })).toEqual([])
  expect(companyKeysOf({ ...unknown, name: '' })).toEqual([])
})

test('names that differ in legal form, case and accents only have one key', () => {
  const key = (name: string) => companyKeysOf({ ...unknown, name })
  expect(key('Société Générale S.A.')).toEqual(key('SOCIETE GENERALE'))
})

test('a long name is not cut within a character', () => {
  const [key = ''] = companyKeysOf({ ...unknown, name: `${'ﷺ'.repeat(20)}a${'𠀀'.repeat(130)}` })
  expect(key).toHaveLength(514)
  expect(key.isWellFormed()).toBe(true)
})
