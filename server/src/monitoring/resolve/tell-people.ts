import { markRollups } from '../../battlecard-model/mark-rollups.ts'
import { refreshExclusions } from '../../battlecard-model/refresh-exclusions.ts'
import { refreshRollups } from '../../battlecard-model/refresh-rollups.ts'
import { sql } from '../../db/sql.ts'
import type { IntakeScope } from './intake-scope.ts'
import { latestTellings } from './latest-tellings.ts'
import { retitleReps } from './retitle-reps.ts'
import { withIndexes } from './with-indexes.ts'

/**
 * Takes over what the file tells of people: name, title and company each from the latest telling there is, of two at
 * one moment the one later in the alphabet. What figures make of the acts of those who were known follows.
 */
export async function tellPeople(scope: IntakeScope): Promise<void> {
  const { db, tenantId, now } = scope
  const concerned = await db.rows<{ id: string; has_acts: boolean }>(sql`
    select p.id, (
        exists (select from competitor_interactions i where i.tenant_id = ${tenantId} and i.rep_id = p.id)
        or exists (select from competitor_interactions i where i.tenant_id = ${tenantId} and i.target_id = p.id)
      ) as has_acts
    from (${latestTellings(scope)}) l
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = l.person_id
    where (l.new_title or l.new_company)
      and (p.job_title is distinct from l.job_title or p.company_id is distinct from l.company_id)`)
  const personIds = concerned.filter(({ has_acts }) => has_acts).map(({ id }) => id)
  if (personIds.length > 0) await withIndexes(scope, () => markRollups(db, tenantId, { personIds }))
  await db.run(sql`
    update competitor_people p
    set updated_at = ${now},
      name = case when l.new_name then l.name else p.name end,
      search_name = case when l.new_name then l.search_name else p.search_name end,
      name_told_at = case when l.new_name then l.name_told_at else p.name_told_at end,
      job_title = case when l.new_title then l.job_title else p.job_title end,
      seniority = case when l.new_title then l.seniority else p.seniority end,
      is_advisor = case when l.new_title then l.is_advisor else p.is_advisor end,
      title_told_at = case when l.new_title then l.title_told_at else p.title_told_at end,
      company_id = case when l.new_company then l.company_id else p.company_id end,
      company_name = case when l.new_company then l.company_name else p.company_name end,
      company_told_at = case when l.new_company then l.company_told_at else p.company_told_at end
    from (${latestTellings(scope)}) l
    where p.tenant_id = ${tenantId} and p.id = l.person_id and (l.new_name or l.new_title or l.new_company)`)
  await withIndexes(scope, async () => {
    await retitleReps(
      scope,
      concerned.map(({ id }) => id),
    )
    if (personIds.length > 0) await follow(scope, personIds)
  })
}

async function follow(scope: IntakeScope, personIds: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope
  await db.run(sql`
    update competitor_interactions i
    set company_id = p.company_id, updated_at = ${now}
    from competitor_people p
    where i.tenant_id = ${tenantId} and i.target_id = any(${personIds}::uuid[])
      and p.tenant_id = ${tenantId} and p.id = i.target_id and i.company_id is distinct from p.company_id`)
  await refreshExclusions(db, tenantId, now, { personIds })
  await refreshRollups(db, tenantId, { personIds })
}
