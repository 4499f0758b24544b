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
  /** The column of `job_changes` that names the records. */
  noted: 'opportunity_id' | 'record_id'
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

export function queryOf({ memberQuery }: BulkInput): string {
  if (memberQuery === null) throw new Error('the records were named, and there is no query to read')
  return memberQuery
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

/** What was of a record before it was changed, in the columns of `job_changes`; those that its kind leaves alone are empty. */
export interface FormerValues {
  id: string
  /** When it was changed. */
  made_at: string
  status_id: string | null
  /** Null where they stayed as they were. */
  notes: string | null
  owner_id: string | null
  /** The ids of the tags that were put on it, and of those that were taken off. */
  tags_added: readonly string[]
  tags_removed: readonly string[]
}

export interface Changed {
  /** The ids of the records that are there. */
  there: ReadonlySet<string>
  /** What was, for each record that was changed. */
  kept: readonly (Pick<FormerValues, 'id' | 'made_at'> & Partial<FormerValues>)[]
}

/** What came of a chunk. */
export interface Tally {
  /** How many records it was about. */
  taken: number
  updated: number
}

export type Work = Pick<Context, 'db' | 'tenantId'>

/** A way to change many records alike, as a request does and as a job does; all ids are those of rows. */
export interface BulkKind<Input extends BulkInput, Wanted> extends BulkForm {
  /** Selects the `id` of every record that matches the member query. Throws BAD_REQUEST as the list does. */
  members(ctx: Work, memberQuery: string, input: Input): Promise<Sql>
  /** Holds what the records are to get. Throws as the change of one record does where it is not there. */
  prepare(ctx: Context, input: Input): Promise<Wanted>
  /** Changes those records that are there. */
  change(ctx: Context, wanted: Wanted, ids: readonly string[]): Promise<Changed>
  /** Puts back what was, but where somebody has changed it since. Returns how many records that were. */
  undo(ctx: Context, input: Input, kept: readonly FormerValues[]): Promise<number>
  /** What is said of a record that is not there. */
  unknown(input: Input): string
  /** The ids by which the API names records; those of rows unless given. */
  shownIds?(ctx: Work, input: Input, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
