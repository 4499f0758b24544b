import { sql } from '../../db/sql.ts'
import { moveActs } from '../write/move-acts.ts'
import type { IntakeScope } from './intake-scope.ts'
import { joinNames, postNames } from './join-names.ts'

/**
 * Keeps the numbers of one post together under the least of them. Posts that were known apart and turn out to be one are
 * made one, with the acts upon them.
 */
export async function joinPosts(scope: IntakeScope): Promise<void> {
  await joinNames(scope, postNames)
  const moves = await nameGroups(scope)
  await moveActs(scope, { people: new Map(), posts: moves })
}

/** Writes the aliases of every staged post. Returns what acts are kept under so far and are to be kept under now. */
async function nameGroups({ db, tenantId, jobId }: IntakeScope): Promise<Map<string, string>> {
  const [, , rows] = await db.batch<[unknown[], unknown[], { former: string; post_key: string }[]]>([
    sql`
      with groups as materialized (
        select label, least(min(key collate "C"), min(post_key collate "C")) as post_key
        from import_post_keys
        where tenant_id = ${tenantId} and job_id = ${jobId}
        group by label
      ),
      former as materialized (
        select distinct k.post_key as former, g.post_key
        from import_post_keys k
        join groups g on g.label = k.label
        where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.post_key is not null
      )
      update competitor_post_aliases a
      set post_key = former.post_key
      from former
      where a.tenant_id = ${tenantId} and a.post_key = former.former and former.former <> former.post_key`,
    sql`
      insert into competitor_post_aliases (tenant_id, alias, post_key)
      select ${tenantId}::uuid, k.key, g.post_key
      from import_post_keys k
      join (
        select label, least(min(key collate "C"), min(post_key collate "C")) as post_key
        from import_post_keys
        where tenant_id = ${tenantId} and job_id = ${jobId}
        group by label
      ) g on g.label = k.label
      where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.post_key is null
      order by k.key
      on conflict (tenant_id, alias) do nothing`,
    sql`
      select m.former, m.post_key
      from (
        select u.former, a.post_key
        from import_post_keys k
        join competitor_post_aliases a on a.tenant_id = ${tenantId} and a.alias = k.key
        cross join lateral (values (k.key), (k.post_key)) as u (former)
        where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and u.former <> a.post_key
        group by u.former, a.post_key
      ) m
      cross join lateral (
        select from competitor_interactions i
        where i.tenant_id = ${tenantId} and hashtext(i.post_key) = hashtext(m.former) and i.post_key = m.former
        limit 1
      ) kept`,
  ])
  return new Map(rows.map((row) => [row.former, row.post_key]))
}
