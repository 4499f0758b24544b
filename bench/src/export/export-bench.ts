import type { Bench } from '../bench.ts'
import { withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { fillInteractions, usualInteractions } from '../fill/fill-interactions.ts'
import { watchResidentMemory } from '../process/resident-memory.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'
import { psqlExport } from './psql-export.ts'
import { readSlowly, readWhole } from './read-slowly.ts'

const usualSize = 1_000_000
const usualRounds = 5
const slowly = { bytesPerSecond: 200_000, seconds: 15 }
const mb = 1_000_000

/** All interactions of a workspace as one JSON document over HTTP. */
export const exportBench: Bench = {
  about: 'all interactions as one JSON document, against psql copying JSON; --size interactions',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const command = buildService()
      const { tenantId, key } = await createBenchWorkspace(database, 'export')
      const interactions = options.size ?? usualSize
      await fillInteractions(database, tenantId, { interactions, ...usualInteractions })
      const service = await startServiceProcess(command, { DATABASE_URL: database.url, WORKERS: '0' })
      const url = `${service.url}/v1/competitor-interactions/export`
      const fromIdle = watchResidentMemory(service.pid)
      await readWhole(url, key)
      const firstRise = fromIdle.stop()
      reportHead('export', [database.about, `${interactions.toLocaleString('en-US')} interactions.`])
      const rises: number[] = []
      const measured = await alternate(
        options.rounds ?? usualRounds,
        async () => {
          const memory = watchResidentMemory(service.pid)
          const answer = await readWhole(url, key)
          rises.push(memory.stop())
          return answer
        },
        () => psqlExport(database, tenantId),
      )
      const speed = ({ bytes, ms }: { bytes: number; ms: number }) => bytes / mb / (ms / 1_000)
      reportFigure(
        'MB/s, ours / psql',
        measured.map(({ ours, anchor }) => speed(ours) / speed(anchor)),
        { target: { bound: 0.7, side: 'min' } },
      )
      reportFigure(
        'time, ours / psql',
        measured.map(({ ours, anchor }) => ours.ms / anchor.ms),
      )
      reportFigure(
        'ours',
        measured.map(({ ours }) => speed(ours)),
        { unit: 'MB/s' },
      )
      reportFigure(
        'psql',
        measured.map(({ anchor }) => speed(anchor)),
        { unit: 'MB/s' },
      )
      reportFigure(
        'first byte',
        measured.map(({ ours }) => ours.firstByteMs),
        { unit: 'ms', target: { bound: 200, side: 'max' } },
      )
      reportFigure('rise of memory, first export', [firstRise], {
        unit: 'MiB',
        target: { bound: 32, side: 'max' },
      })
      reportFigure('rise of memory, further exports', rises, {
        unit: 'MiB',
        target: { bound: 32, side: 'max' },
      })
      const memory = watchResidentMemory(service.pid)
      await readSlowly(url, key, slowly)
      reportFigure('rise of memory, reader of 200 kB/s', [memory.stop()], {
        unit: 'MiB',
        target: { bound: 32, side: 'max' },
      })
      await service.stop()
    }),
}
