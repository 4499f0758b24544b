import { sql } from '../../../floor/db/sql.ts'
import { markRollups } from '../../battlecard/rollups/mark-rollups.ts'
import { refreshFigures } from '../../battlecard/rollups/refresh-figures.ts'
import { retitleReps } from '../../competitors/retitle-reps.ts'
import type { ImportScope } from './import-scope.ts'
import type { LabelScope } from './labels.ts'
import { latestObservations, ofReported } from './latest-observations.ts'
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
      (tenant_id, id, social_id, created_at, updated_at, ${ofReported((column) => column)})
    select ${tenantId}::uuid, l.person_id, l.social_id, l.created_at, ${now}::timestamptz,
      ${ofReported((column, news) => `case when l.${news} then l.${column} else l.old_${column} end`)}
    from (${latestObservations(scope)}) l
    where l.new_name or l.new_title or l.new_company
    on conflict (tenant_id, id) do update
    set updated_at = excluded.updated_at, ${ofReported((column) => `${column} = excluded.${column}`)}`)
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
