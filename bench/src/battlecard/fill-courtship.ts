import { sql } from '@throughline/server/floor/db/sql.ts'
import { inTenantTransaction } from '@throughline/server/floor/db/tenant-db.ts'
import { refreshRollups } from '@throughline/server/monitoring/battlecard/rollups/refresh-rollups.ts'
import type { BenchDatabase } from '../database/bench-database.ts'

/**
 * The world of the bench: every competitor courts the same accounts, the popular ones more. Its reps work in regions of
 * ten, and of an account three have most of the interactions.
 */
export const world = {
  competitors: 10,
  repsPerCompetitor: 60,
  repsPerRegion: 10,
  companies: 5_000,
  accounts: 1_200,
  targetsPerAccount: 5,
  clients: 300,
  openDeals: 200,
  days: 3 * 365,
}

export const courtshipAsOf = '2026-11-20T13:37:00Z'

/**
 * Fills a workspace with so many interactions, a quarter of them of the competitor that is measured, and its rollups.
 * Returns the id of that competitor.
 */
export async function fillCourtship(
  { owner, pools }: BenchDatabase,
  tenantId: string,
  interactions: number,
): Promise<string> {
  await owner.query("set session_replication_role = 'replica'")
  await owner.query('select setseed(0.42)')
  for (const statement of people()) await owner.query(statement.replaceAll(':tenant', `'${tenantId}'`))
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename = 'competitor_interactions' and indexname <> 'competitor_interactions_pkey'`,
  )
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)
  await owner.query(insertInteractions(interactions).replaceAll(':tenant', `'${tenantId}'`))
  for (const { indexdef } of indexes) await owner.query(indexdef)
  await owner.query('reset session_replication_role')
  await owner.query('vacuum (analyze)')
  const { rows } = await owner.query<{ id: string }>(
    "select id from competitors where tenant_id = $1 and name = 'Rival 1'",
    [tenantId],
  )
  const competitorId = rows[0]?.id ?? ''
  await inTenantTransaction(pools.work, tenantId, async (db) => {
    await db.run(sql`set local statement_timeout = 0`)
    await refreshRollups({ db, tenantId }, { competitorIds: [competitorId] })
  })
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
  return competitorId
}

/** The same id for the same thing, in the form of a UUIDv7. */
const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`

function people(): string[] {
  const { competitors, repsPerCompetitor, companies, accounts, targetsPerAccount, clients, openDeals } = world
  const person = (kind: string, count: number, columns: string, values: string) =>
    `insert into competitor_people (tenant_id, id, social_id, name, search_name, observed_at, created_at, updated_at, ${columns})
     select :tenant, ${idOf(kind, 'n')}, '${kind}-' || n, 'Jordan ${kind} ' || n, 'jordan ${kind} ' || n, now(), now(),
       now(), ${values}
     from generate_series(0, ${count - 1}) n`
  return [
    `insert into companies (tenant_id, id, name, search_name, numeric_id, domain, created_at, updated_at)
     select :tenant, ${idOf('company', 'n')}, 'Company ' || n || ' Holdings', 'company ' || n || ' holdings', n + 1000,
       'company' || n || '.test', now(), now()
     from generate_series(0, ${companies - 1}) n`,
    `insert into client_company_sources (tenant_id, id, source, natural_key, name, company_id, created_at)
     select :tenant, ${idOf('client', 'n')}, 'csv', n, 'Client ' || n, ${idOf('company', 'n')}, now()
     from generate_series(0, ${clients - 1}) n`,
    `insert into crm_deals (tenant_id, id, vendor, crm_id, company_id, name, stage, amount, is_closed, is_won, created_at,
       updated_at)
     select :tenant, ${idOf('deal', 'n')}, 'hubspot', n, ${idOf('company', 'n * 3')}, 'Deal ' || n, 'Proposal', n * 100,
       false, false, now(), now()
     from generate_series(0, ${openDeals - 1}) n`,
    `insert into competitors (tenant_id, id, company_id, name, search_name, created_at, updated_at)
     select :tenant, ${idOf('competitor', 'n')}, ${idOf('company', `(${companies} - n)`)}, 'Rival ' || n, 'rival ' || n,
       now(), now()
     from generate_series(1, ${competitors}) n`,
    person('rep', (competitors + 1) * repsPerCompetitor, 'job_title', `'Account Executive'`),
    person(
      'target',
      accounts * targetsPerAccount,
      'job_title, seniority, company_id',
      `'A title', (array['c_level', 'vp', 'head', 'director', 'manager', 'ic', 'ic'])[n % 7 + 1],
       ${idOf('company', `n / ${targetsPerAccount}`)}`,
    ),
    `insert into competitor_reps (tenant_id, competitor_id, person_id, source, role_bucket, role_bucket_source,
       watched_at, created_at, updated_at)
     select :tenant, ${idOf('competitor', 'c')}, ${idOf('rep', `(c * ${repsPerCompetitor} + n)`)}, 'listed',
       (array['account_executive', 'sales_development', 'sales_leadership', 'marketing'])[n % 4 + 1], 'rule',
       '2023-01-01', now(), now()
     from generate_series(1, ${competitors}) c, generate_series(0, ${repsPerCompetitor - 1}) n`,
  ]
}

/** Of five interactions four are of the three reps whose account it is, the fifth of anybody in the region. */
function insertInteractions(interactions: number): string {
  const { competitors, repsPerCompetitor, repsPerRegion, accounts, targetsPerAccount, days } = world
  const regions = repsPerCompetitor / repsPerRegion
  return `
    insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, reaction_kind, post_key,
      post_url, content_preview, engagement_at, time_precision, company_id, created_at, updated_at)
    select :tenant, ${idOf('interaction', 'a.n')}, ${idOf('competitor', 'a.c')},
      ${idOf(
        'rep',
        `(a.c * ${repsPerCompetitor} + a.account % ${regions} * ${repsPerRegion} + case when a.own < 0.8
          then (a.account / ${regions} + a.member) % ${repsPerRegion} else a.anybody end)`,
      )},
      ${idOf('target', `(a.account * ${targetsPerAccount} + a.target)`)},
      (array['reaction', 'reaction', 'reaction', 'comment', 'repost', 'mention', 'follow'])[a.n % 7 + 1],
      case when a.n % 7 < 3 then (array['LIKE', 'PRAISE', 'INTEREST'])[a.n % 3 + 1] end, a.n,
      'https://www.linkedin.com/feed/update/urn:li:activity:' || 7100000000000000000 + a.n, '',
      timestamptz '${courtshipAsOf}' - a.age * interval '${days} days', 'exact', ${idOf('company', 'a.account')}, now(), now()
    from (
      select n, case when n % 4 = 0 then 1 else 2 + n % ${competitors - 1} end as c,
        floor(${accounts} * power(random(), 1.6))::int as account, floor(${targetsPerAccount} * random())::int as target,
        random() as own, floor(3 * random())::int as member, floor(${repsPerRegion} * random())::int as anybody,
        random() as age
      from generate_series(1, ${interactions}) n
    ) a`
}
