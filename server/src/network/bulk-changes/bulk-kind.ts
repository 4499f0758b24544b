import type { UndoableKind } from '@throughline/contract/jobs/undoable.ts'
import type { Sql } from '../../floor/db/sql.ts'
import { newStageCounters, type StageCounters } from '../../floor/jobs/stage-counters.ts'
import type { NewJob } from '../../floor/jobs/write-job.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'

/** What is needed to write and show the jobs of a bulk kind. */
export interface BulkForm {
  /** The kind of the job that changes. */
  kind: UndoableKind
  stage: 'updating_opportunities' | 'assigning_tags' | 'changing_owners'
  /** What the counters of that stage count; `job_changes` has a column of its own for opportunities. */
  records: 'opportunities' | 'records'
}

/** The kind of the job that undoes such a job. */
export const undoKind = ({ kind }: BulkForm) => `${kind}_undo`

export const bulkCounters = ({ stage, records }: BulkForm, done: number, total: number): StageCounters => ({
  ...newStageCounters(),
  [stage]: { [`${records}_done`]: done, [`${records}_total`]: total },
})

/** A new job of a bulk kind; `kind` is that of the change or that of its undo. */
export const newJob = (ctx: Context, form: BulkForm, kind: string, input: BulkInput | UndoInput): NewJob => ({
  id: ctx.newId(),
  tenantId: ctx.tenantId,
  memberId: ctx.memberId,
  kind,
  input,
  firstStage: form.stage,
  counters: bulkCounters(form, 0, 0),
  now: ctx.now,
})

/** The input of a job that changes many records; each way has fields of its own beside this one. */
export interface BulkInput {
  /** Null where the request named the records: then the request has changed them itself. */
  memberQuery: string | null
}

export function queryOf({ memberQuery }: BulkInput): string {
  if (memberQuery === null) throw new Error('the records were named, and there is no query to read')
  return memberQuery
}

/** The input of a job that undoes another one. */
export interface UndoInput {
  /** The id of the other job. */
  undoes: string
}

/** Some of the noted records, by their numbers: those above `after`, up to `upTo`. */
export interface Range {
  after: number
  upTo: number
}

/** A record's values before the change, in the columns of `job_changes`; empty where its kind leaves them alone. */
export interface FormerValues {
  id: string
  /** When it was changed. */
  made_at: string
  status_id: string | null
  /** Null where the notes did not change. */
  notes: string | null
  owner_id: string | null
  /** The ids of the tags that the change put on the record, and of those that it took off. */
  tags_added: readonly string[]
  tags_removed: readonly string[]
}

export interface Changed {
  /** The ids of the records that still exist. */
  found: ReadonlySet<string>
  /** The former values of each record that was changed. */
  former: readonly (Pick<FormerValues, 'id' | 'made_at'> & Partial<FormerValues>)[]
}

export interface ChunkResult {
  /** How many records the chunk was about. */
  records: number
  updated: number
}

/** A way to change many records alike, in a request or in a job. All ids are row ids. */
export interface BulkKind<Input extends BulkInput, Prepared> extends BulkForm {
  /** Selects the `id` of every record that matches the member query. Throws BAD_REQUEST as the list does. */
  members(ctx: Scope, memberQuery: string, input: Input): Promise<Sql>
  /** Loads and locks what the records are to get. Throws where there is none, as the change of one record does. */
  prepare(ctx: Context, input: Input): Promise<Prepared>
  /** Changes those of the records that still exist. */
  change(ctx: Context, prepared: Prepared, ids: readonly string[]): Promise<Changed>
  /** Puts the former values back where nobody has changed the record since. Returns how many were put back. */
  undo(ctx: Context, input: Input, former: readonly FormerValues[]): Promise<number>
  /** The message for a record that does not exist. */
  unknown(input: Input): string
  /** The ids under which the API shows records; left out where these are the row ids. */
  shownIds?(ctx: Scope, input: Input, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
