import { ApiError, refused } from '@throughline/contract/errors.ts'
import { bulkMax, type bulkResults } from '@throughline/contract/jobs/bulk-change.ts'
import type { Static, TObject } from 'typebox'
import { validate as isUuid } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import { type AcceptedJob, createJob, type NewJob } from '../../floor/jobs/write-job.ts'
import type { Context } from '../../floor/operation/context.ts'
import { itemError } from '../../floor/operation/item-error.ts'
import {
  type BulkForm,
  type BulkInput,
  type BulkKind,
  bulkCounters,
  type Changed,
  newJob,
  queryOf,
} from './bulk-kind.ts'
import { noteRecords, saveFormerValues } from './noted-records.ts'

/** A record as the API names it, and the id of its row where there is one. */
export interface NamedRecord {
  id: string
  rowId: string | undefined
}

interface Request<Input> {
  input: Input
  /** Null where the member query of the input selects the records. */
  named: readonly NamedRecord[] | null
}

/**
 * Changes many records alike: up to `bulkMax` in the request itself, more in a job. A job keeps the former values
 * either way. Throws what is wrong with the request before anything is changed.
 */
export async function changeMany<Input extends BulkInput, Prepared>(
  ctx: Context,
  bulk: BulkKind<Input, Prepared>,
  { input, named }: Request<Input>,
): Promise<Static<TObject<typeof bulkResults>>> {
  const records = named ?? (await matching(ctx, bulk, input))
  const prepared = await bulk.prepare(ctx, input)
  const job = newJob(ctx, bulk, bulk.kind, input)
  if (records.length > bulkMax) return { results: [], job: await createJob(ctx.db, job) }
  const ids = [...new Set(records.flatMap(({ rowId }) => rowId ?? []))].sort()
  const changed = await bulk.change(ctx, prepared, ids)
  return {
    results: records.map(({ id, rowId }) =>
      rowId !== undefined && changed.found.has(rowId)
        ? { id, status: 200 }
        : { id, status: 404, error: itemError(new ApiError('NOT_FOUND', bulk.unknown(input))) },
    ),
    job: await recordEnded(ctx, bulk, { job, ids, changed }),
  }
}

/** The records that match, but at most one more than a request changes: that shows that there are too many. */
async function matching<Input extends BulkInput, Prepared>(
  ctx: Context,
  bulk: BulkKind<Input, Prepared>,
  input: Input,
): Promise<NamedRecord[]> {
  const members = await bulk.members(ctx, queryOf(input), input)
  const ids = await ctx.db.column<string>(sql`
    select m.id from (${members}) m limit ${bulkMax + 1}`)
  ids.sort()
  const shown = ids.length > bulkMax ? undefined : await bulk.shownIds?.(ctx, input, ids)
  return ids.map((id) => ({ id: shown?.get(id) ?? id, rowId: id }))
}

/** Writes the job of a change that the request has carried out itself. */
async function recordEnded(
  ctx: Context,
  bulk: BulkForm,
  { job, ids, changed }: { job: NewJob; ids: readonly string[]; changed: Changed },
): Promise<AcceptedJob> {
  const updated = changed.former.length
  const summary = { matched: ids.length, updated, left_alone: ids.length - updated }
  const counters = bulkCounters(bulk, ids.length, ids.length)
  const accepted = await createJob(ctx.db, { ...job, counters }, { summary })
  await noteRecords(ctx, bulk, { jobId: job.id, members: sql`select unnest(${ids}::uuid[]) as id` })
  await saveFormerValues(ctx, { jobId: job.id, range: { after: 0, upTo: ids.length } }, changed.former)
  return accepted
}

/** The records that a request names, or selects by a query. Throws BAD_REQUEST for both or neither. */
export function readTargets({ ids, member_query }: { ids?: string[]; member_query?: string }) {
  if ((ids === undefined) !== (member_query === undefined))
    return { ids: ids ?? null, memberQuery: member_query ?? null }
  throw refused('/ids', 'is sent alone, or member_query in its place')
}

/** Records that the API names by their row ids. Text that is no UUID names no row. */
export const namedByRow = (ids: readonly string[]): NamedRecord[] =>
  ids.map((id) => (isUuid(id) ? { id: id.toLowerCase(), rowId: id.toLowerCase() } : { id, rowId: undefined }))
