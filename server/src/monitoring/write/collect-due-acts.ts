import { sql } from '../../db/sql.ts'
import type { IntakeScope } from '../resolve/intake-scope.ts'
import { actKeysOfStaged, actKeysOfStored, columnsFromKeys, columnsOfKeys, mergedKeys } from './act-keys.ts'
import { clearDue } from './move-acts.ts'

/**
 * Collects the acts of the buckets `[from, to)`, each once, with what is known of it already: those that are new, and
 * those of which the file tells something better.
 */
export async function collectDueActs(
  scope: IntakeScope,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { db, tenantId, jobId, now } = scope
  await clearDue(scope)
  await db.run(sql`
    insert into import_due_acts
      (tenant_id, job_id, id, is_new, competitor_id, rep_id, target_id, type, post_key, created_at, ${columnsOfKeys})
    with told as materialized (
      select r.competitor_id, r.person_id as rep_id, t.person_id as target_id, a.type,
        coalesce(p.post_key, a.post_key) as post_key, ${actKeysOfStaged}
      from import_actors t
      cross join lateral (
        select * from import_acts where tenant_id = ${tenantId} and job_id = ${jobId} and target_n = t.n offset 0
      ) a
      join import_actors r on r.tenant_id = ${tenantId} and r.job_id = ${jobId} and r.n = a.rep_n
      left join lateral (
        select post_key from competitor_post_aliases where tenant_id = ${tenantId} and alias = a.post_key limit 1
      ) p on true
      where t.tenant_id = ${tenantId} and t.job_id = ${jobId} and t.bucket >= ${from} and t.bucket < ${to}
        and r.skipped is null
    ),
    once as materialized (
      select a.rep_id, a.target_id, a.type, a.post_key, ${mergedKeys}
      from told a
      group by a.rep_id, a.target_id, a.type, a.post_key
    )
    select ${tenantId}::uuid, ${jobId}::uuid, coalesce(d.known_id, new_id()), d.known_id is null, d.competitor_id,
      d.rep_id, d.target_id, d.type, d.post_key, coalesce(d.created_at, ${now}::timestamptz), ${columnsFromKeys}
    from (
      select a.rep_id, a.target_id, a.type, a.post_key, k.id as known_id, k.created_at,
        least(a.competitor_id, k.competitor_id) as competitor_id, least(a.time_key, k.time_key) as time_key,
        greatest(a.kind_key, k.kind_key) as kind_key, least(a.url_key collate "C", k.url_key) as url_key,
        least(a.content_key collate "C", k.content_key) as content_key,
        k.competitor_id as known_competitor_id, k.time_key as known_time_key, k.kind_key as known_kind_key,
        k.url_key as known_url_key, k.content_key as known_content_key
      from once a
      left join lateral (
        select i.id, i.competitor_id, i.created_at, ${actKeysOfStored}
        from competitor_interactions i
        where i.tenant_id = ${tenantId} and i.rep_id = a.rep_id and i.target_id = a.target_id and i.type = a.type
          and i.post_key = a.post_key
        limit 1
      ) k on true
    ) d
    where d.known_id is null
      or (d.competitor_id, d.time_key, d.kind_key, d.url_key, d.content_key) is distinct from
        (d.known_competitor_id, d.known_time_key, d.known_kind_key, d.known_url_key, d.known_content_key)`)
}
