import { sql } from '../../../floor/db/sql.ts'
import { markRollups } from '../../battlecard/rollups/mark-rollups.ts'
import { refreshFigures } from '../../battlecard/rollups/refresh-figures.ts'
import { retitleReps } from '../../competitors/retitle-reps.ts'
import type { ImportScope } from './import-scope.ts'
import type { LabelScope } from './labels.ts'
import { latestObservations } from './latest-observations.ts'
import { withIndexes } from './with-indexes.ts'

/**
 * Updates people from the file: name, title and company, each from the latest observation, and of two at the same moment
 * the one later in the alphabet. The rollups of people who were known already are updated too.
 */
export async function updateImportedPeople(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  const concerned = await db.rows<{ id: string; has_interactions: boolean }>(sql`
    select l.person_id as id, (
        exists (select from competitor_interactions i where i.tenant_id = ${tenantId} and i.rep_id = l.person_id)
        or exists (select from competitor_interactions i where i.tenant_id = ${tenantId} and i.target_id = l.person_id)
      ) as has_interactions
    from (${latestObservations(scope)}) l
    where l.new_title and (l.old_job_title, l.old_seniority, l.old_is_advisor)
        is distinct from (l.job_title, l.seniority, l.is_advisor)
      or l.new_company and l.old_company_id is distinct from l.company_id`)
  const personIds = concerned.filter(({ has_interactions }) => has_interactions).map(({ id }) => id)
  if (personIds.length > 0) await withIndexes(scope, () => markRollups(scope, { personIds }))
  await writeLatest(scope)
  await withIndexes(scope, async () => {
    await retitleReps(
      scope,
      concerned.map(({ id }) => id),
    )
    if (personIds.length > 0) await follow(scope, personIds)
  })
}

/** As an insert on existing rows: each is found by its key, however many people the workspace has. */
async function writeLatest(scope: LabelScope): Promise<void> {
  const { db, tenantId, now } = scope
  await db.run(sql`
    insert into competitor_people as p
      (tenant_id, id, social_id, created_at, updated_at, name, search_name, name_observed_at, job_title, seniority,
        is_advisor, title_observed_at, company_id, company_name, company_observed_at, company_matched_by, company_reported_key)
    select ${tenantId}::uuid, l.person_id, l.social_id, l.created_at, ${now}::timestamptz,
      case when l.new_name then l.name else l.old_name end,
      case when l.new_name then l.search_name else l.old_search_name end,
      case when l.new_name then l.name_observed_at else l.old_name_observed_at end,
      case when l.new_title then l.job_title else l.old_job_title end,
      case when l.new_title then l.seniority else l.old_seniority end,
      case when l.new_title then l.is_advisor else l.old_is_advisor end,
      case when l.new_title then l.title_observed_at else l.old_title_observed_at end,
      case when l.new_company then l.company_id else l.old_company_id end,
      case when l.new_company then l.company_name else l.old_company_name end,
      case when l.new_company then l.company_observed_at else l.old_company_observed_at end,
      case when l.new_company then l.company_matched_by else l.old_company_matched_by end,
      case when l.new_company then l.company_reported_key else l.old_company_reported_key end
    from (${latestObservations(scope)}) l
    where l.new_name or l.new_title or l.new_company
    on conflict (tenant_id, id) do update
    set updated_at = excluded.updated_at, name = excluded.name, search_name = excluded.search_name,
      name_observed_at = excluded.name_observed_at, job_title = excluded.job_title, seniority = excluded.seniority,
      is_advisor = excluded.is_advisor, title_observed_at = excluded.title_observed_at, company_id = excluded.company_id,
      company_name = excluded.company_name, company_observed_at = excluded.company_observed_at,
      company_matched_by = excluded.company_matched_by, company_reported_key = excluded.company_reported_key`)
}

async function follow(scope: ImportScope, personIds: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope
  await db.run(sql`
    update competitor_interactions i
    set company_id = p.company_id, updated_at = ${now}
    from competitor_people p
    where i.tenant_id = ${tenantId} and i.target_id = any(${personIds}::uuid[])
      and p.tenant_id = ${tenantId} and p.id = i.target_id and i.company_id is distinct from p.company_id`)
  await refreshFigures(scope, { personIds })
}
