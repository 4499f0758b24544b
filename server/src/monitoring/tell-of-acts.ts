import { sql } from '../db/sql.ts'
import { recordEvents } from '../events/record-event.ts'
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
    select i.id, i.competitor_id, r.social_id as rep_social_id, r.name as rep_name, t.social_id as target_social_id,
      t.name as target_name, t.company_name as target_company_name, i.type as interaction_type, i.engagement_at,
      i.post_url
    from (select d.id ${dueActs(scope)} and d.is_new) d
    join competitor_interactions i on i.tenant_id = ${tenantId} and i.id = d.id
    join competitor_people r on r.tenant_id = ${tenantId} and r.id = i.rep_id
    join competitor_people t on t.tenant_id = ${tenantId} and t.id = i.target_id
    where i.excluded_reason is null
    order by i.engagement_at, i.id`)
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
