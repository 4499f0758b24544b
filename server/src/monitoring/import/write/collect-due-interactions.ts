import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { ImportScope } from '../resolve/import-scope.ts'
import { dueColumns, dueValues } from './due-interactions.ts'
import { mergedKeys, mergeKeysOfStaged, mergeKeysOfStored } from './merge-keys.ts'

interface DueOptions {
  from: number
  to: number
  /** Whether the import names the competitor to whom all its interactions belong. */
  isNamed: boolean
}

/**
 * Collects the interactions of the buckets `[from, to)`, each once, with what is stored of it: new ones with where and
 * whether they count, and known ones of which the file has better data. Each person and rep is looked up once.
 */
export async function collectDueInteractions(scope: ImportScope, options: DueOptions): Promise<void> {
  const { db, tenantId } = scope
  await db.run(sql`
    insert into import_due_interactions (${dueColumns})
    with targets as materialized (${targets(scope, options)}),
    -- Whether any post is known under several keys.
    aliased as materialized (select from competitor_post_aliases where tenant_id = ${tenantId} limit 1),
    reported as materialized (${reported(scope)}),
    reps as materialized (${reps(scope)}),
    once as materialized (${once}),
    due as materialized (${due(scope, options)})
    select ${dueValues(scope, sql`d.is_new`)}
    from due d
    join (select distinct on (person_id) * from targets) t on t.person_id = d.target_id
    join (select distinct on (person_id) * from reps) r on r.person_id = d.rep_id
    left join competitors c on c.tenant_id = ${tenantId} and c.id = d.competitor_id`)
}

/** The targets of the buckets. `is_met`: whether any interaction with the person is stored already. */
const targets = ({ tenantId, jobId }: ImportScope, { from, to }: DueOptions): Sql => sql`
  select a.n, a.person_id, p.id, p.company_id, p.is_teammate, p.is_advisor, p.dismissed_at, met.target_id is not null as is_met
  from import_actors a
  left join lateral (${person(tenantId, sql`a.person_id`)}) p on true
  left join lateral (
    select target_id from competitor_interactions where tenant_id = ${tenantId} and target_id = a.person_id limit 1
  ) met on true
  where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.bucket >= ${from} and a.bucket < ${to}`

/** The interactions of the file with these targets; a post that is known under another key has that one. */
const reported = ({ tenantId, jobId }: ImportScope): Sql => sql`
  select t.person_id as target_id, t.is_met, a.rep_n, a.type, coalesce(p.post_key, a.post_key) as post_key, ${mergeKeysOfStaged}
  from targets t
  cross join lateral (
    select * from import_interactions where tenant_id = ${tenantId} and job_id = ${jobId} and target_n = t.n offset 0
  ) a
  left join lateral (
    select post_key
    from competitor_post_aliases
    where exists (select from aliased) and tenant_id = ${tenantId} and alias = a.post_key
    limit 1
  ) p on true`

/** The reps of these interactions, without those that the import leaves out. */
const reps = ({ tenantId, jobId }: ImportScope): Sql => sql`
  select r.n, r.competitor_id, r.person_id, p.id, p.dismissed_at
  from (select distinct rep_n from reported) d
  cross join lateral (
    select n, competitor_id, person_id, skipped
    from import_actors
    where tenant_id = ${tenantId} and job_id = ${jobId} and n = d.rep_n
    limit 1
  ) r
  left join lateral (${person(tenantId, sql`r.person_id`)}) p on true
  where r.skipped is null`

/** Each interaction once, however often and under however many names the file reports it. */
const once: Sql = sql`
  select r.person_id as rep_id, a.target_id, a.is_met, a.type, a.post_key,
    min(r.competitor_id::text)::uuid as competitor_id, ${mergedKeys}
  from reported a
  join reps r on r.n = a.rep_n
  group by r.person_id, a.target_id, a.is_met, a.type, a.post_key`

/**
 * New interactions, and stored ones of which the file has better data; a stored one stays with its competitor unless the
 * import names another, wherever its rep works or is listed by now. The rep of a stored one is compared as text, which
 * no index supports, on purpose: target and post find the row at once, while without statistics the planner would choose an
 * index by rep and read everything that the rep ever did.
 */
const due = ({ tenantId, now }: ImportScope, { isNamed }: DueOptions): Sql => sql`
  select coalesce(a.known_id, new_id()) as id, a.known_id is null as is_new, coalesce(a.created_at, ${now}::timestamptz) as created_at,
    a.competitor_id, a.rep_id, a.target_id, a.type, a.post_key, a.time_key, a.kind_key, a.url_key, a.content_key
  from (
    select a.rep_id, a.target_id, a.type, a.post_key, k.id as known_id, k.created_at,
      ${isNamed ? sql`a.competitor_id` : sql`coalesce(k.competitor_id, a.competitor_id)`} as competitor_id,
      least(a.time_key, k.time_key) as time_key,
      greatest(a.kind_key, k.kind_key) as kind_key, least(a.url_key collate "C", k.url_key) as url_key,
      least(a.content_key collate "C", k.content_key) as content_key,
      k.competitor_id as known_competitor_id, k.time_key as known_time_key, k.kind_key as known_kind_key,
      k.url_key as known_url_key, k.content_key as known_content_key
    from once a
    left join lateral (
      select i.id, i.competitor_id, i.created_at, ${mergeKeysOfStored}
      from competitor_interactions i
      where a.is_met
        and i.tenant_id = ${tenantId} and i.target_id = a.target_id and i.post_key = a.post_key and i.type = a.type
        and i.rep_id::text = a.rep_id::text
      limit 1
    ) k on true
  ) a
  where a.known_id is null
    or (a.competitor_id, a.time_key, a.kind_key, a.url_key, a.content_key) is distinct from
      (a.known_competitor_id, a.known_time_key, a.known_kind_key, a.known_url_key, a.known_content_key)`

const person = (tenantId: string, id: Sql): Sql => sql`
  select id, company_id, is_teammate, is_advisor, dismissed_at
  from competitor_people
  where tenant_id = ${tenantId} and id = ${id}
  limit 1`
