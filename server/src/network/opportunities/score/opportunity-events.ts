import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { BuildScope } from './build-scope.ts'

/** An event names at most so many of the opportunities it reports. */
const namedMax = 100

type Reported = Pick<BuildScope, 'tenantId' | 'now'>

/**
 * The statement that reports the rows `written` that are new. An import makes a hundred thousand: one event for each
 * connector, with their number and the ids of the best, costs little to write and to follow.
 */
export const createdEvents = ({ tenantId, now }: Reported): Sql => sql`
  insert into events (tenant_id, id, type, subject_id, data, created_at)
  select ${tenantId}::uuid, new_id(), 'opportunity.created', k.social_id,
    json_build_object('connector_social_id', k.social_id, 'count', found.count, 'ids', found.ids), ${now}::timestamptz
  from (
    select connector_id, count(*) as count,
      (array_agg(id order by score desc nulls last, id))[1:${namedMax}::int] as ids
    from written
    where is_new
    group by connector_id
  ) found
  join connectors k on k.tenant_id = ${tenantId} and k.person_id = found.connector_id
  returning 1`

/** The statement that reports each of the `notable` changes of a score. */
export const scoreChangedEvents = ({ tenantId, now }: Reported): Sql => sql`
  insert into events (tenant_id, id, type, subject_id, data, created_at)
  select ${tenantId}::uuid, new_id(), 'opportunity.score_changed', opportunity_id::text,
    json_build_object('id', opportunity_id, 'score', score, 'previous_score', former_score), ${now}::timestamptz
  from notable
  returning 1`

/** The statement that reports each of the opportunities `removed`. */
export const removedEvents = ({ tenantId, now }: Reported): Sql => sql`
  insert into events (tenant_id, id, type, subject_id, data, created_at)
  select ${tenantId}::uuid, new_id(), 'opportunity.removed', r.id::text,
    json_build_object('id', r.id, 'connector_social_id', k.social_id, 'prospect_social_id', p.social_id),
    ${now}::timestamptz
  from removed r
  cross join lateral (select social_id from people where tenant_id = ${tenantId} and id = r.connector_id limit 1) k
  cross join lateral (select social_id from people where tenant_id = ${tenantId} and id = r.prospect_id limit 1) p
  returning 1`
