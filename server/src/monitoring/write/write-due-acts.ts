import { markRollups } from '../../battlecard-model/mark-rollups.ts'
import { reasons, refreshExclusions } from '../../battlecard-model/refresh-exclusions.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { IntakeScope } from '../resolve/intake-scope.ts'
import { withIndexes } from '../resolve/with-indexes.ts'

/** New acts for one competitor that count alike. */
export interface WrittenActs {
  competitor_id: string
  /** Null for those that figures count. */
  reason: string | null
  acts: number
  accounts: number
}

/** The scope of the acts at hand, for rollups and exclusions. */
export const dueActs = ({ tenantId, jobId }: IntakeScope): { matching: Sql } => ({
  matching: sql`
    i.id in (select d.id from import_due_acts d where d.tenant_id = ${tenantId} and d.job_id = ${jobId})`,
})

/** Nobody and nothing that an act concerns may be gone: then the file is read again. */
export class StagingOutdated extends Error {}

/** Writes the acts at hand: new ones with why they are left out, if they are, and what changes of known ones. */
export async function writeDueActs(scope: IntakeScope): Promise<WrittenActs[]> {
  await withIndexes(scope, () => changeKnown(scope))
  return insertNew(scope)
}

async function insertNew(scope: IntakeScope): Promise<WrittenActs[]> {
  const { db, tenantId, jobId, now } = scope
  const due = sql`
    from import_due_acts i where i.tenant_id = ${tenantId} and i.job_id = ${jobId} and i.is_new`
  const counted = await db.first<{ acts: number }>(sql`select count(*) as acts ${due}`)
  if (!counted || counted.acts === 0) return []
  const rows = await db.rows<WrittenActs>(sql`
    with written as (
      insert into competitor_interactions
        (tenant_id, id, competitor_id, rep_id, target_id, type, post_key, reaction_kind, kind_told_at, post_url,
          content_preview, content_told_at, engagement_at, time_precision, company_id, excluded_reason, created_at,
          updated_at)
      select ${tenantId}::uuid, d.id, d.competitor_id, d.rep_id, d.target_id, d.type, d.post_key, d.reaction_kind,
        d.kind_told_at, d.post_url, d.content_preview, d.content_told_at, d.engagement_at, d.time_precision,
        t.company_id, e.reason, d.created_at, ${now}::timestamptz
      from import_due_acts d
      join (${reasons(tenantId, sql`select i.id, i.competitor_id, i.rep_id, i.target_id ${due}`)}) e on e.id = d.id
      join competitors c on c.tenant_id = ${tenantId} and c.id = d.competitor_id
      join competitor_people t on t.tenant_id = ${tenantId} and t.id = d.target_id
      where d.tenant_id = ${tenantId} and d.job_id = ${jobId}
      returning competitor_id, excluded_reason as reason, company_id
    )
    select competitor_id, reason, count(*) as acts, count(distinct company_id) as accounts
    from written
    group by competitor_id, reason
    order by competitor_id, reason`)
  if (rows.reduce((sum, { acts }) => sum + acts, 0) < counted.acts)
    throw new StagingOutdated('somebody or something that an act concerns is gone')
  return rows
}

async function changeKnown(scope: IntakeScope): Promise<void> {
  const { db, tenantId, jobId, now } = scope
  const known = sql`
    i.id in (
      select d.id from import_due_acts d
      where d.tenant_id = ${tenantId} and d.job_id = ${jobId} and not d.is_new)`
  const some = await db.first(sql`
    select from import_due_acts d where d.tenant_id = ${tenantId} and d.job_id = ${jobId} and not d.is_new limit 1`)
  if (!some) return
  await markRollups(db, tenantId, { matching: known })
  await db.run(sql`
    update competitor_interactions i
    set competitor_id = d.competitor_id, reaction_kind = d.reaction_kind, kind_told_at = d.kind_told_at,
      post_url = d.post_url, content_preview = d.content_preview, content_told_at = d.content_told_at,
      engagement_at = d.engagement_at, time_precision = d.time_precision, updated_at = ${now}
    from import_due_acts d
    where d.tenant_id = ${tenantId} and d.job_id = ${jobId} and not d.is_new
      and i.tenant_id = ${tenantId} and i.id = d.id`)
  await refreshExclusions(db, tenantId, now, { matching: known })
}
