import { copyRows } from '../../../floor/db/copy-rows.ts'
import type { PoolClient } from '../../../floor/db/driver.ts'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { holdLease } from '../../../floor/queue/queue.ts'
import { type IntakeRun, saveIntakeRun } from '../intake-run.ts'
import type { ActProblem } from '../read/read-act.ts'
import type { ReadRow } from '../read/read-rows.ts'
import { type IntakeTable, intakeTables } from './intake-tables.ts'
import { createActStaging } from './stage-acts.ts'

export interface IntakeStaging {
  counts: { rows: number; acts: number; unreadable: number; firstProblem: ActProblem | null }
  /** Stages rows; they are written in batches while the next are read. */
  take(rows: readonly ReadRow[]): Promise<void>
  /** Stages the rest. */
  end(): Promise<void>
  /** Waits until everything that was flushed is written. */
  written(): Promise<void>
}

const actsPerCopy = 5_000
const progressEveryMs = 1_000

/** The staging tables open for a job's acts, within the transaction of `client`. */
export function openIntakeStaging(run: IntakeRun, client: PoolClient): IntakeStaging {
  const rows = new StagedRows<IntakeTable>(run.tenantId, run.jobId)
  const acts = createActStaging(rows)
  const counts: IntakeStaging['counts'] = { rows: 0, acts: 0, unreadable: 0, firstProblem: null }
  let savedAt = Date.now()
  let pending = 0
  let writing = Promise.resolve()

  const write = async (batch: ReturnType<typeof rows.take>) => {
    for (const [table, taken] of batch) await copyRows(client, table, intakeTables[table], taken)
  }
  const refuse = (line: number, problem: ActProblem) => {
    counts.firstProblem ??= problem
    counts.unreadable++
    const { field, reason } = problem
    rows.add('import_row_errors', rows.number('import_row_errors'), [run.input.fileName, line, field, reason])
  }
  const stage = ({ line, acts: read, problems }: ReadRow) => {
    counts.rows++
    for (const problem of problems) refuse(line, problem)
    for (const act of read) {
      const problem = acts.add(act)
      if (problem) refuse(line, problem)
      else counts.acts++
    }
    pending++
  }
  const flush = async () => {
    if (run.signal.aborted) throw new Error('the worker stops')
    pending = 0
    await writing
    writing = write(rows.take())
    // Whoever waits for the batch is told of its failure, and somebody always does.
    writing.catch(() => {})
    tally(run, counts)
    if (Date.now() - savedAt < progressEveryMs) return
    savedAt = Date.now()
    await saveProgress(run)
  }
  return {
    counts,
    take: async (read) => {
      for (const row of read) {
        stage(row)
        if (pending >= actsPerCopy) await flush()
      }
    },
    end: flush,
    written: () => writing,
  }
}

function tally({ counters, summary }: IntakeRun, { rows, unreadable }: IntakeStaging['counts']): void {
  counters.ingesting_contacts = { contacts_fetched: rows, contacts_total: rows }
  summary.rows_read = rows
  summary.skipped = unreadable > 0 ? { unreadable } : {}
}

async function saveProgress(run: IntakeRun): Promise<void> {
  await inTenantTransaction(run.pools.work, run.tenantId, async (db) => {
    await holdLease(db, run.lease)
    await saveIntakeRun(run, db)
  })
}
