import { copyRows } from '../../../floor/db/copy-rows.ts'
import type { PoolClient } from '../../../floor/db/driver.ts'
import { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { holdingLease } from '../../../floor/queue/holding-lease.ts'
import { type InteractionImportRun, saveImportRun } from '../interaction-import-run.ts'
import type { InteractionProblem } from '../read/read-interaction.ts'
import type { ReadRow } from '../read/read-rows.ts'
import { type InteractionStagingTable, interactionStagingTables } from './interaction-staging-tables.ts'
import { createInteractionStager } from './stage-interactions.ts'

export interface InteractionStaging {
  counts: { rows: number; interactions: number; unreadable: number; firstProblem: InteractionProblem | null }
  /** Stages rows; they are written in batches while the next are read. */
  take(rows: readonly ReadRow[]): Promise<void>
  /** Stages the rest. */
  end(): Promise<void>
  /** Waits until everything that was flushed is written. */
  written(): Promise<void>
}

const interactionsPerCopy = 5_000
const progressEveryMs = 1_000

/** The staging tables open for a job's interactions, within the transaction of `client`. */
export function openInteractionStaging(run: InteractionImportRun, client: PoolClient): InteractionStaging {
  const rows = new StagedRows<InteractionStagingTable>(run.tenantId, run.jobId)
  const interactions = createInteractionStager(rows)
  const counts: InteractionStaging['counts'] = { rows: 0, interactions: 0, unreadable: 0, firstProblem: null }
  let savedAt = Date.now()
  let pending = 0
  let writing = Promise.resolve()

  const write = async (batch: ReturnType<typeof rows.take>) => {
    for (const [table, taken] of batch) await copyRows(client, table, interactionStagingTables[table], taken)
  }
  const refuse = (line: number, problem: InteractionProblem) => {
    counts.firstProblem ??= problem
    counts.unreadable++
    const { field, reason } = problem
    rows.add('import_row_errors', rows.number('import_row_errors'), [run.input.fileName, line, field, reason])
  }
  const stage = ({ line, interactions: read, problems }: ReadRow) => {
    counts.rows++
    for (const problem of problems) refuse(line, problem)
    for (const interaction of read) {
      const problem = interactions.add(interaction)
      if (problem) refuse(line, problem)
      else counts.interactions++
    }
    pending++
  }
  const flush = async () => {
    if (run.signal.aborted) throw new Error('the worker stops')
    pending = 0
    await writing
    writing = write(rows.take())
    // Whoever waits for the batch learns of its failure, and somebody always does.
    writing.catch(() => {})
    saveCounts(run, counts)
    if (Date.now() - savedAt < progressEveryMs) return
    savedAt = Date.now()
    await saveProgress(run)
  }
  return {
    counts,
    take: async (read) => {
      for (const row of read) {
        stage(row)
        if (pending >= interactionsPerCopy) await flush()
      }
    },
    end: flush,
    written: () => writing,
  }
}

function saveCounts(
  { counters, summary }: InteractionImportRun,
  { rows, unreadable }: InteractionStaging['counts'],
): void {
  counters.ingesting_contacts = { contacts_fetched: rows, contacts_total: rows }
  summary.rows_read = rows
  summary.skipped = unreadable > 0 ? { unreadable } : {}
}

async function saveProgress(run: InteractionImportRun): Promise<void> {
  await holdingLease(run, async (db) => {
    await saveImportRun(run, db)
  })
}
