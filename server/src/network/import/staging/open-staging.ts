import { copyRows } from '../../../floor/db/copy-rows.ts'
import type { PoolClient } from '../../../floor/db/driver.ts'
import { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { holdingLease } from '../../../floor/queue/holding-lease.ts'
import { type ImportRun, Interrupted, saveRun } from '../import-run.ts'
import { createCompanyNumbers } from './stage-companies.ts'
import { createRecordStaging, type RecordStaging } from './stage-records.ts'
import { type StagingTable, stagingTables } from './staging-tables.ts'

export interface Staging {
  records: RecordStaging
  /**
   * Begins to write what has been collected, when the batch before is written, and from time to time notes how much
   * that was. The next batch is read meanwhile.
   */
  flush(): Promise<void>
  /** Waits until everything that was flushed is written. */
  written(): Promise<void>
}

const progressEveryMs = 1_000

/** The staging tables open for the records of a job, within the transaction of `client`. */
export function openStaging(run: ImportRun, client: PoolClient): Staging {
  const rows = new StagedRows<StagingTable>(run.tenantId, run.jobId)
  const countedBy = run.input.form === 'json' ? 'moment' : 'day'
  const records = createRecordStaging(rows, createCompanyNumbers(rows), countedBy)
  let savedAt = Date.now()
  let writing = Promise.resolve()
  const write = async (batch: ReturnType<typeof rows.take>) => {
    for (const [table, taken] of batch) await copyRows(client, table, stagingTables[table], taken)
  }
  return {
    records,
    written: () => writing,
    flush: async () => {
      if (run.signal.aborted) throw new Interrupted('the worker stops')
      await writing
      writing = write(rows.take())
      // Whoever waits for the batch learns of its failure, and somebody always does.
      writing.catch(() => {})
      count(run, records.counts.contacts)
      if (Date.now() - savedAt < progressEveryMs) return
      savedAt = Date.now()
      await saveProgress(run)
    },
  }
}

/** An earlier attempt may have been further. */
function count({ counters: { ingesting_contacts } }: ImportRun, contacts: number): void {
  ingesting_contacts.contacts_fetched = Math.max(contacts, ingesting_contacts.contacts_fetched)
  ingesting_contacts.contacts_total = Math.max(
    ingesting_contacts.contacts_total,
    ingesting_contacts.contacts_fetched,
  )
}

async function saveProgress(run: ImportRun): Promise<void> {
  await holdingLease(run, async (db) => {
    await saveRun(run, db)
  })
}
