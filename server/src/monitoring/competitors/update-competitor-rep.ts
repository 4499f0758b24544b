import { isDeepStrictEqual } from 'node:util'
import type { updateCompetitorRep as contract } from '@throughline/contract/competitors/update-competitor-rep.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { refreshTeammates } from '../battlecard/rollups/refresh-teammates.ts'
import { type LockedRep, lockRep } from './lock-rep.ts'
import { type RepInput, readRepAddress, readRepInput, type StatedAddress } from './read-rep.ts'
import { refuseErased } from './refuse-erased.ts'
import { readRepRow } from './rep-rows.ts'
import { type ShownPerson, shownPersonId, showPersonIds } from './shown-person-id.ts'
import { updatePeople } from './update-people.ts'
import { roleOf } from './watch-reps.ts'

export const updateCompetitorRep: Handler<typeof contract> = async (
  ctx,
  { id, socialId, social_url, ...fields },
) => {
  const given = readRepInput(fields)
  const address = social_url === undefined ? null : readRepAddress(social_url)
  await lockMonitoring(ctx)
  const before = await lockRep(ctx, id, socialId)
  requireVersion(ctx.ifMatch, before.updated_at)
  const learned = address !== null && (await learnAddress(ctx, before.person_id, address))
  const after = changed(before, given)
  const updated_at =
    isDeepStrictEqual(before, after) && !learned ? before.updated_at : await write(ctx, after, given)
  const { competitor_id: competitorId, person_id: personId } = before
  return { rep: await readRepRow(ctx, { competitorId, personId }), updated_at }
}

function changed(before: LockedRep, { name, title, roleBucket }: RepInput): LockedRep {
  const job_title = title ?? before.job_title
  const { bucket, source } = roleOf({ ...before, job_title }, roleBucket)
  return { ...before, name: name ?? before.name, job_title, role_bucket: bucket, role_bucket_source: source }
}

async function write(ctx: Context, rep: LockedRep, given: RepInput): Promise<string> {
  const at = nextVersion(rep.updated_at, ctx.now)
  await updatePeople(ctx, new Map([[rep.person_id, given]]))
  await ctx.db.run(sql`
    update competitor_reps
    set role_bucket = ${rep.role_bucket}, role_bucket_source = ${rep.role_bucket_source}, updated_at = ${at}
    where tenant_id = ${ctx.tenantId} and competitor_id = ${rep.competitor_id} and person_id = ${rep.person_id}`)
  await refreshFigures(ctx, { personIds: [rep.person_id] })
  return at
}

/**
 * Takes over a further address of a person that sources may use from now on. Returns whether it is news. Throws
 * CONFLICT for an address of somebody else or of somebody erased. The caller holds the monitoring lock.
 */
async function learnAddress(ctx: Context, personId: string, { keys }: StatedAddress): Promise<boolean> {
  const { db, tenantId } = ctx
  const known = await db.column<string>(sql`
    select person_id from competitor_person_keys where tenant_id = ${tenantId} and key = any(${keys})`)
  if (known.some((id) => id !== personId))
    throw new ApiError('CONFLICT', 'social_url is the address of somebody else whom the monitoring knows.', {
      details: [{ pointer: '/social_url', message: 'is the address of somebody else' }],
    })
  if (known.length > 0) return false
  await refuseErased(ctx, keys)
  await db.run(sql`
    insert into competitor_person_keys (tenant_id, key, person_id)
    values (${tenantId}, ${keys[0]}, ${personId})`)
  const shown = await db.rows<ShownPerson>(sql`
    select k.person_id as id, ${shownPersonId} as "socialId"
    from competitor_person_keys k
    where k.tenant_id = ${tenantId} and k.person_id = ${personId}
    group by k.person_id`)
  await showPersonIds(ctx, shown)
  await refreshTeammates(ctx)
  return true
}
