import { type Sql, sql } from '@throughline/server/floor/db/sql.ts'

/**
 * What somebody would write by hand to fill the table once: one statement over the evidence, with the score
 * formula of the schema. It knows no earlier rows, no history, no counters and no row security.
 */
export const buildByHand = (tenantId: string, asOf: string): Sql => sql`
  insert into opportunities (
    tenant_id, id, connector_id, prospect_id, company_id, score, as_of, model_version, connected_on,
    engagement_count, last_engagement_at, overlap_months, prospect_is_connector, created_at, updated_at
  )
  select pair.tenant_id, new_id(), pair.connector_id, pair.person_id, p.company_id,
    rs1_score(
      case when c.person_id is null then 0
        else ln(1 - rs1_connection_p(c.connected_on, d.contacts, ${asOf}::date)) end
        + coalesce(ln(1 - a.p), 0) + coalesce(s.log_doubt, 0),
      c.person_id is null and a.p is null),
    ${asOf}::date, 'rs-1', c.connected_on, coalesce(a.engagement_count, 0), a.last_engagement_at,
    coalesce(round(s.months), 0), k.person_id is not null, now(), now()
  from (
    select tenant_id, connector_id, person_id from connections
    union
    select tenant_id, connector_id, person_id from engagements
    union
    select tenant_id, connector_id, person_id from shared_times
  ) pair
  join people p on p.tenant_id = pair.tenant_id and p.id = pair.person_id
  left join connectors k on k.tenant_id = pair.tenant_id and k.person_id = pair.person_id
  left join connections c
    on c.tenant_id = pair.tenant_id and c.connector_id = pair.connector_id and c.person_id = pair.person_id
  left join (
    select connector_id, count(*) as contacts from connections where tenant_id = ${tenantId} group by connector_id
  ) d on d.connector_id = pair.connector_id
  left join (
    select connector_id, person_id, sum(count) as engagement_count, max(occurred_at) as last_engagement_at,
      rs1_engagement_p(
        rs1_direction_volume(
          sum(volume) filter (where direction = 'out' and type = 'reaction'),
          sum(volume) filter (where direction = 'out' and type <> 'reaction')),
        rs1_direction_volume(
          sum(volume) filter (where direction = 'in' and type = 'reaction'),
          sum(volume) filter (where direction = 'in' and type <> 'reaction')),
        rs1_direction_volume(
          sum(volume) filter (where direction is null and type = 'reaction'),
          sum(volume) filter (where direction is null and type <> 'reaction'))) as p
    from (
      select e.*,
        rs1_engagement_volume(type, count, (occurred_at at time zone 'UTC')::date, ${asOf}::date) as volume
      from engagements e
      where tenant_id = ${tenantId}
    ) interactions
    group by connector_id, person_id
  ) a on a.connector_id = pair.connector_id and a.person_id = pair.person_id
  left join (
    select s.connector_id, s.person_id, max(months) filter (where relation = 'together') as months,
      sum(ln(1 - rs1_overlap_p(s.kind, s.relation, s.months, s.started_on, s.finished_on, s.headcount,
        s.same_function, s.same_programme, c.connected_on, ${asOf}::date))) as log_doubt
    from shared_times s
    left join connections c
      on c.tenant_id = s.tenant_id and c.connector_id = s.connector_id and c.person_id = s.person_id
    where s.tenant_id = ${tenantId}
    group by s.connector_id, s.person_id
  ) s on s.connector_id = pair.connector_id and s.person_id = pair.person_id
  where pair.tenant_id = ${tenantId}`
