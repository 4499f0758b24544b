import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Has the reps `r` behind `delete from competitor_reps r` become those of another competitor or person. Of two that
 * become one, what was set by hand stays.
 */
export const movedReps = (
  rows: Sql,
  { competitorId = sql`r.competitor_id`, personId = sql`r.person_id` },
): Sql => sql`
  with gone as (
    delete from competitor_reps r ${rows}
    returning ${competitorId} as of_competitor, ${personId} as of_person, r.*
  )
  insert into competitor_reps as r
    (tenant_id, competitor_id, person_id, source, role_bucket, role_bucket_source, watched_at, unwatched_at,
      earlier_watches, created_at, updated_at)
  select distinct on (of_competitor, of_person) tenant_id, of_competitor, of_person, source, role_bucket,
    role_bucket_source, watched_at, unwatched_at, earlier_watches, created_at, updated_at
  from gone
  order by of_competitor, of_person, unwatched_at is not null, role_bucket_source, source desc, watched_at
  on conflict (tenant_id, competitor_id, person_id) do update
  set source = greatest(r.source, excluded.source),
    role_bucket = case
      when r.role_bucket_source = 'rule' and excluded.role_bucket_source = 'manual' then excluded.role_bucket
      else r.role_bucket end,
    role_bucket_source = least(r.role_bucket_source, excluded.role_bucket_source),
    watched_at = least(r.watched_at, excluded.watched_at),
    unwatched_at = case
      when r.unwatched_at is null or excluded.unwatched_at is null then null
      else greatest(r.unwatched_at, excluded.unwatched_at) end,
    earlier_watches = r.earlier_watches + excluded.earlier_watches`
