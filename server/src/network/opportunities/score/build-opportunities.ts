import type { EventType } from '@throughline/contract/events/event-types.ts'
import { preferHashJoins } from '../../../floor/db/join-by-hashing.ts'
import { empty, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { followersStatement } from '../../../floor/events/followers.ts'
import { insertOfEvents } from '../../../floor/events/record-event.ts'
import { forgetOpportunities } from '../edit/delete-opportunities.ts'
import type { BuildScope } from './build-scope.ts'
import { computedOpportunities } from './computed-opportunities.ts'
import { recordFirstPaths } from './record-first-paths.ts'

const modelVersion = 'rs-1'

export interface BuildCounts {
  created: number
  changed: number
  /** Opportunities that were deleted because their connector excludes the prospect or the company. */
  removed: number
}

interface Built extends Omit<BuildCounts, 'removed'> {
  /** The ids of the opportunities that were deleted. */
  removed: string[]
  eventCount: number
  /** The companies of target accounts into which no opportunity led before, as far as the statement saw. */
  entered: string[]
}

/**
 * Makes and scores every opportunity of the connectors, set-based: one row for each person whom a connection, an
 * engagement or shared time links to one of them. One whose evidence is gone keeps notes and status without a score;
 * one that the connector excludes is deleted with them. Rows that are right already are not written. A notable change
 * of a score (another tier, or five points) goes to the history. Records events for new opportunities, notable changes,
 * deletions, and first opportunities into target accounts. The connectors must be locked.
 */
export async function buildOpportunities(db: Db, scope: BuildScope): Promise<BuildCounts> {
  await db.run(preferHashJoins)
  const { eventCount, entered, removed, created, changed } = await db.one<Built>(buildStatement(scope))
  if (removed.length > 0) await forgetOpportunities({ db, tenantId: scope.tenantId }, removed)
  if (entered.length > 0) await recordFirstPaths(db, scope, entered)
  if (eventCount > 0) await db.run(followersStatement(scope.tenantId))
  return { created, changed, removed: removed.length }
}

function buildStatement(scope: BuildScope) {
  const { tenantId, personIds, asOf, now, memberId = null } = scope
  const events = (type: EventType, rows: Sql) => insertOfEvents(tenantId, now, { type, rows })
  return sql`
    with ${computedOpportunities(scope)},
    -- Rows that are right already are left out here: a conflict would lock each of them, which is a write.
    due as materialized (
      select n.*, o.id as opportunity_id, o.score as former_score, o.company_id as former_company_id
      from computed n
      left join stored o on o.connector_id = n.connector_id and o.prospect_id = n.prospect_id
      where not n.is_excluded and (o.id is null
        or (o.company_id, o.score, o.connected_on, o.engagement_count, o.last_engagement_at, o.overlap_months,
            o.prospect_is_connector, o.model_version)
          is distinct from (n.company_id, n.score, n.connected_on, n.engagement_count, n.last_engagement_at,
            n.overlap_months, n.prospect_is_connector, ${modelVersion}))
    ),
    -- The ids are an array, since a join would hash, and so read, all opportunities of the workspace to find a few.
    removed as (
      delete from opportunities
      where tenant_id = ${tenantId} and id = any(array(
        select o.id
        from computed n
        join stored o on o.connector_id = n.connector_id and o.prospect_id = n.prospect_id
        where n.is_excluded
      ))
      returning id, connector_id, prospect_id
    ),
    notable as materialized (
      select opportunity_id, former_score, score
      from due
      where opportunity_id is not null and former_score is distinct from score
        and (rs1_tier(former_score) is distinct from rs1_tier(score) or abs(former_score - score) >= 5)
    ),
    noted as (
      insert into history (tenant_id, id, subject_id, field, from_value, to_value, member_id, at)
      select ${tenantId}::uuid, new_id(), opportunity_id, 'score', former_score::text, score::text, ${memberId}::uuid,
        ${now}::timestamptz
      from notable
      returning 1
    ),
    written as (
      insert into opportunities as o (
        tenant_id, id, connector_id, prospect_id, company_id, score, as_of, model_version, connected_on,
        engagement_count, last_engagement_at, overlap_months, prospect_is_connector, created_at, updated_at
      )
      select ${tenantId}::uuid, new_id(), connector_id, prospect_id, company_id, score, ${asOf}::date, ${modelVersion},
        connected_on, engagement_count, last_engagement_at, overlap_months, prospect_is_connector,
        ${now}::timestamptz, ${now}::timestamptz
      from due
      order by connector_id, prospect_id
      on conflict (tenant_id, connector_id, prospect_id) do update
      set company_id = excluded.company_id, score = excluded.score, as_of = excluded.as_of,
        model_version = excluded.model_version, connected_on = excluded.connected_on,
        engagement_count = excluded.engagement_count, last_engagement_at = excluded.last_engagement_at,
        overlap_months = excluded.overlap_months, prospect_is_connector = excluded.prospect_is_connector,
        -- A version never goes back, even if the row was edited after the import was accepted.
        updated_at = next_version(excluded.updated_at, o.updated_at)
      returning id, connector_id, score, xmax = 0 as is_new
    ),
    ${personIds ? empty : storedAsOf(scope)}
    created_events as (${events('opportunity.created', createdEvents(tenantId))}),
    removed_events as (${events('opportunity.removed', removedEvents(tenantId))}),
    changed_events as (${events('opportunity.score_changed', scoreChangedEvents)})
    select count(*) filter (where is_new) as created, count(*) filter (where not is_new) as changed,
      array(select id from removed) as removed,
      count(*) filter (where is_new) + (select count(*) from notable) + (select count(*) from removed) as "eventCount",
      array(${enteredCompanies(tenantId)}) as entered
    from written`
}

/** Notes with the connectors the day as of which all their opportunities were scored. */
const storedAsOf = ({ tenantId, connectorIds, asOf }: BuildScope): Sql => sql`
    kept_as_of as (
      update connectors
      set opportunities_as_of = ${asOf}::date
      where tenant_id = ${tenantId} and person_id = any(${connectorIds}::uuid[])
        and opportunities_as_of is distinct from ${asOf}::date
    ),`

/** Companies of target accounts that seem to get their first opportunity; `recordFirstPaths` checks under a lock. */
const enteredCompanies = (tenantId: string) => sql`
  select a.company_id
  from (
    select distinct company_id
    from due
    where company_id is not null and (opportunity_id is null or former_company_id is distinct from company_id)
  ) reached
  join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = reached.company_id
  left join lateral (
    select id from opportunities where tenant_id = ${tenantId} and company_id = a.company_id limit 1
  ) before on true
  where before.id is null`

/** An event names at most so many of the opportunities it reports. */
const namedMax = 100

/** Events of new rows of `written`: one for each connector with the best ids, as an import makes a hundred thousand. */
const createdEvents = (tenantId: string): Sql => sql`
  select k.social_id as subject_id,
    json_build_object('connector_social_id', k.social_id, 'count', found.count, 'ids', found.ids) as data
  from (
    select connector_id, count(*) as count,
      (array_agg(id order by score desc nulls last, id))[1:${namedMax}::int] as ids
    from written
    where is_new
    group by connector_id
  ) found
  join connectors k on k.tenant_id = ${tenantId} and k.person_id = found.connector_id`

/** The events of the changes of a score that are `notable`. */
const scoreChangedEvents = sql`
  select opportunity_id::text as subject_id,
    json_build_object('id', opportunity_id, 'score', score, 'previous_score', former_score) as data
  from notable`

/** The events of the opportunities `removed`. */
const removedEvents = (tenantId: string): Sql => sql`
  select r.id::text as subject_id,
    json_build_object('id', r.id, 'connector_social_id', k.social_id, 'prospect_social_id', p.social_id) as data
  from removed r
  cross join lateral (select social_id from people where tenant_id = ${tenantId} and id = r.connector_id limit 1) k
  cross join lateral (select social_id from people where tenant_id = ${tenantId} and id = r.prospect_id limit 1) p`
