import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appRole } from '@throughline/server/floor/db/pools.ts'
import type { BenchDatabase } from '../database/bench-database.ts'

export interface PgbenchRun {
  script: string
  clients: number
  seconds: number
  /** `extended` plans each statement anew, as the service does; `prepared` plans it once for a connection. */
  protocol: 'extended' | 'prepared'
}

/** Runs a script with pgbench under the role of the service. Returns scripts per second. */
export async function runPgbench(database: BenchDatabase, run: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, `${run.script}\n`)
  const args = ['-n', '-f', file, '-M', run.protocol, '-c', run.clients, '-j', 1, '-T', run.seconds].map(
    String,
  )
  try {
    const printed = await database.program('pgbench', args, `-c role=${appRole} -c TimeZone=UTC -c jit=off`)
    const tps = /tps = ([\d.]+)/.exec(printed)?.[1]
    if (tps === undefined) throw new Error(`pgbench measured nothing:\n${printed}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
