import { copyRows } from '../db/copy-rows.ts'
import type { PoolClient } from '../db/driver.ts'
import { type JobRun, noteProgress } from './job-run.ts'
import type { StagedRows } from './staged-rows.ts'

export interface StagingWriter {
  /**
   * Starts to write the collected rows once the batch before is written, and once a second saves what `count` has set.
   * The caller reads the next batch meanwhile.
   */
  flush(): Promise<void>
  /** Waits until everything that was flushed is written: no batch may be on its way when the transaction ends. */
  written(): Promise<void>
}

interface Target<Table extends string> {
  client: PoolClient
  rows: StagedRows<Table>
  /** The columns of each table. */
  tables: Readonly<Record<Table, readonly string[]>>
  /** Sets the counters of the run to what has been collected. */
  count(): void
}

const progressEveryMs = 1_000

/** Writes the collected rows of a job in batches, within the transaction of `client`. */
export function stagingWriter<Table extends string>(
  run: JobRun,
  { client, rows, tables, count }: Target<Table>,
): StagingWriter {
  let savedAt = Date.now()
  let writing = Promise.resolve()
  const write = async (batch: ReturnType<typeof rows.take>) => {
    for (const [table, taken] of batch) await copyRows(client, table, tables[table], taken)
  }
  return {
    written: () => writing,
    flush: async () => {
      run.signal.throwIfAborted()
      await writing
      writing = write(rows.take())
      // The next `flush`, or `written`, throws the failure; until then it must not count as unhandled.
      writing.catch(() => {})
      count()
      if (Date.now() - savedAt < progressEveryMs) return
      savedAt = Date.now()
      await noteProgress(run)
    },
  }
}
