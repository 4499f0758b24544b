import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { industryAliases } from './industry-aliases.ts'
import { industryKey } from './industry-key.ts'
import { industries } from './industry-tree.ts'
import { readIndustry } from './read-industry.ts'

describe('the list of industries', () => {
  const published = new URL('../../../../../shared/data/linkedin-industries-v2.tsv', import.meta.url)

  test.skipIf(!existsSync(published))('has the numbers and names of the published list', () => {
    const rows = readFileSync(published, 'utf8').trim().split('\n')
    const known = rows.map((row) => row.split('\t')).map(([id, name]) => ({ id: Number(id), name }))
    expect(known.filter(({ id, name }) => industries.get(id)?.name !== name)).toEqual([])
    expect(industries.size).toBe(known.length)
  })

  test('has twenty widest industries, each its own group', () => {
    const widest = [...industries.values()].filter(({ parentId }) => parentId === null)
    expect(widest).toHaveLength(20)
    expect(widest.filter(({ id, groupId }) => id !== groupId)).toEqual([])
  })

  test('leads from every industry up to its group', () => {
    for (const industry of industries.values()) {
      let above = industry
      while (above.parentId !== null) above = industries.get(above.parentId) ?? above
      expect(above.id, industry.name).toBe(industry.groupId)
    }
  })

  test('tells every name apart', () => {
    expect(new Set([...industries.values()].map(({ name }) => industryKey(name))).size).toBe(industries.size)
  })
})

describe('an alias', () => {
  test.each(industryAliases)('%s means that number', (line) => {
    const [number = '', names = ''] = line.split(/ (.*)/)
    expect(industries.has(Number(number))).toBe(true)
    for (const name of names.split(';')) expect(readIndustry(name)?.id, name).toBe(Number(number))
  })
})

describe('an industry is read from', () => {
  test.each([
    ['Computer Software', 'Software Development'],
    ['COMPUTER_SOFTWARE', 'Software Development'],
    ['computer software ', 'Software Development'],
    ['Information Technology & Services', 'IT Services and IT Consulting'],
    ['INFORMATION_TECHNOLOGY_AND_SERVICES', 'IT Services and IT Consulting'],
    ['Internet', 'Technology, Information and Internet'],
    ['Marketing & Advertising', 'Advertising Services'],
    ['Technology; Information and Internet', 'Technology, Information and Internet'],
    ['Technology, Information &amp; Internet', 'Technology, Information and Internet'],
    ['Technology, Information and Media', 'Technology, Information and Media'],
    ['E-Learning', 'E-Learning Providers'],
    ['e–learning', 'E-Learning Providers'],
    ['Airlines/Aviation', 'Airlines and Aviation'],
    ['AIRLINES_AVIATION', 'Airlines and Aviation'],
    ['PRIMARY_SECONDARY_EDUCATION', 'Primary and Secondary Education'],
    ['NON_PROFIT_ORGANIZATION_MANAGEMENT', 'Non-profit Organizations'],
    ['Fund-Raising', 'Fundraising'],
    ['Not For Profit', 'Non-profit Organizations'],
    ['Women’s Handbag Manufacturing', "Women's Handbag Manufacturing"],
    ['4', 'Software Development'],
    ['urn:li:industry:4', 'Software Development'],
    ['Other', null],
    ['2', null],
    ['99999999999999999999', null],
    ['', null],
    ['—', null],
  ])('%j: %j', (text, name) => {
    expect(readIndustry(text)?.name ?? null).toBe(name)
  })
})

describe('the nesting', () => {
  test.each([
    ['Computer Games', 'Software Development', 'Technology, Information and Media'],
    ['Software Development', 'Technology, Information and Internet', 'Technology, Information and Media'],
    ['Banking', 'Credit Intermediation', 'Financial Services'],
    ['IT Services and IT Consulting', 'Professional Services', 'Professional Services'],
    ['Retail Groceries', 'Food and Beverage Retail', 'Retail'],
    ['Solar Electric Power Generation', 'Renewable Energy Power Generation', 'Utilities'],
    ['Sheet Music Publishing', 'Sound Recording', 'Technology, Information and Media'],
    ['Wholesale Footwear', 'Wholesale', 'Wholesale'],
  ])('%s belongs to %s, in %s', (name, parent, group) => {
    const industry = readIndustry(name)
    expect(industries.get(industry?.parentId ?? 0)?.name).toBe(parent)
    expect(industries.get(industry?.groupId ?? 0)?.name).toBe(group)
  })
})
