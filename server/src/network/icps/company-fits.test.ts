import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { setCompanyAttributes } from '../companies/set-company-attributes.ts'
import { companyFits } from './company-fits.ts'
import { expectedFit, type Lists, type Words } from './expected-fit.fixture.ts'

let service: TestService
let workspace: TestWorkspace
let companies: { id: string; words: Words }[]

interface Fit {
  company_id: string
  fit: number | null
  coverage: number
}

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  companies = await createCompanies(fc.sample(anyCompany, { numRuns: 250, seed: 11 }))
})
afterAll(() => service.stop())

const orNull = <T>(words: readonly T[]) => fc.option(fc.constantFrom(...words), { freq: 3 })
const industryWords = [
  'Software Development',
  'Computer Software',
  'Computer Games',
  'Mobile Gaming Apps',
  'Technology, Information and Internet',
  'Technology, Information and Media',
  'Banking',
  'Financial Services',
  'Capital Markets',
  'Quantum Weaving',
  'Lantern Care',
]
const employeeWords = [
  'A',
  'B',
  '11-50',
  '51-200',
  '101-200',
  '201-500',
  '5001-10000',
  '10001+',
  '45',
  '6000',
  'under 50',
]
const revenueWords = [
  '$0-$1M',
  '$1M-$10M',
  '2.5-5',
  '$10M-$50M',
  '€5m',
  '$12.5M',
  '$500M-$1B',
  '1B+',
  '$10B+',
  '1000+',
]
const countryWords = ['USA', 'us', 'Deutschland', 'Germany', 'UK', 'France']

const anyCompany: fc.Arbitrary<Words> = fc.record({
  industry: orNull(industryWords),
  employees: orNull(employeeWords),
  revenue: orNull(revenueWords),
  country: orNull(countryWords),
})

const list = (words: readonly string[]) => fc.array(fc.constantFrom(...words), { maxLength: 3 })
const anyLists: fc.Arbitrary<Lists> = fc.record({
  social_industries: list(industryWords),
  employees: list(employeeWords),
  revenue: list(revenueWords),
  countries: list(countryWords),
})

async function createCompanies(described: Words[]) {
  const { tenantId } = workspace
  const created = []
  for (const words of described) {
    created.push({ id: (await createCompany(service.database.owner, tenantId)).id, words })
  }
  const reported = created.map(({ id, words }) => ({ companyId: id, ...words }))
  await inTransaction((db) => setCompanyAttributes({ db, tenantId, now: new Date() }, reported))
  return created
}

const inTransaction = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, workspace.tenantId, work)

/** The fit of every company to an ICP that is created for it and deleted again. */
async function fitsOf(lists: Partial<Lists>): Promise<Map<string, Fit>> {
  const { body } = await workspace.call('POST', '/company-icp', { title: 'X', ...lists })
  const { tenantId } = workspace
  const condition = sql`i.id = ${body.data.id}`
  const rows = await inTransaction((db) => db.rows<Fit>(companyFits({ tenantId, condition })))
  await workspace.call('DELETE', `/company-icp/${body.data.id}`)
  return new Map(rows.map((row) => [row.company_id, row]))
}

const fitAndCoverage = (fits: Map<string, Fit>, id: string) => {
  const { fit, coverage } = fits.get(id) ?? {}
  return { fit, coverage }
}

describe('the fit', () => {
  test('of every company is what the model says, counted anew', async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, async (lists) => {
        const fits = await fitsOf(lists)
        expect(fits.size).toBe(companies.length)
        const found = companies.map(({ id, words }) => ({ words, ...fitAndCoverage(fits, id) }))
        expect(found).toEqual(companies.map(({ words }) => ({ words, ...expectedFit(lists, words) })))
      }),
      { numRuns: 30 },
    )
  })

  test('is between 0 and 100, and null exactly where nothing that is asked is known', async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, async (lists) => {
        for (const { fit, coverage } of (await fitsOf(lists)).values()) {
          expect(fit === null).toBe(coverage === 0)
          expect(fit ?? 0).toBeGreaterThanOrEqual(0)
          expect(fit ?? 0).toBeLessThanOrEqual(100)
          expect(coverage).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('stays as it was when a criterion is asked for that is not known: unknown is never a no', async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, list(revenueWords), async (lists, revenue) => {
        fc.pre(revenue.length > 0)
        const [without, requested] = [
          await fitsOf({ ...lists, revenue: [] }),
          await fitsOf({ ...lists, revenue }),
        ]
        const silent = companies.filter(({ words }) => words.revenue === null)
        const isAsking = [lists.social_industries, lists.employees, lists.countries].some(
          (words) => words.length > 0,
        )
        for (const { id } of silent)
          expect(requested.get(id)?.fit).toBe(isAsking ? without.get(id)?.fit : null)
      }),
      { numRuns: 20 },
    )
  })

  test('never falls when a criterion is asked for that matches', async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, fc.constantFrom('US', 'DE', 'GB'), async (lists, country) => {
        const [without, requested] = [
          await fitsOf({ ...lists, countries: [] }),
          await fitsOf({ ...lists, countries: [country] }),
        ]
        const countries = { US: ['USA', 'us'], DE: ['Deutschland', 'Germany'], GB: ['UK'] }[country]
        const matching = companies.filter(({ words }) => countries.includes(words.country ?? ''))
        for (const { id } of matching) {
          expect(requested.get(id)?.fit).toBeGreaterThanOrEqual(without.get(id)?.fit ?? 0)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('does not depend on the order of the lists, or on items said twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, async (lists) => {
        const turned = Object.fromEntries(
          Object.entries(lists).map(([name, words]) => [name, [...words, ...words].reverse()]),
        )
        expect(await fitsOf(turned)).toEqual(await fitsOf(lists))
      }),
      { numRuns: 15 },
    )
  })
})

