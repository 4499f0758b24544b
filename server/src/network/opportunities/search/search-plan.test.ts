import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql, textPattern } from '../../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../../floor/db/tenant-db.ts'
import { type BoundSession, openBoundSession } from '../../../testing/bound-session.ts'
import { systemTag } from '../../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { withoutReferenceChecks } from '../../../testing/without-reference-checks.ts'
import { readSearch } from './opportunity-search.ts'
import type { SearchInput } from './search-filters.ts'
import { countsStatement, exportStatement, pageStatement, totalMax } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'
import { hidingFlags } from './visibility.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let session: BoundSession

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  await withoutReferenceChecks(service.database.owner, () => load(service.database.owner))
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/**
 * 40 connectors with 1,000 opportunities each, to 20,000 prospects at as many companies, each prospect twice; two in
 * three are shown by default, one in 200 has a status. Every hundredth company is a target account.
 */
async function load(owner: pg.Client) {
  await owner.query(`
    create temporary table made as
    select n, gen_random_uuid() as id, 'first' || n % 300 || ' last' || n || 'son' as name from generate_series(1, 20000) n`)
  await owner.query(
    `insert into companies (tenant_id, id, name, search_name, created_at, updated_at)
     select $1, id, 'Company ' || n, 'company ' || n, now(), now() from made`,
    [tenantId],
  )
  await owner.query(
    `insert into people (tenant_id, id, social_id, name, search_name, job_title, seniority, function, created_at,
       updated_at)
     select $1, id, 'p' || n, name, name, 'Title ' || n % 1000, case when n % 500 = 0 then 'vp' else 'ic' end,
       case when n % 3 = 0 then 'sales' else 'legal' end, now(), now()
     from made`,
    [tenantId],
  )
  await owner.query(
    `insert into connectors (tenant_id, person_id, social_id, search_name, created_at, updated_at)
     select $1, id, 'p' || n, name, now(), now() from made where n <= 40`,
    [tenantId],
  )
  await owner.query(
    `insert into opportunities (tenant_id, id, connector_id, prospect_id, company_id, score, as_of, model_version,
       engagement_count, last_engagement_at, status_id, status_at, created_at, updated_at)
     select $1, gen_random_uuid(), c.id, p.id, k.id, p.n % 98, now(), 'rs-1', p.n % 3,
       case when p.n % 3 > 0 then now() end, case when p.n % 200 = 1 then $2::uuid end,
       case when p.n % 200 = 1 then now() - interval '8 days' end, now(), now()
     from made p
     cross join generate_series(0, 1) again
     join made c on c.n = 1 + (p.n + again) % 40
     join made k on k.n = 20001 - p.n`,
    [tenantId, (await systemTag(owner, tenantId, 'Contacted')).id],
  )
  await owner.query(
    `insert into target_accounts (tenant_id, id, company_id, account_name, search_name, created_at, updated_at)
     select $1, gen_random_uuid(), id, 'Company ' || n, 'company ' || n, now(), now() from made where n % 100 = 0`,
    [tenantId],
  )
  await owner.query('vacuum analyze')
}

type Query = Partial<SearchInput>

/** What a query is answered with, as the role of the service reads it. */
async function found(query: Query) {
  const hiding = hidingFlags(query.include)
  const order = sortOrder(query.sort ?? 'score', hiding)
  const db: Db = tenantReads(service.database.pools.transactions, tenantId)
  const search = await readSearch({ db, tenantId }, query)
  const page = pageStatement(search, {
    order,
    hiding,
    after: undefined,
    offset: 0,
    limit: 26,
    countedMax: totalMax,
  })
  return { search, page, exported: exportStatement(search, { order, hiding }) }
}

const planOf = async (query: Query, how = 'analyze, costs off, timing off, summary off') =>
  session.planOf((await found(query)).page, how)

const all = ['unengaged', 'terminal', 'unscored', 'own_connectors']

