import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { BuildScope } from './build-scope.ts'
import { pairRows } from './pair-rows.ts'

/**
 * The expressions for a `with` that end in `computed`: each opportunity of the scope with the score and facts that its
 * evidence gives; without a score a `stored` one whose evidence is gone. Rejected evidence counts as none.
 * `is_excluded`: the connector excludes the prospect or their company. Each piece of evidence is an independent chance
 * `p` that the two know each other; `log_doubt` adds up ln(1 - p), the logarithm of the chance that none is true.
 */
export const computedOpportunities = (scope: BuildScope): Sql => sql`
    rejected as materialized (${rejectedEvidence(scope)}),
    exclusion as materialized (${exclusions(scope)}),
    contact as materialized (${contacts(scope)}),
    degree as (${degrees(scope)}),
    engagement as (${weighedEngagements(scope)}),
    overlap as (${weighedOverlaps(scope)}),
    stored as materialized (${storedOpportunities(scope)}),
    evidence as (${evidenceOfPairs}),
    computed as materialized (${scored(scope)})`

const rejectedEvidence = (scope: BuildScope): Sql => sql`
  select connector_id, person_id, kind, place_key
  from ${pairRows(scope, { table: 'rejected_evidence', columns: sql`connector_id, person_id, kind, place_key` })} r`

const exclusions = ({ tenantId, connectorIds }: BuildScope): Sql => sql`
  select connector_id, person_id, company_id
  from connector_exclusions
  where tenant_id = ${tenantId} and connector_id = any(${connectorIds}::uuid[])`

/** The contacts of the lists: those that are on the list now, and of these the ones whose connection counts. */
const contacts = (scope: BuildScope): Sql => sql`
  select c.connector_id, c.person_id, c.gone_at is null as is_present,
    c.gone_at is null and r.kind is null as is_connected,
    case when c.gone_at is null and r.kind is null then c.connected_on end as connected_on
  from ${pairRows(scope, { table: 'connections', columns: sql`connector_id, person_id, gone_at, connected_on` })} c
  left join rejected r on r.connector_id = c.connector_id and r.person_id = c.person_id and r.kind = 'connection'`

/**
 * How many contacts each connector has. A rejected connection is one of them, so that rejecting it changes no other
 * opportunity. Where only some people are built, `contact` does not hold all, and the table is counted.
 */
const degrees = ({ tenantId, connectorIds, personIds }: BuildScope): Sql =>
  personIds
    ? sql`
      select connector_id, count(*) as contacts
      from connections
      where tenant_id = ${tenantId} and connector_id = any(${connectorIds}::uuid[]) and gone_at is null
      group by connector_id`
    : sql`
      select connector_id, count(*) as contacts
      from contact
      where is_present
      group by connector_id`

const weighedEngagements = (scope: BuildScope): Sql => sql`
  select connector_id, person_id, least(sum(count), 2147483647)::int as engagement_count,
    max(occurred_at) as last_engagement_at,
    rs1_engagement_p(
      ${volumeOf(sql`direction = 'out'`)},
      ${volumeOf(sql`direction = 'in'`)},
      ${volumeOf(sql`direction is null`)}
    ) as p
  from (
    select connector_id, person_id, direction, count, occurred_at, type = 'reaction' as is_reaction,
      rs1_engagement_volume(type, count, (occurred_at at time zone 'UTC')::date, ${scope.asOf}::date) as volume
    from ${pairRows(scope, {
      table: 'engagements',
      columns: sql`connector_id, person_id, direction, count, occurred_at, type`,
    })} e
    where not exists (
      select from rejected r
      where r.connector_id = e.connector_id and r.person_id = e.person_id and r.kind = 'engagement'
    )
  ) e
  group by connector_id, person_id`

const volumeOf = (isOfDirection: Sql) => sql`
  rs1_direction_volume(
    sum(volume) filter (where ${isOfDirection} and is_reaction),
    sum(volume) filter (where ${isOfDirection} and not is_reaction))`

