import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { withBenchDatabase } from '../database/bench-database.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'

const usualRounds = 5

/** How long it takes until the service is ready, on its own database and on a PostgreSQL that is there. */
export const startBench: Bench = {
  about: 'from `throughline start` to ready: first time, again, on PostgreSQL',
  run: async (options) => {
    const command = buildService()
    const rounds = options.rounds ?? usualRounds
    const embedded = await startsOnEmbedded(command, rounds)
    await withBenchDatabase(options, async (database) => {
      await readyMs(command, { DATABASE_URL: database.url })
      const postgres = await withPermit(rounds, () => readyMs(command, { DATABASE_URL: database.url }))
      reportHead('start', [`Embedded PostgreSQL 18; then ${database.about}`])
      const inSeconds = (values: number[]) => values.map((ms) => ms / 1_000)
      const target = (bound: number) => ({ unit: 's', target: { bound, side: 'max' } as const })
      reportFigure('first start, embedded database', inSeconds(embedded.first), target(4))
      reportFigure('start again, embedded database', inSeconds(embedded.again), target(1))
      reportFigure('start on PostgreSQL, schema current', inSeconds(postgres), target(0.7))
    })
  },
}

/** Each round has a data directory of its own: once empty, once as the first start left it. */
async function startsOnEmbedded(
  command: string,
  rounds: number,
): Promise<{ first: number[]; again: number[] }> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-start-'))
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
    first.push(await readyMs(command, env))
    again.push(await readyMs(command, env))
    rmSync(folder, { recursive: true, force: true })
  }
  return { first, again }
}

async function readyMs(command: string, env: Record<string, string>): Promise<number> {
  const service = await startServiceProcess(command, env)
  await service.stop()
  return service.readyMs
}

async function withPermit<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 0; time < times; time++) results.push(await work())
  return results
}
