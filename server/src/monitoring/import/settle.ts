import { sql } from '../../floor/db/sql.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { refreshTeammates } from '../battlecard/rollups/refresh-teammates.ts'
import { inImportChunk, nextChunkSize } from './in-import-chunk.ts'
import { type InteractionImportRun, stages } from './interaction-import-run.ts'
import { assignBuckets } from './resolve/assign-buckets.ts'
import { neededCompanies, resolveEmployers } from './resolve/employers.ts'
import type { ImportScope } from './resolve/import-scope.ts'
import { actorNames, joinNames } from './resolve/join-names.ts'
import { joinPosts, labelPosts } from './resolve/join-posts.ts'
import { endOfLabels, isAtHand, type LabelScope } from './resolve/labels.ts'
import { markNeeded } from './resolve/mark-needed.ts'
import { settleReps } from './resolve/settle-reps.ts'
import { updateImportedPeople } from './resolve/update-imported-people.ts'
import { watchImportedReps } from './resolve/watch-imported-reps.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { writePeople } from './resolve/write-people.ts'
import { StagingOutdated } from './write/write-due-interactions.ts'

const firstPosts = 200
const firstPeople = 1_000

/**
 * Settles who and what the staged interactions concern: posts, then the competitor of each rep, companies, and people.
 * Posts and people go in chunks that lock the monitoring; what writes only staged rows or companies takes no lock.
 * In this stage `nextChunk` is 0 until the competitors of the reps are settled, and then the first label of the people
 * that are not done, plus one.
 */
export async function settle(run: InteractionImportRun, perChunkMax: number): Promise<void> {
  if (run.nextChunk === 0) {
    await settlePosts(run, perChunkMax)
    await inImportChunk(run, (scope) => settleActors(run, scope), unlocked)
  }
  await settleCompanies(run)
  await settlePeople(run, perChunkMax)
  await inImportChunk(run, (scope) => endSettling(run, scope), unlocked)
}

const unlocked = { isLocked: false }

/** Saves no progress: after a takeover all posts are visited again, and those already joined do not change. */
async function settlePosts(run: InteractionImportRun, perChunkMax: number): Promise<void> {
  let posts = Math.min(firstPosts, perChunkMax)
  const label = () => inImportChunk(run, labelPosts, unlocked)
  let end = await label()
  for (let from = 0; from < end; ) {
    const to = Math.min(end, from + posts)
    const { beganAt, isDone } = await inImportChunk(run, async (scope) => ({
      beganAt: performance.now(),
      isDone: await joinPosts({ ...scope, labels: { from, to } }),
    }))
    if (isDone) {
      posts = nextChunkSize(posts, { beganAt, max: perChunkMax })
      from = to
      continue
    }
    end = await label()
    from = 0
  }
}

async function settleActors(run: InteractionImportRun, scope: ImportScope): Promise<void> {
  const { competitorId } = run.input
  if (competitorId !== null) await requireCompetitor(scope, competitorId)
  await joinNames(scope, actorNames)
  await settleReps(scope, competitorId)
  const { taken, skipped } = await markNeeded(scope)
  // Of those that earlier chunks wrote some may be gone again, with their competitor or a person.
  run.summary.duplicates = Math.max(0, taken - run.summary.new)
  run.summary.skipped = { ...run.summary.skipped, ...skipped }
  run.nextChunk = 1
}

async function settleCompanies(run: InteractionImportRun): Promise<void> {
  for (const companies of await inImportChunk(run, neededCompanies, unlocked))
    await inImportChunk(run, (scope) => resolveEmployers(scope, companies), unlocked)
}

async function settlePeople(run: InteractionImportRun, perChunkMax: number): Promise<void> {
  const end = await inImportChunk(run, (scope) => endOfLabels(scope, 'import_actors'), unlocked)
  let people = Math.min(firstPeople, perChunkMax)
  while (run.nextChunk - 1 < end) {
    const from = run.nextChunk - 1
    const to = Math.min(end, from + people)
    const beganAt = await inImportChunk(run, async (scope) => {
      const lockedAt = performance.now()
      await settlePeopleAtHand({ ...scope, labels: { from, to } }, run.input.competitorId)
      run.nextChunk = to + 1
      return lockedAt
    })
    people = nextChunkSize(people, { beganAt, max: perChunkMax })
  }
}

async function settlePeopleAtHand(scope: LabelScope, competitorId: string | null): Promise<void> {
  await requireCompetitorsOfReps(scope)
  await writePeople(scope)
  await updateImportedPeople(scope)
  await watchImportedReps(scope, competitorId === null ? 'employer' : 'listed')
  await withIndexes(scope, () => refreshTeammates(scope))
  await assignBuckets(scope)
}

async function requireCompetitor({ db, tenantId }: ImportScope, id: string): Promise<void> {
  const isThere = await db.has(sql`select from competitors where tenant_id = ${tenantId} and id = ${id}`)
  if (!isThere)
    throw new JobFailure('The competitor has been removed since the import was accepted.', 'NOT_FOUND')
}

/** A competitor may have been removed since its reps were settled. */
async function requireCompetitorsOfReps(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  const isGone = await db.has(sql`
    select from import_actors a
    where ${isAtHand(scope, 'a')} and a.is_rep
      and a.competitor_id not in (select c.id from competitors c where c.tenant_id = ${tenantId})
    limit 1`)
  if (isGone) throw new StagingOutdated('a competitor is gone')
}

async function endSettling(run: InteractionImportRun, { db, tenantId, jobId }: ImportScope): Promise<void> {
  run.counters.extracting_prospects.prospects_found = await db.value<number>(sql`
    select count(distinct person_id)
    from import_actors
    where tenant_id = ${tenantId} and job_id = ${jobId} and is_needed`)
  run.stage = stages.writing
  run.nextChunk = 0
}