const weighedOverlaps = (scope: BuildScope): Sql => sql`
  select s.connector_id, s.person_id, max(months) filter (where relation = 'together') as months,
    sum(ln(1 - rs1_overlap_p(s.kind, s.relation, s.months, s.started_on, s.finished_on, s.headcount,
      s.same_function, s.same_programme, c.connected_on, ${scope.asOf}::date))) as log_doubt
  from ${pairRows(scope, { table: 'shared_times', columns: sql`*` })} s
  left join contact c on c.connector_id = s.connector_id and c.person_id = s.person_id
  where not exists (
    select from rejected r
    where r.connector_id = s.connector_id and r.person_id = s.person_id and r.kind = s.kind || '_overlap'
      and r.place_key = s.place_key
  )
  group by s.connector_id, s.person_id`

const storedOpportunities = (scope: BuildScope): Sql => sql`
  select *
  from ${pairRows(scope, {
    table: 'opportunities',
    columns: sql`id, connector_id, prospect_id, company_id, score, connected_on, engagement_count,
      last_engagement_at, overlap_months, prospect_is_connector, model_version, rating`,
  })} o`

/** One row for each pair. Rows of every kind are stacked and grouped once, a single pass over them. */
const evidenceOfPairs: Sql = sql`
  select connector_id, person_id, bool_or(is_connected) as is_connected, max(connected_on) as connected_on,
    max(p) as engagement_p, max(engagement_count) as engagement_count, max(last_engagement_at) as last_engagement_at,
    max(log_doubt) as overlap_log_doubt, max(months) as months, max(rating) as rating
  from (
    select connector_id, person_id, is_connected, connected_on, null::double precision as p,
      null::int as engagement_count, null::timestamptz as last_engagement_at,
      null::double precision as log_doubt, null::real as months, null::text as rating
    from contact
    union all
    select connector_id, person_id, false, null, p, engagement_count, last_engagement_at, null, null, null from engagement
    union all
    select connector_id, person_id, false, null, null, null, null, log_doubt, months, null from overlap
    union all
    select connector_id, prospect_id, false, null, null, null, null, null, null, rating from stored
  ) e
  group by connector_id, person_id`

/** `offset 0` has the doubt computed first: rs1_score is inlined only where its argument is cheap. */
const scored = (scope: BuildScope): Sql => sql`
  select e.connector_id, e.person_id as prospect_id, person.company_id,
    rs1_rated(
      case when e.is_connected or e.engagement_p is not null or e.overlap_log_doubt is not null then
        rs1_score(e.log_doubt, not e.is_connected and e.engagement_p is null)
      end,
      e.rating
    ) as score,
    e.connected_on, coalesce(e.engagement_count, 0) as engagement_count, e.last_engagement_at,
    coalesce(round(e.months), 0)::int as overlap_months,
    exists (
      select from connectors k where k.tenant_id = ${scope.tenantId} and k.person_id = e.person_id
    ) as prospect_is_connector,
    (e.connector_id, e.person_id) in (
      select connector_id, person_id from exclusion where person_id is not null
    ) or (e.connector_id, person.company_id) in (
      select connector_id, company_id from exclusion where company_id is not null
    ) is true as is_excluded
  from (
    select evidence.*,
      case when is_connected then ln(1 - rs1_connection_p(connected_on, d.contacts, ${scope.asOf}::date)) else 0 end
        + coalesce(ln(1 - engagement_p), 0) + coalesce(overlap_log_doubt, 0) as log_doubt
    from evidence
    left join degree d on d.connector_id = evidence.connector_id
    offset 0
  ) e
  ${personOf(scope)}`

/** Reads all people of the workspace at once where all opportunities are built, else looks them up one by one. */
const personOf = ({ tenantId, personIds }: BuildScope): Sql =>
  personIds
    ? sql`cross join lateral (
        select company_id from people where tenant_id = ${tenantId} and id = e.person_id limit 1
      ) person`
    : sql`join people person on person.tenant_id = ${tenantId} and person.id = e.person_id`
