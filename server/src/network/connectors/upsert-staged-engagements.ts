import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { personWith } from '../people/person-with.ts'
import { wasKnown } from './upsert-staged-connections.ts'

/**
 * Writes the engagements of a chunk. Staged rows of one type, direction and day add up to one engagement. Rows about
 * the same post, or at the same moment, report the same engagement again and do not add up. An engagement that is
 * stored already takes the new count instead of adding it. For the day of its export a file may be incomplete, so that
 * day's count never goes down.
 */
export async function upsertStagedEngagements(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to, now } = chunk
  await db.run(sql`
    with staged as materialized (
      select k.person_id as connector_id, p.id as person_id, s.type, s.direction, s.act_key,
        max(s.occurred_at) as occurred_at, max(s.url) as url, bool_or(${wasKnown(now)}) as was_known,
        case when s.act_key like 'd:%' then least(sum(s.count), 1000000000) else max(s.count) end::int as count,
        bool_or(s.act_key like 'd:%' and s.act_key >= 'd:' || k.reported_on) as is_part
      from import_engagements s
      join import_connectors k on k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.n = s.connector_n
      join connectors member on member.tenant_id = ${tenantId} and member.person_id = k.person_id
      cross join lateral (${personWith(tenantId, sql`s.social_id`, sql`id`)}) p
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
        and k.person_id <> p.id
      group by k.person_id, p.id, s.type, s.direction, s.act_key
    )
    insert into engagements as e
      (tenant_id, id, connector_id, person_id, type, direction, act_key, occurred_at, count, url)
    select ${tenantId}::uuid, new_id(), s.connector_id, s.person_id, s.type, s.direction, s.act_key, s.occurred_at,
      d.count, s.url
    from staged s
    left join lateral (
      select * from engagements
      where s.was_known and tenant_id = ${tenantId} and connector_id = s.connector_id and person_id = s.person_id
        and type = s.type and direction is not distinct from s.direction and act_key = s.act_key
      limit 1
    ) e on true
    cross join lateral (select case when s.is_part then greatest(s.count, e.count) else s.count end as count) d
    where e.id is null or d.count <> e.count or s.occurred_at > e.occurred_at or (e.url is null and s.url is not null)
    order by s.connector_id, s.person_id, s.type, s.direction, s.act_key
    on conflict (tenant_id, connector_id, person_id, type, direction, act_key) do update
    set occurred_at = greatest(excluded.occurred_at, e.occurred_at), count = excluded.count,
      url = coalesce(e.url, excluded.url)
    where excluded.count <> e.count or excluded.occurred_at > e.occurred_at
      or (e.url is null and excluded.url is not null)`)
}
