import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchDatabase } from '../database/bench-database.ts'
import { finalTables } from './final-tables.ts'

export interface ImportAnchor {
  folder: string
  /** Loads the rows again; returns the milliseconds. */
  load(): Promise<number>
}

/**
 * What somebody would write by hand who had the result already: every row that the import made, from a file into
 * an unlogged table by COPY and on by INSERT ... ON CONFLICT, as the owner, ids and all. It reads no archive, looks
 * nothing up and weighs nothing.
 */
export async function anchorOf(
  database: BenchDatabase,
  tables: Record<string, string> = finalTables,
): Promise<ImportAnchor> {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-rows-'))
  chmodSync(folder, 0o755)
  const script: string[] = ['\\set ON_ERROR_STOP on']
  for (const [table, key] of Object.entries(tables)) {
    const columns = await columnsOf(database, table)
    const file = join(folder, `${table}.copy`)
    await database.program('psql', ['-q', '-c', `\\copy (select ${columns} from ${table}) to '${file}'`])
    script.push(
      `create unlogged table staged_${table} as select ${columns} from ${table} with no data;`,
      `\\copy staged_${table} from '${file}'`,
      `insert into ${table} (${columns}) select ${columns} from staged_${table} on conflict (${key}) do nothing;`,
      `drop table staged_${table};`,
    )
  }
  const file = join(folder, 'load.sql')
  writeFileSync(file, `${script.join('\n')}\n`)
  return {
    folder,
    load: async () => {
      const startedAt = performance.now()
      await database.program('psql', ['-q', '-f', file])
      return performance.now() - startedAt
    },
  }
}

/** Generated columns make themselves. */
async function columnsOf({ owner }: BenchDatabase, table: string): Promise<string> {
  const { rows } = await owner.query<{ column_name: string }>(
    `select column_name
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  )
  return rows.map((row) => row.column_name).join(', ')
}