describe('what is asked', () => {
  const fit = async (lists: Partial<Lists>, words: Partial<Words>) => {
    const [company] = await createCompanies([
      { industry: null, employees: null, revenue: null, country: null, ...words },
    ])
    const fits = await fitsOf(lists)
    await service.database.owner.query('delete from companies where id = $1', [company?.id])
    return fitAndCoverage(fits, company?.id ?? '')
  }

  test.each([
    ['the same industry', 'Software Development', 'Computer Software', 100],
    ['the next wider one', 'Software Development', 'Technology, Information and Internet', 60],
    ['the next narrower one', 'Software Development', 'Computer Games', 60],
    ['one in the same widest one', 'Software Development', 'Book Publishing', 30],
    ['the widest one two steps up', 'Software Development', 'Technology, Information and Media', 30],
    ['another one', 'Software Development', 'Banking', 0],
    ['a name in no list', 'Quantum Weaving', 'quantum-weaving', 100],
    ['another name in no list', 'Quantum Weaving', 'Lantern Care', 0],
    ['a listed industry against a name in no list', 'Quantum Weaving', 'Banking', 0],
    ['a name in no list against a listed industry', 'Banking', 'Quantum Weaving', null],
    ['what says nothing', 'Banking', 'Other', null],
  ])('industry: %s', async (_, wanted, industry, expected) => {
    expect((await fit({ social_industries: [wanted] }, { industry })).fit).toBe(expected)
  })

  test.each([
    ['the same size', '51-200', '51-200', 100],
    ['a size by its code', 'D', '51 - 200 employees', 100],
    ['an overlapping size of another vocabulary', '51-200', '101-250', 100],
    ['a number inside', '51-200', '120', 100],
    ['the adjacent size below', '51-200', '11-50', 50],
    ['the adjacent size above', '51-200', '201-500', 50],
    ['a number in the adjacent size', '51-200', '450', 50],
    ['a size further off', '51-200', '501-1000', 0],
    ['a number for a size', '120', '51-200', 100],
    ['what cannot be read', '51-200', 'plenty', null],
    ['nobody', '51-200', '0', null],
  ])('employees: %s', async (_, wanted, employees, expected) => {
    expect((await fit({ employees: [wanted] }, { employees })).fit).toBe(expected)
  })

  test.each([
    ['the same range', '$10M-$50M', '10-50 million', 100],
    ['a figure of a CRM', '$10M-$50M', '12000000.0', 100],
    ['the adjacent range', '$10M-$25M', '$25M-$50M', 50],
    ['the first dollar of the next range', '$10M-$25M', '25000000', 50],
    ['a range further off', '$10M-$25M', '1B+', 0],
    ['nothing earned', '$0-$1M', '0', null],
  ])('revenue: %s', async (_, wanted, revenue, expected) => {
    expect((await fit({ revenue: [wanted] }, { revenue })).fit).toBe(expected)
  })

  test('the headcount of an import serves where there is no better figure', async () => {
    const { tenantId } = workspace
    const { id } = await createCompany(service.database.owner, tenantId)
    await service.database.owner.query('update companies set headcount = 120 where id = $1', [id])
    expect((await fitsOf({ employees: ['51-200'] })).get(id)?.fit).toBe(100)
    await inTransaction((db) =>
      setCompanyAttributes({ db, tenantId, now: new Date() }, [{ companyId: id, employees: '5000' }]),
    )
    expect((await fitsOf({ employees: ['51-200'] })).get(id)?.fit).toBe(0)
    await service.database.owner.query('delete from companies where id = $1', [id])
  })

  test('a company without revenue fits by the rest, with three quarters known', async () => {
    const lists = { social_industries: ['Banking'], employees: ['D'], revenue: ['1B+'], countries: ['SE'] }
    const words = { industry: 'Banking', employees: '11-50', country: 'Sweden' }
    // (30 * 1 + 25 * 0.5 + 20 * 1) / 75
    expect(await fit(lists, words)).toEqual({ fit: 83, coverage: 0.75 })
  })

  test('an ICP that asks for nothing fits everything', async () => {
    expect(await fit({}, {})).toEqual({ fit: 100, coverage: 1 })
    expect(await fit({ revenue: [], countries: [] }, { revenue: '1B+' })).toEqual({ fit: 100, coverage: 1 })
  })
})
