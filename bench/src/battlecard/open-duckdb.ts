import { createRequire } from 'node:module'

/** What the benchmark uses of DuckDB, which is installed for benchmarks alone. */
export interface DuckdbInstance {
  connect(): Promise<DuckdbConnection>
  closeSync(): void
}

interface DuckdbConnection {
  run(statement: string): Promise<unknown>
  runAndReadAll(statement: string): Promise<{ getRows(): unknown[] }>
  closeSync(): void
}

interface DuckdbPackage {
  DuckDBInstance: { create(path: string): Promise<DuckdbInstance> }
}

/** A DuckDB in the memory of this process. Throws an error that says how to install it. */
export async function openDuckdb(): Promise<DuckdbInstance> {
  return duckdbPackage().DuckDBInstance.create(':memory:')
}

function duckdbPackage(): DuckdbPackage {
  const load = createRequire(new URL('../../anchors/package.json', import.meta.url))
  try {
    return load('@duckdb/node-api')
  } catch (error) {
    throw new Error(
      'This benchmark compares with DuckDB; install it with: npm install --prefix bench/anchors',
      {
        cause: error,
      },
    )
  }
}
