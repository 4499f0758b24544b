import type { BenchDatabase } from '../database/bench-database.ts'

export interface InteractionsSize {
  interactions: number
  competitors: number
  repsPerCompetitor: number
  targets: number
  companies: number
}

export const usualInteractions: Omit<InteractionsSize, 'interactions'> = {
  competitors: 5,
  repsPerCompetitor: 60,
  targets: 40_000,
  companies: 5_000,
}

/** Fills a workspace with competitors, their reps and what these do, the same for the same size. */
export async function fillInteractions(
  { owner }: BenchDatabase,
  tenantId: string,
  size: InteractionsSize,
): Promise<void> {
  await owner.query("set session_replication_role = 'replica'")
  for (const statement of statements(size))
    await owner.query(statement.replaceAll(':tenant', `'${tenantId}'`))
  await owner.query('reset session_replication_role')
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
}

const idOf = (kind: string, n: string) => `md5(:tenant || '${kind}' || ${n})::uuid`
const reps = ({ competitors, repsPerCompetitor }: InteractionsSize) => competitors * repsPerCompetitor

function statements(size: InteractionsSize): string[] {
  const { interactions, competitors, targets, companies } = size
  return [
    `insert into companies (tenant_id, id, name, search_name, numeric_id, created_at, updated_at)
     select :tenant, ${idOf('company', 'n')}, 'Company ' || n || ' Holdings', 'company ' || n, n + 1000, now(), now()
     from generate_series(1, ${companies}) n`,
    `insert into competitors (tenant_id, id, company_id, name, search_name, created_at, updated_at)
     select :tenant, ${idOf('competitor', 'n')}, ${idOf('company', 'n')}, 'Rival ' || n, 'rival ' || n, now(), now()
     from generate_series(1, ${competitors}) n`,
    person('rep', reps(size), `'Account Executive'`, 'null', `''`),
    person(
      'target',
      targets,
      `'Director of Operations'`,
      idOf('company', `(n % ${companies} + 1)`),
      `'Company ' || (n % ${companies} + 1) || ' Holdings'`,
    ),
    `insert into competitor_reps (tenant_id, competitor_id, person_id, source, role_bucket, role_bucket_source,
       watched_at, created_at, updated_at)
     select :tenant, ${idOf('competitor', `(n % ${competitors} + 1)`)}, ${idOf('rep', 'n')}, 'listed',
       'account_executive', 'rule', '2025-01-01', now(), now()
     from generate_series(1, ${reps(size)}) n`,
    `insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, reaction_kind,
       post_key, post_url, content_preview, engagement_at, time_precision, company_id, created_at, updated_at)
     select :tenant, ${idOf('interaction', 'n')}, ${idOf('competitor', `(n % ${reps(size)} + 1) % ${competitors} + 1`)},
       ${idOf('rep', `(n % ${reps(size)} + 1)`)}, ${idOf('target', 't.k')},
       (array['reaction', 'reaction', 'reaction', 'comment', 'repost', 'mention'])[n % 6 + 1],
       case when n % 6 < 3 then 'LIKE' end, 7100000000000000000 + n,
       'https://www.linkedin.com/feed/update/urn:li:activity:' || 7100000000000000000 + n,
       case when n % 6 = 3 then 'A great read, congratulations to the whole team on this one' else '' end,
       timestamptz '2026-11-20' - (n * 37::bigint % (2 * 365 * 24 * 60)) * interval '1 minute', 'exact',
       ${idOf('company', `(t.k % ${companies} + 1)`)}, now(), now()
     from generate_series(1, ${interactions}) n, lateral (select n * 7919::bigint % ${targets} + 1 as k) t`,
  ]
}

const person = (kind: string, count: number, title: string, company: string, companyName: string) =>
  `insert into competitor_people (tenant_id, id, social_id, name, search_name, job_title, company_id, company_name,
     observed_at, created_at, updated_at)
   select :tenant, ${idOf(kind, 'n')}, '${kind}-' || n, 'Jordan ${kind} ' || n, 'jordan ${kind} ' || n, ${title},
     ${company}, ${companyName}, now(), now(), now()
   from generate_series(1, ${count}) n`
