import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchDatabase } from '../database/bench-database.ts'
import { median, percentile } from '../figures/median.ts'
import { reportFigure } from '../figures/report.ts'
import { callAtRate } from '../load/fixed-rate.ts'
import { keepAliveGet } from '../load/keep-alive-get.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'
import type { ServiceProcess } from '../service/service-process.ts'
import { importArchives } from './import-archives.ts'
import type { SampleArchives } from './sample-archives.ts'

const perSecond = 20
const idleMs = 15_000
const rounds = 2
const reads = {
  'GET /opportunities': '/v1/opportunities',
  'GET /network/connectors': '/v1/network/connectors',
}

interface Setting {
  database: BenchDatabase
  service: ServiceProcess
  archives: SampleArchives
}

/**
 * How long readers of one workspace wait while another workspace imports, against an idle time before: each read
 * so often a second, all by one key.
 */
export async function readsDuring({ database, service, archives }: Setting): Promise<void> {
  const reader = await createBenchWorkspace(database, 'reader')
  await importArchives(database, { url: service.url, key: reader.key }, archives.paths.slice(0, 1))
  await database.owner.query('vacuum (analyze)')
  const get = keepAliveGet(service.url, reader.key)
  const measured: { idle: Times; busy: Times }[] = []
  for (let round = 0; round < rounds; round++) {
    const writer = await createBenchWorkspace(database, `writer-${round}`)
    measured.push({
      idle: await readWhile(get, () => sleep(idleMs)),
      busy: await readWhile(get, () =>
        importArchives(database, { url: service.url, key: writer.key }, archives.paths),
      ),
    })
  }
  console.log('| figure | median | min - max | target |\n|---|---|---|---|')
  for (const name of Object.keys(reads)) report(name, measured)
}

type Times = Record<string, number[]>

async function readWhile(get: (path: string) => Promise<void>, work: () => Promise<unknown>): Promise<Times> {
  const running = Object.entries(reads).map(([name, path]) => ({
    name,
    rate: callAtRate(() => get(path), perSecond),
  }))
  await work()
  const times: Times = {}
  for (const { name, rate } of running) times[name] = await rate.stop()
  return times
}

function report(name: string, measured: readonly { idle: Times; busy: Times }[]): void {
  const p99 = (times: Times) => percentile(times[name] ?? [], 0.99)
  const half = (times: Times) => median(times[name] ?? [])
  reportFigure(
    `${name}, p99 during an import / idle`,
    measured.map(({ idle, busy }) => p99(busy) / p99(idle)),
    { target: { bound: 2, side: 'max' } },
  )
  reportFigure(
    `${name}, p99 idle`,
    measured.map(({ idle }) => p99(idle)),
    { unit: 'ms' },
  )
  reportFigure(
    `${name}, p99 during`,
    measured.map(({ busy }) => p99(busy)),
    { unit: 'ms' },
  )
  reportFigure(
    `${name}, median idle`,
    measured.map(({ idle }) => half(idle)),
    { unit: 'ms' },
  )
  reportFigure(
    `${name}, median during`,
    measured.map(({ busy }) => half(busy)),
    { unit: 'ms' },
  )
}
