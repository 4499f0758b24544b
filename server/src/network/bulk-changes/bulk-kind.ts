import type { UndoableKind } from '@throughline/contract/jobs/undoable.ts'
import type { Sql } from '../../floor/db/sql.ts'
import { newStageCounters, type StageCounters } from '../../floor/jobs/stage-counters.ts'
import type { Context } from '../../floor/operation/context.ts'

/** What is fixed of a way to change many records, and of its jobs. */
export interface BulkForm {
  /** Of the job that changes. */
  kind: UndoableKind
  stage: 'updating_opportunities' | 'assigning_tags' | 'changing_owners'
  /** What the counters of that stage count. */
  records: 'opportunities' | 'records'
}

/** Of the job that puts back what was. */
export const undoKind = ({ kind }: BulkForm) => `${kind}_undo`

export const bulkCounters = ({ stage, records }: BulkForm, done: number, total: number): StageCounters => ({
  ...newStageCounters(),
  [stage]: { [`${records}_done`]: done, [`${records}_total`]: total },
})

/** What a job that changes many records was asked to do; its own fields beside this one. */
export interface BulkInput {
  /** Null where the request named the records: then it has also changed them. */
  memberQuery: string | null
}

/** What a job that undoes another one was asked to do. */
export interface UndoInput {
  undoes: string
}

/** Which of the noted records, by number: those above `after`, up to `upTo`. */
export interface Range {
  after: number
  upTo: number
}

export interface Changed<Kept> {
  /** The ids of the records that are there. */
  there: ReadonlySet<string>
  /** What was, for each record that was changed. */
  kept: readonly Kept[]
}

/** What came of a chunk. */
export interface Tally {
  /** How many records it was about. */
  taken: number
  updated: number
}

export type Work = Pick<Context, 'db' | 'tenantId'>

/** A way to change many records alike, as a request does and as a job does; all ids are those of rows. */
export interface BulkKind<Input extends BulkInput, Wanted, Kept> extends BulkForm {
  /** The column of `job_changes` that names the records. */
  noted: 'opportunity_id' | 'record_id'
  /** Selects the `id` of every record that matches the member query. Throws BAD_REQUEST as the list does. */
  members(ctx: Work, input: Input): Promise<Sql>
  /** Holds what the records are to get. Throws as the change of one record does where it is not there. */
  prepare(ctx: Context, input: Input): Promise<Wanted>
  /** Changes those records that are there. */
  change(ctx: Context, wanted: Wanted, ids: readonly string[]): Promise<Changed<Kept>>
  /** Keeps what was with the records that the job noted. */
  keep(ctx: Work, jobId: string, kept: readonly Kept[]): Promise<void>
  /** Puts back what the job `jobId` found in some of its records, but where somebody has changed it since. */
  undo(ctx: Context, job: { jobId: string; input: Input; range: Range }): Promise<Tally>
  /** What is said of a record that is not there. */
  unknown(input: Input): string
  /** The ids by which the API names records; those of rows unless given. */
  shownIds?(ctx: Work, input: Input, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
