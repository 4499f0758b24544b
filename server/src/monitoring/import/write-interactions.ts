import { type Sql, sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import { inImportChunk, nextChunkSize } from './in-import-chunk.ts'
import type { InteractionImportRun } from './interaction-import-run.ts'
import { bucketCount } from './resolve/assign-buckets.ts'
import type { ImportScope } from './resolve/import-scope.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { collectDueInteractions } from './write/collect-due-interactions.ts'
import { clearDue, dueInteractions } from './write/due-interactions.ts'
import { type WrittenInteractions, writeDueInteractions } from './write/write-due-interactions.ts'

const firstChunkSize = 4_000

/** Writes the interactions in chunks of whole accounts, sized by the time that the last chunk took. */
export async function writeInteractions(run: InteractionImportRun, perChunkMax: number): Promise<void> {
  let interactions = Math.min(firstChunkSize, perChunkMax)
  while (run.nextChunk < bucketCount) {
    const beganAt = await writeChunk(run, interactions)
    interactions = nextChunkSize(interactions, { beganAt, max: perChunkMax })
  }
}

/** Returns when the chunk had the lock, by `performance.now()`. */
async function writeChunk(run: InteractionImportRun, interactions: number): Promise<number> {
  const from = run.nextChunk
  const to = Math.min(bucketCount, from + lengthOf(run, interactions))
  return inImportChunk(run, async (scope) => {
    const beganAt = performance.now()
    await collectDueInteractions(scope, { from, to, isNamed: run.input.competitorId !== null })
    const { written, moved } = await writeDueInteractions(scope)
    await withIndexes(scope, () => recordInteractionEvents(scope, written))
    await clearDue(scope)
    count(run, written)
    if (moved > 0) run.summary.moved = (run.summary.moved ?? 0) + moved
    run.nextChunk = to
    return beganAt
  })
}

/** The number of buckets that hold about this many interactions. */
function lengthOf({ summary }: InteractionImportRun, interactions: number): number {
  return Math.max(1, Math.floor((bucketCount * interactions) / Math.max(1, summary.new + summary.duplicates)))
}

function count({ summary, counters }: InteractionImportRun, written: readonly WrittenInteractions[]): void {
  for (const { reason, interactions } of written) {
    summary.new += interactions
    summary.duplicates = Math.max(0, summary.duplicates - interactions)
    counters.creating_relationships.relationships_created += interactions
    if (reason !== null) summary.excluded[reason] = (summary.excluded[reason] ?? 0) + interactions
  }
}

/** A chunk with more new interactions records one event with their number for each competitor instead. */
const singleEventsMax = 100

/** Records events for the new interactions that are not excluded. */
async function recordInteractionEvents(
  scope: ImportScope,
  written: readonly WrittenInteractions[],
): Promise<void> {
  const counted = written.filter(({ reason }) => reason === null)
  const interactions = counted.reduce((sum, row) => sum + row.interactions, 0)
  if (interactions === 0) return
  if (interactions <= singleEventsMax) await recordOneByOne(scope)
  else await recordSums(scope, counted)
}

async function recordSums(scope: ImportScope, counted: readonly WrittenInteractions[]): Promise<void> {
  const events = counted.map(({ competitor_id, interactions, accounts }) => ({
    type: 'competitor.interaction' as const,
    subjectId: competitor_id,
    data: { competitor_id, job_id: scope.jobId, interactions, accounts },
  }))
  await recordEvents(scope, events)
}

async function recordOneByOne(scope: ImportScope): Promise<void> {
  const { db, tenantId, jobId } = scope
  const interactions = await db.rows<Record<string, unknown> & { id: string }>(sql`
    select d.id, d.competitor_id, r.social_id as rep_social_id, r.name as rep_name, t.social_id as target_social_id,
      t.name as target_name, t.company_name as target_company_name, d.type as interaction_type, d.engagement_at,
      d.post_url
    from (select d.* ${dueInteractions(scope)} and d.is_new and d.excluded_reason is null) d
    cross join lateral (${person(tenantId, sql`d.rep_id`)}) r
    cross join lateral (${person(tenantId, sql`d.target_id`)}) t
    order by d.engagement_at, d.id`)
  await recordEvents(
    scope,
    interactions.map(({ id, ...interaction }) => ({
      type: 'competitor.interaction' as const,
      subjectId: id,
      data: { interaction_id: id, job_id: jobId, ...interaction },
    })),
  )
}

/** One look-up for each event is cheap: there are at most `singleEventsMax`. */
const person = (tenantId: string, id: Sql): Sql => sql`
  select social_id, name, company_name from competitor_people where tenant_id = ${tenantId} and id = ${id} limit 1`
