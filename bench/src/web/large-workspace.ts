import { findWorkspace } from '@throughline/server/directory/workspaces/first-start.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../../web/browser/open-browser.ts'
import { signIn } from '../../../web/browser/sign-in.ts'
import type { BenchOptions } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { percentile } from '../figures/median.ts'
import { reportFigure } from '../figures/report.ts'
import { fillLists } from '../lists/fill-lists.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'
import { listen } from './first-paints.ts'
import { firstCards, interactionDelays, rowsAfterFilter, scrolling, statusPainted } from './walks.ts'

const slug = 'lists'
const key = 'web_bench_key_of_no_secret'
const warmRounds = 1
const cardsMost = 150

/** How a list of many opportunities answers to a person, and how soon a graph of 150 cards is there. */
export async function largeWorkspace(
  options: BenchOptions & { size: number; rounds: number },
  executable: string,
): Promise<void> {
  await withBenchDatabase(options, async (database) => {
    const service = await startServiceProcess(buildService(), {
      DATABASE_URL: database.url,
      WORKERS: '0',
      THROUGHLINE_API_KEYS: `${slug}/owner@${slug}.test=${key}`,
    })
    const { tenant_id: tenantId = '' } = (await findWorkspace(database.pools.transactions, slug)) ?? {}
    const { rowCount } = await database.owner.query('select from opportunities limit 1')
    if (rowCount === 0) await fillLists(database, tenantId, options.size)
    const browser = await openBrowser(executable)
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await signIn(context, service.url, key)
      const page = await context.newPage()
      const complaints: string[] = []
      listen(page, complaints)
      await page.goto(`${service.url}/w/${slug}/opportunities`)
      await page.getByRole('gridcell').first().waitFor()
      await report(page, options)
      await reportCards(page, `${service.url}/w/${slug}`, await crowdAccount(database, tenantId), options)
      reportFigure('errors in the console and breaches of the policy', [complaints.length], {
        target: { bound: 0, side: 'max' },
      })
      for (const complaint of new Set(complaints)) console.log(`\n${complaint}\n`)
    } finally {
      await browser.close()
      await service.stop()
    }
  })
}

async function report(page: Page, { rounds, size }: { rounds: number; size: number }): Promise<void> {
  const rows = `${size.toLocaleString('en-US')} opportunities`
  const delays = await interactionDelays(page, rounds + warmRounds)
  for (const [interaction, measured] of delays)
    reportFigure(`${rows}: ${interaction} to next paint`, measured.slice(warmRounds), {
      unit: 'ms',
      target: { bound: 100, side: 'max' },
    })
  const filtered = await rowsAfterFilter(page, rounds * 2)
  reportFigure(`${rows}: filter to new rows, p95`, [percentile(filtered, 0.95)], {
    unit: 'ms',
    target: { bound: 400, side: 'max' },
  })
  const { frames, rowsMost } = await scrolling(page)
  reportFigure(`${rows}: frame while scrolling, p95`, [percentile(frames, 0.95)], {
    unit: 'ms',
    target: { bound: 50, side: 'max' },
  })
  reportFigure('rows alive at once, most', [rowsMost], { target: { bound: 60, side: 'max' } })
  reportFigure(
    'status chosen to its paint',
    (await statusPainted(page, rounds + warmRounds)).slice(warmRounds),
    {
      unit: 'ms',
      target: { bound: 50, side: 'max' },
    },
  )
}

async function reportCards(page: Page, base: string, account: string, { rounds }: { rounds: number }) {
  const times: number[] = []
  for (let round = 0; round < rounds + warmRounds; round++)
    times.push(await firstCards(page, `${base}/paths?account_id=${account}&cards=${cardsMost}`))
  reportFigure(`first paint of a graph of ${cardsMost} cards`, times.slice(warmRounds), {
    unit: 'ms',
    target: { bound: 1_000, side: 'max' },
  })
}

/** Gives one account so many opportunities that a graph of it has all the cards that one may have; returns its id. */
async function crowdAccount({ owner }: BenchDatabase, tenantId: string): Promise<string> {
  const { rows } = await owner.query(
    `update opportunities o
    set company_id = a.company_id
    from (select id, company_id from target_accounts where tenant_id = $1 order by id limit 1) a
    where o.tenant_id = $1
      and o.id in (select id from opportunities where tenant_id = $1 and hidden = 0 order by id limit $2)
    returning a.id`,
    [tenantId, 2 * cardsMost],
  )
  return String(rows[0]?.id ?? '')
}
