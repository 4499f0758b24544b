import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { BuildScope } from '../opportunities/score/build-scope.ts'
import { inferredPMin } from '../opportunities/score/inferred-bounds.ts'
import { pairRows } from '../opportunities/score/pair-rows.ts'
import { timesAtCompanies } from './times-at-companies.ts'
import { timesAtSchools } from './times-at-schools.ts'

/**
 * Recomputes, from positions and education, when the connectors and other people were at the same company or school.
 * Somebody with no other link to a connector counts only if the two were demonstrably together at a company small
 * enough for them to know each other. Rows that are right already are not written.
 */
export async function recomputeSharedTimes(db: Db, scope: Omit<BuildScope, 'now'>): Promise<void> {
  const { tenantId, asOf } = scope
  await db.run(preferHashJoins)
  await db.run(sql`
    with linked as materialized (
      select connector_id, person_id from ${pairRows(scope, { table: 'connections', columns: pair })} c
      union
      select connector_id, person_id from ${pairRows(scope, { table: 'engagements', columns: pair })} e
    ),
    -- Everybody who was where a connector was, with the times of both; null where the dates are unknown.
    found as (
      ${timesAtCompanies(scope)}
      union all
      ${timesAtSchools(scope)}
    ),
    -- With the relation of the two times, and how many months they overlapped until the day of scoring.
    judged as (
      select f.*, (f.connector_id, f.person_id) in (select connector_id, person_id from linked) as is_linked,
        case
          when my_tenure is null or their_tenure is null then 'dates_unknown'
          when isempty(common) then 'different_times'
          else 'together'
        end as relation,
        lower(common) as started_on, upper(common) - 1 as finished_on,
        round(coalesce((
          select sum(least(coalesce(upper(part), ${asOf}::date), ${asOf}::date) - lower(part))
          from unnest(common) part
          where lower(part) < ${asOf}::date
        ), 0) / 30.4375, 1)::real as months
      from (select found.*, my_tenure * their_tenure as common from found) f
    ),
    counting as materialized (
      select *
      from judged
      where is_linked
        or (
          relation = 'together'
          and rs1_overlap_p(kind, relation, months, started_on, finished_on, headcount, same_function,
            same_programme, null, ${asOf}::date) >= ${inferredPMin}
        )
    ),
    compared as materialized (
      select k.*, s.id as known_id, k.person_id is null as is_gone,
        (s.name, s.relation, s.started_on, s.finished_on, s.months, s.headcount, s.same_function, s.same_programme)
          is distinct from (k.name, k.relation, k.started_on, k.finished_on, k.months, k.headcount, k.same_function,
            k.same_programme) as differs
      from counting k
      full join ${pairRows(scope, { table: 'shared_times', columns: sql`*` })} s
        on s.connector_id = k.connector_id and s.person_id = k.person_id and s.kind = k.kind
        and s.place_key = k.place_key
    ),
    removed as (
      delete from shared_times
      where tenant_id = ${tenantId} and id in (select known_id from compared where is_gone)
    )
    insert into shared_times as s
      (tenant_id, id, connector_id, person_id, kind, place_key, name, relation, started_on, finished_on, is_current,
        months, headcount, same_function, same_programme)
    select ${tenantId}::uuid, new_id(), connector_id, person_id, kind, place_key, name, relation, started_on,
      finished_on, relation = 'together' and finished_on is null, months, headcount, same_function, same_programme
    from compared
    where differs and not is_gone
    order by connector_id, person_id, kind, place_key
    on conflict (tenant_id, connector_id, person_id, kind, place_key) do update
    set name = excluded.name, relation = excluded.relation, started_on = excluded.started_on,
      finished_on = excluded.finished_on, is_current = excluded.is_current, months = excluded.months,
      headcount = excluded.headcount, same_function = excluded.same_function,
      same_programme = excluded.same_programme`)
}

const pair = sql`connector_id, person_id`
