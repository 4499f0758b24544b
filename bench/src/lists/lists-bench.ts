import { findWorkspace } from '@throughline/server/directory/workspaces/first-start.ts'
import type { Bench } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { percentile } from '../figures/median.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { callFor } from '../load/calls-per-second.ts'
import { keepAliveGet } from '../load/keep-alive-get.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'
import { deepPages } from './deep-pages.ts'
import { fillLists } from './fill-lists.ts'
import { type ListCall, listCalls } from './list-calls.ts'
import { listSubjects } from './list-subjects.ts'
import { searchUnderRowSecurity } from './search-under-row-security.ts'

const usualSize = 1_000_000
const usualRounds = 3
const [warmMs, roundMs] = [300, 700]
const slug = 'lists'
/** The same for every run, so that a database that was kept can be asked again. */
const key = 'lists_bench_key_of_no_secret'

/** Every list and search of a large workspace, over HTTP. */
export const listsBench: Bench = {
  about: 'every list and search over HTTP: p95, deep pages, row security; --size opportunities',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const size = options.size ?? usualSize
      const rounds = options.rounds ?? usualRounds
      const service = await startServiceProcess(buildService(), {
        DATABASE_URL: database.url,
        WORKERS: '0',
        THROUGHLINE_API_KEYS: `${slug}/owner@${slug}.test=${key}`,
      })
      const { tenant_id: tenantId = '' } = (await findWorkspace(database.pools.transactions, slug)) ?? {}
      if (!(await isFilled(database))) {
        await createIcp(service.url)
        await fillLists(database, tenantId, size)
      }
      reportHead('lists', [database.about, await describe(database)])
      const get = keepAliveGet(service.url, key)
      for (const call of listCalls(await listSubjects(database, tenantId))) {
        if (!call.label.includes(options.only ?? '')) continue
        for (const { concurrency, bound, suffix } of waysToCall(call)) {
          let failed = 0
          // A call that was given up after the time limit of a statement counts with the time it took.
          const one = (n: number) =>
            get(call.path(n)).catch(() => {
              failed += 1
            })
          await callFor(one, concurrency, warmMs)
          const p95: number[] = []
          for (let round = 0; round < rounds; round++)
            p95.push(percentile((await callFor(one, concurrency, roundMs)).times, 0.95))
          const label = failed === 0 ? call.label : `${call.label} (${failed} calls failed)`
          reportFigure(`${label}${suffix}, p95`, p95, { unit: 'ms', target: { bound, side: 'max' } })
        }
      }
      await deepPages(get, rounds)
      await searchUnderRowSecurity(database, tenantId, rounds)
      await service.stop()
    }),
}

const waysToCall = ({ bounds }: ListCall) => [
  { concurrency: 1, bound: bounds.alone, suffix: ', alone' },
  { concurrency: 8, bound: bounds.together, suffix: ', eight at a time' },
]

async function isFilled({ owner }: BenchDatabase): Promise<boolean> {
  const { rowCount } = await owner.query('select from opportunities limit 1')
  return rowCount === 1
}

async function createIcp(url: string): Promise<void> {
  const answer = await fetch(`${url}/v1/company-icp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Of some size', employees: ['201-500'] }),
  })
  if (!answer.ok) throw new Error(`the ICP was not made: ${await answer.text()}`)
}

async function describe({ owner }: BenchDatabase): Promise<string> {
  const { rows } = await owner.query(
    `select (select count(*) from opportunities) as total,
      (select count(*) from opportunities where hidden = 0) as visible,
      (select count(*) from connectors) as connectors`,
  )
  const { total, visible, connectors } = rows[0] ?? {}
  return `${total} opportunities, of which the default search shows ${visible}, through ${connectors} connectors.`
}
