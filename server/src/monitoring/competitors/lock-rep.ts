import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { unknownCompetitor } from './lock-competitor.ts'
import { personOf } from './require-person.ts'

export interface LockedRep {
  competitor_id: string
  person_id: string
  name: string
  job_title: string
  role_bucket: string
  role_bucket_source: string
  unwatched_at: string | null
  updated_at: string
}

/**
 * The rep of a competitor by any of the person's ids, held until the end of the transaction. Throws NOT_FOUND for an
 * unknown competitor, and for somebody who was never its rep.
 */
export async function lockRep(ctx: Context, id: string, socialId: string): Promise<LockedRep> {
  const [[competitor], [rep]] = await ctx.db.batch<[unknown[], LockedRep[]]>([
    sql`select id from competitors where tenant_id = ${ctx.tenantId} and id = ${id}`,
    sql`
      select r.competitor_id, r.person_id, p.name, p.job_title, r.role_bucket, r.role_bucket_source, r.unwatched_at,
        r.updated_at
      from (${personOf(ctx.tenantId, socialId)}) k
      join competitor_reps r
        on r.tenant_id = ${ctx.tenantId} and r.competitor_id = ${id} and r.person_id = k.person_id
      join competitor_people p on p.tenant_id = ${ctx.tenantId} and p.id = k.person_id
      for update of r`,
  ])
  if (!competitor) throw unknownCompetitor()
  if (!rep) throw new ApiError('NOT_FOUND', 'The competitor has no rep with this social_id.')
  return rep
}
