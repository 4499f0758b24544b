import { publishedModel } from '@throughline/contract/competitors/battlecard-model.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/db/sql.ts'
import { companiesWithKey } from '../../network/companies/companies-with-key.ts'
import { type BoundSession, openBoundSession } from '../../testing/bound-session.ts'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { withoutReferenceChecks } from '../../testing/without-reference-checks.ts'
import { accountsStatement } from '../accounts/accounts-statement.ts'
import { type FeedInput, feedFilters } from './feed-filters.ts'
import { feedRows } from './interaction-rows.ts'
import { accountStatement } from './list-account-interactions.ts'
import { feedPage } from './list-interactions.ts'

let service: TestService
let tenantId: string
let session: BoundSession

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  tenantId = (await service.createWorkspace()).tenantId
  await withoutReferenceChecks(service.database.owner, () => load(service.database.owner))
  await countInteractions(service.database, tenantId)
  await service.database.owner.query('analyze')
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/**
 * 10 competitors with 20 reps, who acted 30,000 times upon 3,000 people of 600 companies; every tenth is left out. The
 * network has 20,000 contacts, 3,200 of these people among them.
 */
async function load(owner: pg.Client) {
  const run = (statement: string) => owner.query(statement.replaceAll('$1', `'${tenantId}'::uuid`))
  await run(
    `create temporary table made as select n, gen_random_uuid() as id from generate_series(0, 19999) n`,
  )
  await run(`
    insert into companies (tenant_id, id, name, search_name, numeric_id, created_at, updated_at)
    select $1, id, 'Company ' || n, 'company ' || n, (5000 + n)::text, now(), now() from made where n < 610`)
  await run(`insert into company_keys select $1, 'n:' || (5000 + n), id from made where n < 600`)
  await run(`
    insert into competitors (tenant_id, id, company_id, name, search_name, created_at, updated_at)
    select $1, id, id, 'Rival ' || n, 'rival ' || n, now(), now() from made where n >= 600 and n < 610`)
  await run(`
    insert into competitor_people (tenant_id, id, social_id, name, search_name, company_id, is_advisor, created_at,
      updated_at)
    select $1, p.id, 'p' || p.n, 'Last' || p.n || 'son', 'last' || p.n || 'son', c.id, p.n % 10 = 3, now(), now()
    from made p join made c on c.n = p.n % 600`)
  await run(`insert into competitor_person_keys select $1, 's:p' || n, id from made where n < 3200`)
  await run(`
    insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
    select $1, id, 'p' || n, 'Last' || n, 'last' || n, now(), now() from made`)
  await run(`
    insert into connections (tenant_id, connector_id, person_id, created_at, updated_at)
    select $1, c.id, p.id, now(), now() from made p join made c on c.n = 0`)
  await run(`
    insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, post_key, engagement_at,
      time_precision, company_id, created_at, updated_at)
    select $1, gen_random_uuid(), k.id, r.id, t.id, 'comment', 'p' || x.n, '2026-11-20'::timestamptz - x.n * interval '7 min',
      'exact', t.company_id, now(), now()
    from (select n, hashint4(n)::bigint & 1073741823 as h from generate_series(1, 30000) n) x
    join made k on k.n = 600 + x.h % 10
    join made r on r.n = (x.h % 10) * 20 + (x.h / 10) % 20
    join made tm on tm.n = 200 + (x.h / 200) % 3000
    join competitor_people t on t.tenant_id = $1 and t.id = tm.id`)
}

const counted = 'analyze, costs off'

const newestFirst = sql`i.engagement_at desc, i.id desc`

const planOfFeed = (query: Partial<FeedInput>) =>
  session.planOf(
    feedRows(
      tenantId,
      feedPage(tenantId, {
        filters: feedFilters(tenantId, { page_size: 25, ...query }),
        named: undefined,
        limit: 26,
        order: newestFirst,
      }),
      newestFirst,
    ),
    counted,
  )

/** The largest number of rows that a node read from a table. */
function rowsRead(plan: string, table: string): number {
  const node = new RegExp(`on ${table} .*?\\(actual time=\\S+ rows=([\\d.]+) loops=(\\d+)\\)`, 'g')
  const reads = [...plan.matchAll(node)]
  expect(reads.length).toBeGreaterThan(0)
  return Math.max(...reads.map(([, rows, loops]) => Number(rows) * Number(loops)))
}

const interactionsRead = (plan: string) => rowsRead(plan, 'competitor_interactions')

describe('as the role that row security binds', () => {
  test.each([
    ['competitor_interactions_newest', {}],
    ['competitor_interactions_newest', { to: '2026-09-01T00:00:00Z' }],
    ['competitor_interactions_newest', { we_own: 'false' }],
    ['competitor_interactions_company', { account: '5123' }],
    ['competitor_interactions_excluded', { excluded: true }],
  ])('by %s a page of %j is read and no more', async (index, query) => {
    const plan = await planOfFeed(query)
    expect(plan).toContain(`using ${index} on`)
    expect(plan).not.toContain('Seq Scan on competitor_interactions')
    expect(interactionsRead(plan)).toBeLessThanOrEqual(60)
  })

  test('the newest of some competitors are read by their index, a page of each', async () => {
    const { rows } = await service.database.owner.query('select id from competitors order by name limit 2')
    const plan = await planOfFeed({ competitor_id: rows.map(({ id }) => id) })
    expect(plan).toContain('using competitor_interactions_competitor on')
    expect(interactionsRead(plan)).toBeLessThanOrEqual(52)
  })

  test.each([
    ['target', { target: 'p777' }],
    ['rep', { rep: 'p7' }],
  ])('of a %s nothing is read that is somebody else’s', async (_, query) => {
    const plan = await planOfFeed(query)
    expect(plan).not.toContain('Seq Scan on competitor_interactions')
    expect(interactionsRead(plan)).toBeLessThan(400)
  })

  test('a drilldown reads the interactions of its account', async () => {
    const plan = await session.planOf(
      accountStatement(tenantId, companiesWithKey(tenantId, '5123') ?? sql`select`),
      counted,
    )
    expect(plan).toMatch(/competitor_interactions_(company|pair)/)
    expect(interactionsRead(plan)).toBeLessThan(100)
  })

  test('whom the network knows is looked up by index for the people of the page alone', async () => {
    const plan = await planOfFeed({})
    expect(plan).toContain('using people_social_id on')
    expect(rowsRead(plan, 'people')).toBeLessThanOrEqual(60)
    expect(rowsRead(plan, 'connections')).toBeLessThanOrEqual(60)
  })

  test('a page of accounts reads the interactions of its own companies only', async () => {
    const plan = await session.planOf(
      accountsStatement(tenantId, {
        filter: { narrowing: [], broad: [] },
        isDefended: false,
        model: publishedModel,
        now: new Date('2026-11-20T00:00:00Z'),
        limit: 25,
        offset: 0,
      }),
      counted,
    )
    expect(plan).not.toContain('Seq Scan on competitor_interactions')
    expect(interactionsRead(plan)).toBeLessThan(3_000)
  })

  test('a search by name goes through the index of names', async () => {
    const index = 'competitor_people_search_name'
    const before = await session.scansOf(index)
    const rows = await session.rows(sql`select search_competitor_people(${tenantId}, '%last777son%')`)
    expect(rows).toHaveLength(1)
    expect(await session.scansOf(index)).toBeGreaterThan(before)
  })
})
