import { isDeepStrictEqual } from 'node:util'
import type { updateCompetitorRep as contract } from '@throughline/contract/competitors/update-competitor-rep.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { learnAddress } from './learn-address.ts'
import { type LockedRep, lockRep } from './lock-rep.ts'
import { type RepInput, readRepAddress, readRepInput } from './read-rep.ts'
import { readRepRow } from './rep-rows.ts'
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
