import { sql } from '../../../floor/db/sql.ts'
import { RetryableError } from '../../../floor/queue/queue.ts'
import { addRollups } from '../../battlecard/rollups/add-rollups.ts'
import { markRollups } from '../../battlecard/rollups/mark-rollups.ts'
import { refreshFigures } from '../../battlecard/rollups/refresh-figures.ts'
import type { ImportScope } from '../resolve/import-scope.ts'
import { withIndexes } from '../resolve/with-indexes.ts'
import { dueInteractions } from './due-interactions.ts'
import { columnsOfKeys } from './merge-keys.ts'

/** New interactions for one competitor that count alike. */
export interface WrittenInteractions {
  competitor_id: string
  /** Null for those that figures count. */
  reason: string | null
  interactions: number
  accounts: number
}

/** Staged rows are gone, or name a person, company or competitor that was removed: the file is to be read again. */
export class StagingOutdated extends RetryableError {}

/** Writes the interactions at hand with rollups: changes of known ones, then new ones with why they are left out. */
export async function writeDueInteractions(
  scope: ImportScope,
): Promise<{ written: WrittenInteractions[]; moved: number }> {
  const due = await countDue(scope)
  const moved = due.every(({ is_new }) => is_new) ? 0 : await withIndexes(scope, () => changeKnown(scope))
  const written = due.filter(({ is_new }) => is_new)
  if (written.length === 0) return { written, moved }
  await addRollups(scope, countedInteractions(scope))
  await insertDueInteractions(scope)
  return { written, moved }
}

interface DueCount extends WrittenInteractions {
  is_new: boolean
  is_outdated: boolean
}

async function countDue(scope: ImportScope): Promise<DueCount[]> {
  const counts = await scope.db.rows<DueCount>(sql`
    select d.competitor_id, d.excluded_reason as reason, d.is_new, d.is_outdated, count(*) as interactions,
      count(distinct d.company_id) as accounts
    ${dueInteractions(scope)}
    group by d.competitor_id, d.excluded_reason, d.is_new, d.is_outdated
    order by d.competitor_id, d.excluded_reason`)
  if (counts.some(({ is_outdated }) => is_outdated))
    throw new StagingOutdated('somebody or something that an interaction concerns is gone')
  return counts
}

/** New interactions that are not excluded. */
const countedInteractions = (scope: ImportScope) => sql`
  select d.competitor_id, d.company_id, d.rep_id, d.target_id, d.type, d.reaction_kind, d.post_key, d.engagement_at,
    d.created_at
  ${dueInteractions(scope)} and d.is_new and d.excluded_reason is null`

/** Inserts the new interactions without rollups. Neighbours in the indexes are written one after the other. */
export async function insertDueInteractions(scope: ImportScope): Promise<void> {
  const { db, now } = scope
  await db.run(sql`
    insert into competitor_interactions (${storedColumns}, updated_at)
    select ${storedColumns}, ${now}::timestamptz
    ${dueInteractions(scope)} and d.is_new
    order by d.company_id, d.target_id, d.engagement_at
    returning 1`)
}

const storedColumns = sql`
  tenant_id, id, competitor_id, rep_id, target_id, type, post_key, company_id, excluded_reason, created_at,
  ${columnsOfKeys}`

/** Returns how many went over to another competitor. */
async function changeKnown(scope: ImportScope): Promise<number> {
  const { db, tenantId, now } = scope
  const matching = sql`i.id in (select d.id ${dueInteractions(scope)} and not d.is_new)`
  await markRollups(scope, { matching })
  const moved = await db.rows<RepOf>(sql`
    select i.competitor_id, i.rep_id, count(*) as interactions
    from (select d.* ${dueInteractions(scope)} and not d.is_new) d
    join competitor_interactions i on i.tenant_id = ${tenantId} and i.id = d.id and i.competitor_id <> d.competitor_id
    group by i.competitor_id, i.rep_id`)
  await db.run(sql`
    update competitor_interactions i
    set competitor_id = d.competitor_id, reaction_kind = d.reaction_kind, kind_observed_at = d.kind_observed_at,
      post_url = d.post_url, content_preview = d.content_preview, content_observed_at = d.content_observed_at,
      engagement_at = d.engagement_at, time_precision = d.time_precision, updated_at = ${now}
    from (select d.* ${dueInteractions(scope)} and not d.is_new) d
    where i.tenant_id = ${tenantId} and i.id = d.id`)
  if (moved.length > 0) await leaveLists(scope, moved)
  await refreshFigures(scope, { matching })
  return moved.reduce((sum, { interactions }) => sum + interactions, 0)
}

interface RepOf {
  competitor_id: string
  rep_id: string
  interactions: number
}

/** A rep of whom an import under another competitor leaves nothing is off the list, unless the role was set by hand. */
async function leaveLists({ db, tenantId }: ImportScope, moved: readonly RepOf[]): Promise<void> {
  await db.run(sql`
    delete from competitor_reps r
    using unnest(
      ${moved.map((rep) => rep.competitor_id)}::uuid[], ${moved.map((rep) => rep.rep_id)}::uuid[]
    ) as m (competitor_id, person_id)
    where r.tenant_id = ${tenantId} and r.competitor_id = m.competitor_id and r.person_id = m.person_id
      and r.unwatched_at is null and r.role_bucket_source = 'rule' and not exists (
        select from competitor_interactions i
        where i.tenant_id = ${tenantId} and i.rep_id = r.person_id and i.competitor_id = r.competitor_id
      )`)
}
