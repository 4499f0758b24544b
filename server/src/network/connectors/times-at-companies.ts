import { type Sql, sql } from '../../floor/db/sql.ts'
import type { BuildScope } from '../opportunities/score/build-scope.ts'

/**
 * Selects the connectors and other people who were at the same company, with the times of both, null where the dates
 * are unknown. Somebody who has an employer, but no position there, was there at unknown times; such people count only
 * if they are `linked` to a connector.
 */
export function timesAtCompanies(scope: Omit<BuildScope, 'now'>): Sql {
  const { tenantId, connectorIds, asOf } = scope
  return sql`(
    with mine as materialized (
      select person_id as connector_id, company_id, ${tenure} as tenure, max(headcount) as headcount,
        array_remove(array_agg(distinct function), 'unknown') as functions
      from positions
      where tenant_id = ${tenantId} and person_id = any(${connectorIds}::uuid[]) and ${hasBegun(asOf)}
      group by person_id, company_id
      union all
      select k.id, k.company_id, null, null, array_remove(array[k.function], 'unknown')
      from people k
      where k.tenant_id = ${tenantId} and k.id = any(${connectorIds}::uuid[]) and k.company_id is not null
        and ${hasNoPosition(tenantId, sql`k.id`, sql`k.company_id`)}
    ),
    employed as materialized (
      select l.connector_id, l.person_id, p.company_id, p.function
      from linked l
      cross join lateral (
        select company_id, function from people where tenant_id = ${tenantId} and id = l.person_id limit 1
      ) p
    ),
    employed_there as materialized (
      select m.*, e.person_id, e.function
      from employed e
      join mine m on m.connector_id = e.connector_id and m.company_id = e.company_id
    ),
    both_there as (
      select m.connector_id, t.person_id, m.company_id, m.tenure as my_tenure, t.tenure as their_tenure,
        greatest(m.headcount, t.headcount) as headcount, m.functions && t.functions as same_function
      from mine m
      ${colleagues(scope)}
      union all
      select e.connector_id, e.person_id, e.company_id, e.tenure, null, e.headcount, e.functions && array[e.function]
      from employed_there e
      where ${hasNoPosition(tenantId, sql`e.person_id`, sql`e.company_id`)}
    )
    select b.connector_id, b.person_id, 'company' as kind, b.company_id::text as place_key, c.name, b.my_tenure,
      b.their_tenure, coalesce(b.headcount, c.headcount) as headcount, b.same_function, false as same_programme
    from both_there b
    join companies c on c.tenant_id = ${tenantId} and c.id = b.company_id
  )`
}

/** Joins to `m` who had a position at its company: found by company, or by person where the scope names people. */
function colleagues({ tenantId, personIds, asOf }: Omit<BuildScope, 'now'>): Sql {
  const theirs = sql`${tenure} as tenure, max(headcount) as headcount, array_agg(distinct function) as functions`
  if (!personIds) {
    return sql`
      cross join lateral (
        select person_id, ${theirs}
        from positions
        where tenant_id = ${tenantId} and company_id = m.company_id and person_id <> m.connector_id
          and ${hasBegun(asOf)}
        group by person_id
      ) t`
  }
  return sql`
    join (
      select p.person_id, p.company_id, ${theirs}
      from (select distinct unnest(${personIds}::uuid[]) as id) requested
      cross join lateral (
        select * from positions
        where tenant_id = ${tenantId} and person_id = requested.id and ${hasBegun(asOf)}
        offset 0
      ) p
      group by p.person_id, p.company_id
    ) t on t.company_id = m.company_id and t.person_id <> m.connector_id`
}

/** When somebody was at a company; null where no position has usable dates. An end before the start is not usable. */
const tenure = sql`
  range_agg(daterange(started_on, case when not is_current then finished_on + 1 end))
    filter (where started_on is not null and (is_current or finished_on >= started_on))`

/** A position that begins in the future does not count yet. */
const hasBegun = (asOf: string) => sql`(started_on is null or started_on <= ${asOf}::date)`

const hasNoPosition = (tenantId: string, person: Sql, company: Sql) => sql`
  not exists (
    select from positions q
    where q.tenant_id = ${tenantId} and q.person_id = ${person} and q.company_id = ${company}
    offset 0
  )`
