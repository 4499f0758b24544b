import { sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { Context } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { lockConnectors } from '../../network/connectors/lock-connectors.ts'
import { rescoreTaskOf } from '../../network/connectors/nightly-rescore.ts'
import type { KnownPerson } from './find-person.ts'

interface ErasedFromNetwork {
  deleted_connections: number
  deleted_engagements: number
  deleted_opportunities: number
}

/**
 * Deletes the person from the network, as a prospect and as a connector. Connectors who lose a contact are scored anew
 * behind the answer, for how many they know weighs a little in each of their scores.
 */
export async function eraseFromNetwork(
  ctx: Context,
  { networkIds }: KnownPerson,
): Promise<ErasedFromNetwork> {
  const { db, tenantId, now } = ctx
  if (networkIds.length === 0)
    return { deleted_connections: 0, deleted_engagements: 0, deleted_opportunities: 0 }
  const ids = sql`any(${networkIds}::uuid[])`
  const ofPair = sql`tenant_id = ${tenantId} and (person_id = ${ids} or connector_id = ${ids})`
  const connectors = await lockConnectors(
    ctx,
    sql`(c.person_id = ${ids} or c.person_id in (
      select connector_id from connections where tenant_id = ${tenantId} and person_id = ${ids}
      union select connector_id from engagements where tenant_id = ${tenantId} and person_id = ${ids}
      union select connector_id from shared_times where tenant_id = ${tenantId} and person_id = ${ids}
      union select connector_id from opportunities where tenant_id = ${tenantId} and prospect_id = ${ids}
    ))`,
    { forRemoval: true },
  )
  const own = connectors.filter(({ personId }) => networkIds.includes(personId))
  const through = await countThrough(ctx, networkIds)
  const opportunities = sql`
    select id from opportunities
    where tenant_id = ${tenantId} and (prospect_id = ${ids} or connector_id = ${ids})`
  const engaged = await db.first<{ count: number }>(sql`
    select coalesce(sum(count), 0)::bigint as count from engagements where ${ofPair}`)
  await db.batch([
    sql`delete from job_changes where tenant_id = ${tenantId} and opportunity_id in (${opportunities})`,
    sql`
      delete from history
      where tenant_id = ${tenantId} and (subject_id in (${opportunities}) or subject_id = ${ids})`,
  ])
  const deleted_opportunities = await db.run(
    sql`delete from opportunities where tenant_id = ${tenantId} and (prospect_id = ${ids} or connector_id = ${ids})`,
  )
  await db.batch([
    sql`delete from engagements where ${ofPair}`,
    sql`delete from rejected_evidence where ${ofPair}`,
    sql`delete from shared_times where ${ofPair}`,
    sql`delete from connector_exclusions where ${ofPair}`,
  ])
  const deleted_connections = await db.run(sql`delete from connections where ${ofPair}`)
  await db.batch([
    sql`delete from connectors where tenant_id = ${tenantId} and person_id = ${ids}`,
    // Tags, positions and education go with them.
    sql`delete from people where tenant_id = ${tenantId} and id = ${ids}`,
    sql`
      update connectors
      set opportunities_as_of = null
      where tenant_id = ${tenantId} and person_id = any(${connectors.map(({ personId }) => personId)}::uuid[])`,
  ])
  await enqueueTask(db, rescoreTaskOf(tenantId))
  await recordEvents(
    db,
    tenantId,
    now,
    own.map(({ personId, socialId }) => ({
      type: 'connector.removed',
      subjectId: socialId,
      data: { connector_social_id: socialId, deleted_opportunities: through.get(personId) ?? 0 },
    })),
  )
  return { deleted_connections, deleted_engagements: engaged?.count ?? 0, deleted_opportunities }
}

/** How many opportunities go through each of the connectors. */
async function countThrough({ db, tenantId }: Context, connectorIds: readonly string[]) {
  const rows = await db.rows<{ connector_id: string; count: number }>(sql`
    select connector_id, count(*)
    from opportunities
    where tenant_id = ${tenantId} and connector_id = any(${connectorIds}::uuid[])
    group by connector_id`)
  return new Map(rows.map(({ connector_id, count }) => [connector_id, count]))
}
