import type { rep } from '@throughline/contract/competitors/rep.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

type Rep = Static<typeof rep>
export type RepRow = Omit<Rep, 'social_url'>

export const repColumns = sql`
  p.social_id, p.name, p.job_title as title, r.role_bucket, r.role_bucket_source, r.source, r.watched_at,
  r.unwatched_at, p.dismissed_at is not null as dismissed,
  case when p.company_id <> c.company_id then nullif(p.company_name, '') end as works_at`

/** What these columns are read from. */
export const repSource = (tenantId: string): Sql => sql`
  competitor_reps r
  join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
  join competitors c on c.tenant_id = ${tenantId} and c.id = r.competitor_id`

export const shownRep = (row: RepRow): Rep => ({ ...row, social_url: socialUrlOf(row.social_id) })

/** A rep that is there, as it is shown. */
export async function readRepRow(
  { db, tenantId }: Scope,
  { competitorId, personId }: { competitorId: string; personId: string },
): Promise<Rep> {
  const row = await db.one<RepRow>(sql`
    select ${repColumns}
    from ${repSource(tenantId)}
    where r.tenant_id = ${tenantId} and r.competitor_id = ${competitorId} and r.person_id = ${personId}`)
  return shownRep(row)
}
