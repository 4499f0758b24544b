import type { DataOf } from '@throughline/contract/operation.ts'
import type { erasePerson as contract } from '@throughline/contract/people/erase-person.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { lockRecords } from '../../floor/db/hold-records.ts'
import { longStatements, patientLocks } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import { idDigest } from '../../network/people/erased-people.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { markRollups } from '../battlecard/rollups/mark-rollups.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'
import { eraseFromNetwork } from './erase-from-network.ts'
import { eraseMentions, reportsNaming } from './erase-mentions.ts'
import { eraseStaged } from './erase-staged.ts'
import { erasedAt, findPerson, type KnownPerson, namedId, shownIds, unknownPerson } from './find-person.ts'

export const erasePerson: Handler<typeof contract> = async (ctx, { dry_run = false, ...input }) => {
  const { db } = ctx
  const socialId = namedId(input.socialId)
  const known = await personMeant(ctx, socialId)
  if (!known) throw unknownPerson()
  await db.run(longStatements)
  const reports = await reportsNaming(ctx, known)
  if (dry_run)
    return { social_ids: shownIds(known), erased: false, ...(await countStored(ctx, known)), reports }
  // From here on no chunk of an import runs. Staged rows are erased too, so no later chunk brings the person back.
  await ctx.db.run(patientLocks)
  await lockRecords(ctx)
  await lockMonitoring(ctx)
  const person = (await personMeant(ctx, socialId)) ?? known
  const deleted = await countStored(ctx, person)
  await erase(ctx, person, deleted.deleted_opportunities)
  return { social_ids: shownIds(person), erased: true, ...deleted, reports }
}

type StoredCounts = Omit<DataOf<typeof contract>, 'social_ids' | 'erased' | 'reports'>

/** What an erasure deletes of a person. */
function countStored(ctx: Context, { networkIds, monitoringId }: KnownPerson): Promise<StoredCounts> {
  const ids = sql`any(${networkIds}::uuid[])`
  const ofPair = sql`tenant_id = ${ctx.tenantId} and (person_id = ${ids} or connector_id = ${ids})`
  return ctx.db.one(sql`
    select (select count(*) from connections where ${ofPair}) as deleted_connections,
      (select coalesce(sum(count), 0)::bigint from engagements where ${ofPair}) as deleted_engagements,
      (
        select count(*) from opportunities
        where tenant_id = ${ctx.tenantId} and (prospect_id = ${ids} or connector_id = ${ids})
      ) as deleted_opportunities,
      (
        select count(*) from competitor_interactions
        where tenant_id = ${ctx.tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})
      ) as deleted_interactions`)
}

/** Somebody who was erased before can be erased again, with what jobs that were running then have left. */
async function personMeant(ctx: Context, socialId: string): Promise<KnownPerson | undefined> {
  const person = await findPerson(ctx, socialId)
  if (person || !(await erasedAt(ctx, socialId))) return person
  return { socialIds: [socialId], memberKeys: [], networkIds: [], monitoringId: null }
}

async function erase(ctx: Context, person: KnownPerson, deleted_opportunities: number): Promise<void> {
  const social_ids = shownIds(person)
  await keepOut(ctx, person)
  await eraseMentions(ctx, person)
  await eraseStaged(ctx, person)
  await eraseFromNetwork(ctx, person)
  await eraseFromMonitoring(ctx, person)
  await refreshTeammatesLater(ctx)
  await queueAlerts(ctx)
  const [subjectId = ''] = social_ids
  await recordEvents(ctx, [{ type: 'person.erased', subjectId, data: { social_ids, deleted_opportunities } }])
}

/** Has imports leave the person out. Earlier erasures that share an id with this one become part of it. */
async function keepOut(
  { db, tenantId, memberId, now, newId }: Context,
  { socialIds, memberKeys }: KnownPerson,
): Promise<void> {
  const erasureId = newId()
  const digests = sql`
    select ${idDigest(tenantId, sql`e.id`)} from unnest(${[...socialIds, ...memberKeys]}::text[]) as e (id)`
  await db.batch([
    sql`
      update erased_people
      set erasure_id = ${erasureId}, erased_at = ${now}, erased_by = ${memberId}
      where tenant_id = ${tenantId} and erasure_id in (
        select erasure_id from erased_people where tenant_id = ${tenantId} and id_digest in (${digests})
      )`,
    sql`
      insert into erased_people (tenant_id, id_digest, erasure_id, erased_at, erased_by)
      select ${tenantId}::uuid, e.digest, ${erasureId}::uuid, ${now}::timestamptz, ${memberId}::uuid
      from (${digests}) as e (digest)
      on conflict do nothing`,
  ])
}

/** Deletes the person from the monitoring, with interactions as target or rep. The caller holds the monitoring lock. */
async function eraseFromMonitoring(ctx: Context, { monitoringId }: KnownPerson): Promise<void> {
  const { db, tenantId } = ctx
  if (monitoringId === null) return
  const scope = { personIds: [monitoringId] }
  await markRollups(ctx, scope)
  await db.run(sql`
    delete from competitor_interactions
    where tenant_id = ${tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})`)
  await refreshRollups(ctx, scope)
  await db.batch([
    sql`delete from competitor_reps where tenant_id = ${tenantId} and person_id = ${monitoringId}`,
    // Profile ids and alerts go with them.
    sql`delete from competitor_people where tenant_id = ${tenantId} and id = ${monitoringId}`,
  ])
}
