import { type Sql, sql } from '../../floor/db/sql.ts'
import type { BuildScope } from '../opportunities/score/build-scope.ts'

/**
 * Selects the connectors and the people `linked` to them who were at the same school, with the times of both, null
 * where the dates are unknown. Without an end, the time goes on until today.
 */
export function timesAtSchools(scope: Omit<BuildScope, 'now'>): Sql {
  const { tenantId, connectorIds, asOf } = scope
  return sql`(
    with classmates as materialized (
      select mine.person_id as connector_id, theirs.person_id, mine.school_key, theirs.school_name,
        mine.started_on as my_start, mine.finished_on as my_end, theirs.started_on as their_start,
        theirs.finished_on as their_end,
        mine.field_of_study <> '' and lower(mine.field_of_study) = lower(theirs.field_of_study) as same_programme
      from education mine
      ${schoolmates(scope)}
      where mine.tenant_id = ${tenantId} and mine.person_id = any(${connectorIds}::uuid[])
    )
    select c.connector_id, c.person_id, 'school' as kind, c.school_key as place_key, max(c.school_name) as name,
      ${tenure(sql`c.my_start`, sql`c.my_end`, asOf)} as my_tenure,
      ${tenure(sql`c.their_start`, sql`c.their_end`, asOf)} as their_tenure, null::int as headcount,
      false as same_function, bool_or(c.same_programme) as same_programme
    from classmates c
    join linked l on l.connector_id = c.connector_id and l.person_id = c.person_id
    group by c.connector_id, c.person_id, c.school_key
  )`
}

/** Joins to `mine` those who were at its school: looked up by school, or by person where the scope names people. */
const schoolmates = ({ tenantId, personIds }: Omit<BuildScope, 'now'>): Sql =>
  personIds
    ? sql`
      join (
        select e.*
        from (select distinct unnest(${personIds}::uuid[]) as id) requested
        cross join lateral (
          select * from education where tenant_id = ${tenantId} and person_id = requested.id offset 0
        ) e
      ) theirs on theirs.school_key = mine.school_key and theirs.person_id <> mine.person_id`
    : sql`
      cross join lateral (
        select * from education
        where tenant_id = ${tenantId} and school_key = mine.school_key and person_id <> mine.person_id
        offset 0
      ) theirs`

/** When somebody was at a school; null where there are no usable dates. */
const tenure = (start: Sql, end: Sql, asOf: string) => sql`
  range_agg(daterange(${start}, ${end} + 1))
    filter (where ${start} <= ${asOf}::date and (${end} is null or ${end} >= ${start}))`