describe('as the role that row security binds', () => {
  test.each([
    [{}, 'opportunities_score'],
    [{ sort: '-score' }, 'opportunities_score'],
    [{ sort: 'last_engagement_at' }, 'opportunities_engaged'],
    [{ sort: 'updated_at' }, 'opportunities_updated'],
    [{ sort: '-updated_at' }, 'opportunities_updated'],
    [{ sort: 'created_at' }, 'opportunities_created'],
    [{ include: ['unengaged'] }, 'opportunities_score'],
    [{ include: all }, 'opportunities_score'],
    [{ include: all, sort: '-updated_at' }, 'opportunities_updated'],
    [{ min_score: 2 }, 'opportunities_score'],
    [{ status_id: ['none'] }, 'opportunities_score'],
    [{ exclude_client_companies: true }, 'opportunities_score'],
    [{ function: ['legal'] }, 'opportunities_score'],
    [{ search: 'first' }, 'opportunities_score'],
    [{ search: 'la' }, 'opportunities_score'],
  ] as [
    Query,
    string,
  ][])('where more than the cap match, a page by %j is walked to in its index', async (query, index) => {
    const plan = await planOf(query)
    const walk = plan.slice(plan.lastIndexOf('Limit'))
    expect(walk).toMatch(new RegExp(`using ${index} on opportunities o(_\\d+)? \\(actual rows=\\d{1,3}[. ]`))
    // The clients that are left out may be sorted among themselves; opportunities are not.
    expect(walk.split(/\n *SubPlan \d+\n/)[0]).not.toContain('Sort')
    const [first] = await session.rows((await found(query)).page)
    expect(first.total).toBe(totalMax + 1)
  })

  test.each([
    [{ search: 'last778son' }, 'opportunities_prospect'],
    [{ search: 'company 7778' }, 'opportunities_company'],
    [{ company: 'company 7778' }, 'opportunities_company'],
    [{ title: 'title 77' }, 'opportunities_prospect'],
    [{ seniority: ['vp'] }, 'opportunities_prospect'],
    [{ connector: ['p7'] }, 'opportunities_pair'],
    [{ min_days_in_status: 7 }, 'opportunities_status_id'],
    [{ search: 'last778son', connector: ['p19'] }, 'opportunities_prospect'],
    [{ seniority: ['vp'], owner_email: ['unassigned'] }, 'opportunities_prospect'],
    [{ seniority: ['vp'], connector: ['p1'] }, 'opportunities_p'],
    [{ search: 'first2', owner_email: ['unassigned'], min_score: 95 }, 'opportunities_prospect'],
  ] as [Query, string][])('where few match, %j is looked up in the index', async (query, index) => {
    const { page } = await found(query)
    const [first] = await session.rows(page)
    expect(first.id).not.toBeNull()
    const plan = await session.planOf(page)
    const looksUp = plan.slice(0, plan.indexOf('CTE found'))
    expect(looksUp).toMatch(new RegExp(`using ${index}\\w* on opportunities`))
    expect(plan).not.toMatch(/Seq Scan on (opportunities|people|companies)/)
  })

  test.each([
    ['people_search_name', 'search_people', 'last777'],
    ['people_search_name', 'search_people', 'l9'],
    ['people_search_title', 'search_titles', 'title 77'],
    ['companies_search_name', 'search_companies', 'company 777'],
  ])('the trigram index %s serves %s(%j)', async (index, search, text) => {
    const statement = sql`select ${raw(search)}(${tenantId}, ${textPattern(text)})`
    const before = await session.scansOf(index)
    await session.rows(statement)
    expect(await session.scansOf(index)).toBeGreaterThan(before)
  })

  test('a search by name reads the opportunities of those it names in the indexes alone', async () => {
    const plan = await planOf({ search: 'last77' })
    for (const index of ['opportunities_prospect', 'opportunities_pair', 'opportunities_company'])
      expect(plan).toContain(`Index Only Scan using ${index} on opportunities`)
  })

  test.each<Query>([
    { targets_only: true, seniority: ['ic'] },
    { targets_only: true, owner_email: ['unassigned'] },
  ])('the opportunities in target accounts of %j are read in an index alone', async (query) => {
    expect(await planOf(query)).toContain('Index Only Scan using opportunities_company on opportunities')
  })

  test('the plan that is kept for the first page serves any page', async () => {
    const plan = await session.keptPlanOf((await found({})).page)
    const walk = plan.slice(plan.lastIndexOf('Limit'))
    expect(walk).toContain('using opportunities_score on opportunities')
    expect(walk).not.toContain('Sort')
    expect(plan).not.toContain('Seq Scan')
  })

  test('all that is found is counted in an index alone', async () => {
    const plan = await session.planOf(countsStatement((await found({})).search))
    expect(plan).toMatch(/Index Only Scan using \w+ on opportunities/)
  })

  test('an export finds what few it shows by the same access paths', async () => {
    const { exported } = await found({ search: 'last778son' })
    expect(await session.planOf(exported)).not.toMatch(/Seq Scan on (opportunities|people)/)
  })
})
