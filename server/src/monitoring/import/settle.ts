import { sql } from '../../floor/db/sql.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { refreshTeammates } from '../battlecard/rollups/refresh-teammates.ts'
import { inImportChunk } from './in-import-chunk.ts'
import { type InteractionImportRun, stages } from './interaction-import-run.ts'
import { assignBuckets } from './resolve/assign-buckets.ts'
import { type CompaniesToResolve, neededCompanies, resolveSlice } from './resolve/employers.ts'
import type { ImportScope } from './resolve/import-scope.ts'
import { actorNames, joinNames } from './resolve/join-names.ts'
import { joinPosts, labelPosts } from './resolve/join-posts.ts'
import { ofPeopleAtHand, type PeopleScope } from './resolve/labels.ts'
import { markNeeded } from './resolve/mark-needed.ts'
import { settleReps } from './resolve/settle-reps.ts'
import { updatePeople } from './resolve/update-people.ts'
import { watchReps } from './resolve/watch-reps.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { writePeople } from './resolve/write-people.ts'
import { StagingOutdated } from './write/write-due-interactions.ts'

/** Who else wants to change the monitoring waits for a chunk of posts or people. */
const chunkMs = 400
const firstPosts = 200
const firstPeople = 1_000

/**
 * Settles who and what the staged interactions concern: posts in chunks, then for whom each rep acted, companies, and
 * people in chunks. What is written of the staged rows or of companies alone keeps nobody waiting. In this stage the
 * next chunk is 0 until it is known whose interactions are taken, and then one more than the first label of the people
 * that are not done.
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

/** A worker that dies begins with the posts again, and finds those that are done as they are to be. */
async function settlePosts(run: InteractionImportRun, perChunkMax: number): Promise<void> {
  let posts = Math.min(firstPosts, perChunkMax)
  let end = await endOfPosts(run)
  for (let from = 0; from < end; ) {
    const to = Math.min(end, from + posts)
    let beganAt = 0
    let isDone = false
    await inImportChunk(run, async (scope) => {
      beganAt = performance.now()
      isDone = await joinPosts({ ...scope, labels: { from, to } })
    })
    if (isDone) {
      posts = paced(posts, { beganAt, max: perChunkMax })
      from = to
      continue
    }
    end = await endOfPosts(run)
    from = 0
  }
}

async function endOfPosts(run: InteractionImportRun): Promise<number> {
  let end = 0
  await inImportChunk(
    run,
    async (scope) => {
      end = await labelPosts(scope)
    },
    unlocked,
  )
  return end
}

/** How many the next chunk is to hold, by how long the last one took. */
function paced(last: number, { beganAt, max }: { beganAt: number; max: number }): number {
  const pace = Math.min(2, Math.max(0.5, chunkMs / (performance.now() - beganAt)))
  return Math.min(max, Math.ceil(last * pace))
}

async function settleActors(run: InteractionImportRun, scope: ImportScope): Promise<void> {
  const { competitorId } = run.input
  if (competitorId !== null) await requireCompetitor(scope, competitorId)
  await joinNames(scope, actorNames)
  await settleReps(scope, competitorId)
  const { taken, skipped } = await markNeeded(scope)
  run.summary.duplicates = taken - run.summary.new
  run.summary.skipped = { ...run.summary.skipped, ...skipped }
  run.nextChunk = 1
}

async function settleCompanies(run: InteractionImportRun): Promise<void> {
  let companies: CompaniesToResolve[] = []
  await inImportChunk(
    run,
    async (scope) => {
      companies = await neededCompanies(scope)
    },
    unlocked,
  )
  for (const { slices, create } of companies) {
    for (const slice of slices) {
      await inImportChunk(run, (scope) => resolveSlice(scope, slice, create), unlocked)
    }
  }
}

async function settlePeople(run: InteractionImportRun, perChunkMax: number): Promise<void> {
  const end = await endOfLabels(run)
  let people = Math.min(firstPeople, perChunkMax)
  while (run.nextChunk - 1 < end) {
    const from = run.nextChunk - 1
    const to = Math.min(end, from + people)
    let beganAt = 0
    await inImportChunk(run, async (scope) => {
      beganAt = performance.now()
      await settlePeopleAtHand({ ...scope, labels: { from, to } }, run.input.competitorId)
      run.nextChunk = to + 1
    })
    people = paced(people, { beganAt, max: perChunkMax })
  }
}

async function settlePeopleAtHand(scope: PeopleScope, competitorId: string | null): Promise<void> {
  await requireCompetitorsOfReps(scope)
  await writePeople(scope)
  await updatePeople(scope)
  await watchReps(scope, competitorId === null ? 'employer' : 'listed')
  await withIndexes(scope, () => refreshTeammates(scope.db, scope.tenantId, scope.now))
  await assignBuckets(scope)
}

async function requireCompetitor({ db, tenantId }: ImportScope, id: string): Promise<void> {
  const competitor = await db.first(sql`select from competitors where tenant_id = ${tenantId} and id = ${id}`)
  if (!competitor)
    throw new JobFailure('The competitor has been removed since the import was accepted.', 'NOT_FOUND')
}

/** Somebody may have removed one since it was settled whose interactions these are. */
async function requireCompetitorsOfReps(scope: PeopleScope): Promise<void> {
  const { db, tenantId } = scope
  const gone = await db.first(sql`
    select from import_actors a
    where ${ofPeopleAtHand(scope, 'a')} and a.is_rep
      and a.competitor_id not in (select c.id from competitors c where c.tenant_id = ${tenantId})
    limit 1`)
  if (gone) throw new StagingOutdated('a competitor is gone')
}

async function endOfLabels(run: InteractionImportRun): Promise<number> {
  let end = 0
  await inImportChunk(
    run,
    async ({ db, tenantId, jobId }) => {
      const last = await db.first<{ label: number | null }>(sql`
        select max(label) as label from import_actors where tenant_id = ${tenantId} and job_id = ${jobId}`)
      end = (last?.label ?? -1) + 1
    },
    unlocked,
  )
  return end
}

async function endSettling(run: InteractionImportRun, { db, tenantId, jobId }: ImportScope): Promise<void> {
  const counted = await db.first<{ people: number }>(sql`
    select count(distinct person_id) as people
    from import_actors
    where tenant_id = ${tenantId} and job_id = ${jobId} and is_needed`)
  run.counters.extracting_prospects.prospects_found = counted?.people ?? 0
  run.stage = stages.writing
  run.nextChunk = 0
}
