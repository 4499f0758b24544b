import { sql } from '../../../floor/db/sql.ts'
import { moveInteractions } from '../write/move-interactions.ts'
import type { ImportScope } from './import-scope.ts'
import { joinNames, postNames } from './join-names.ts'
import { endOfLabels, isAtHand, type LabelScope } from './labels.ts'
import { withIndexes } from './with-indexes.ts'

/** Gives staged posts that are the same post the same label. Returns the number after the last label. */
export async function labelPosts(scope: ImportScope): Promise<number> {
  await joinNames(scope, postNames)
  return endOfLabels(scope, 'import_posts')
}

/**
 * Stores the ids of each post under the lowest of them. Posts that were stored as two and turn out to be one are merged,
 * with their interactions. Returns false, and has changed nothing, when another import stored new ids of these posts since
 * they were labelled.
 */
export async function joinPosts(scope: LabelScope): Promise<boolean> {
  if (await isOutdated(scope)) return false
  const moves = await withIndexes(scope, () => nameGroups(scope))
  await moveInteractions(scope, { people: new Map(), posts: moves })
  return true
}

async function isOutdated(scope: LabelScope): Promise<boolean> {
  const { db, tenantId } = scope
  return db.has(sql`
    select
    from import_post_keys k
    left join lateral (
      select post_key from competitor_post_aliases where tenant_id = ${tenantId} and alias = k.key limit 1
    ) known on true
    where ${isAtHand(scope, 'k')} and known.post_key is distinct from k.post_key
    limit 1`)
}

/** Writes the aliases of the posts. Returns the keys that their interactions have so far, with those they get. */
async function nameGroups(scope: LabelScope): Promise<Map<string, string>> {
  const { db, tenantId } = scope
  const named = sql`
    select k.key, k.post_key as former,
      least(min(k.key collate "C") over post, min(k.post_key collate "C") over post) as post_key
    from import_post_keys k
    where ${isAtHand(scope, 'k')}
    window post as (partition by k.label)`
  const [, , rows] = await db.batch<[unknown[], unknown[], { former: string; post_key: string }[]]>([
    sql`
      with former as materialized (
        select distinct n.former, n.post_key from (${named}) n where n.former <> n.post_key
      )
      update competitor_post_aliases a
      set post_key = former.post_key
      from former
      where a.tenant_id = ${tenantId} and a.post_key = former.former`,
    sql`
      insert into competitor_post_aliases (tenant_id, alias, post_key)
      select ${tenantId}::uuid, n.key, n.post_key
      from (${named}) n
      where n.former is null
      order by n.key
      on conflict (tenant_id, alias) do nothing`,
    sql`
      select m.former, m.post_key
      from (
        select u.former, a.post_key
        from import_post_keys k
        join competitor_post_aliases a on a.tenant_id = ${tenantId} and a.alias = k.key
        cross join lateral (values (k.key), (k.post_key)) as u (former)
        where ${isAtHand(scope, 'k')} and u.former <> a.post_key
        group by u.former, a.post_key
      ) m
      cross join lateral (
        select from competitor_interactions i
        where i.tenant_id = ${tenantId} and hashtext(i.post_key) = hashtext(m.former) and i.post_key = m.former
        limit 1
      ) interaction`,
  ])
  return new Map(rows.map((row) => [row.former, row.post_key]))
}
