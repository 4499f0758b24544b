import { describe, expect, test } from 'vitest'
import { readCompanyFields } from './read-company-fields.ts'

describe('the parts of a company are canonical', () => {
  test('whatever form they are written in', () => {
    const fields = {
      name: ' Acme Ltd ',
      socialUrl: 'http://uk.linkedin.com/company/Acme/about',
      domain: 'https://www.acme.test/x',
      numericId: ' 42 ',
    }
    const company = { name: 'Acme Ltd', slug: 'acme', domain: 'acme.test', numericId: '42' }
    expect(readCompanyFields(fields)).toEqual({ company, problems: [] })
  })

  test('a page where the website belongs is the page', () => {
    const page = 'https://www.linkedin.com/company/acme'
    const company = { name: 'Acme', slug: 'acme', domain: null, numericId: null }
    expect(readCompanyFields({ name: 'Acme', domain: page })).toEqual({ company, problems: [] })
    expect(readCompanyFields({ name: 'Acme', domain: page, socialUrl: page }).problems).toHaveLength(1)
  })

  test('missing, null and blank are unknown', () => {
    const company = { name: '', slug: null, domain: null, numericId: null }
    expect(readCompanyFields({})).toEqual({ company, problems: [] })
    expect(readCompanyFields({ name: null, socialUrl: '', domain: ' ', numericId: null })).toEqual({
      company,
      problems: [],
    })
  })

  test('a page with a number tells the number', () => {
    const { company } = readCompanyFields({ name: 'A', socialUrl: 'linkedin.com/company/77' })
    expect(company).toMatchObject({ slug: null, numericId: '77' })
  })

  test('zeros before a number say nothing', () => {
    const fields = { name: 'A', socialUrl: 'linkedin.com/company/77', numericId: '00077' }
    expect(readCompanyFields(fields)).toMatchObject({ company: { numericId: '77' }, problems: [] })
  })

  test('a number of zeros is unknown', () => {
    expect(readCompanyFields({ name: 'A', numericId: '0' })).toMatchObject({
      company: { numericId: null },
      problems: [],
    })
    const fields = { name: 'A', socialUrl: 'linkedin.com/company/77', numericId: '000' }
    expect(readCompanyFields(fields)).toMatchObject({ company: { numericId: '77' }, problems: [] })
  })
})

describe('what cannot be read', () => {
  test.each([
    [{ name: '\u200b' }, 'name'],
    [{ name: 'x'.repeat(257) }, 'name'],
    [{ socialUrl: 'https://acme.test' }, 'socialUrl'],
    [{ domain: 'gmail.com' }, 'domain'],
    [{ numericId: '12a' }, 'numericId'],
    [{ numericId: '1'.repeat(21) }, 'numericId'],
    [{ socialUrl: 'linkedin.com/company/1', numericId: '2' }, 'numericId'],
  ])('%j: %s is reported and left out', (fields, field) => {
    const { company, problems } = readCompanyFields(fields)
    expect(problems.map((problem) => problem.field)).toEqual([field])
    expect(company.name).toBe('')
    expect(company.domain).toBeNull()
    expect(company.numericId).toBe(field === 'numericId' && 'socialUrl' in fields ? '1' : null)
  })

  test('256 characters of a name are taken', () => {
    expect(readCompanyFields({ name: '😀'.repeat(256) }).problems).toEqual([])
  })
})
