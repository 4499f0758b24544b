import { type Sql, sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { IntakeScope } from './resolve/intake-scope.ts'
import { dueActs } from './write/due-acts.ts'
import type { WrittenActs } from './write/write-due-acts.ts'

/** So many acts of a chunk are told of one by one; of more only how many there are for each competitor. */
const toldOneByOneMax = 100

/** Tells of new acts that figures count. */
export async function tellOfActs(scope: IntakeScope, written: readonly WrittenActs[]): Promise<void> {
  const counted = written.filter(({ reason }) => reason === null)
  const acts = counted.reduce((sum, row) => sum + row.acts, 0)
  if (acts === 0) return
  if (acts <= toldOneByOneMax) await tellOfEach(scope)
  else await tellInAll(scope, counted)
}

async function tellInAll(
  { db, tenantId, jobId, now }: IntakeScope,
  counted: readonly WrittenActs[],
): Promise<void> {
  const events = counted.map(({ competitor_id, acts, accounts }) => ({
    type: 'competitor.interaction' as const,
    subjectId: competitor_id,
    data: { competitor_id, job_id: jobId, interactions: acts, accounts },
  }))
  await recordEvents(db, tenantId, now, events)
}

interface ToldAct {
  id: string
  competitor_id: string
  rep_social_id: string
  rep_name: string
  target_social_id: string
  target_name: string
  target_company_name: string
  interaction_type: string
  engagement_at: string
  post_url: string | null
}

async function tellOfEach(scope: IntakeScope): Promise<void> {
  const { db, tenantId, jobId, now } = scope
  const acts = await db.rows<ToldAct>(sql`
    select d.id, d.competitor_id, r.social_id as rep_social_id, r.name as rep_name, t.social_id as target_social_id,
      t.name as target_name, t.company_name as target_company_name, d.type as interaction_type, d.engagement_at,
      d.post_url
    from (select d.* ${dueActs(scope)} and d.is_new and d.excluded_reason is null) d
    cross join lateral (${person(tenantId, sql`d.rep_id`)}) r
    cross join lateral (${person(tenantId, sql`d.target_id`)}) t
    order by d.engagement_at, d.id`)
  await recordEvents(
    db,
    tenantId,
    now,
    acts.map(({ id, ...act }) => ({
      type: 'competitor.interaction' as const,
      subjectId: id,
      data: { interaction_id: id, job_id: jobId, ...act },
    })),
  )
}

/** Looked up one by one: a chunk tells of few. */
const person = (tenantId: string, id: Sql): Sql => sql`
  select social_id, name, company_name from competitor_people where tenant_id = ${tenantId} and id = ${id} limit 1`
