import type { Browser, BrowserContext, Page } from 'playwright-core'
import { seriousFindings } from '../../../web/browser/axe.ts'
import { signIn } from '../../../web/browser/sign-in.ts'
import type { Site } from '../../../web/browser/start-site.ts'
import { median } from '../figures/median.ts'
import { reportFigure } from '../figures/report.ts'
import type { MeasuredPage } from './measured-pages.ts'

interface FirstPaint {
  fcp: number
  lcp: number
  cls: number
}

/**
 * How soon each page stands and how much it moves meanwhile, with nothing in the cache, in the middle of the rounds; and
 * what the console and axe have against it, in both schemes.
 */
export async function firstPaints(
  browser: Browser,
  { site, pages, rounds }: { site: Site; pages: readonly MeasuredPage[]; rounds: number },
): Promise<void> {
  const complaints: string[] = []
  let findings = 0
  const worst: { page: string; paint: FirstPaint }[] = []
  for (const { name, path } of pages) {
    const paints: FirstPaint[] = []
    for (let round = 0; round < rounds; round++) {
      const isLast = round === rounds - 1
      await visited(browser, site, round % 2 === 0 ? 'light' : 'dark', async (page) => {
        listen(page, complaints)
        await page.goto(site.origin + path, { waitUntil: 'networkidle' })
        await page.locator('h1').first().waitFor()
        paints.push(await page.evaluate<FirstPaint>(readPaint))
        if (isLast || round === 0) findings += (await seriousFindings(page)).length
      })
    }
    const of = (figure: keyof FirstPaint) => median(paints.map((paint) => paint[figure]))
    const paint = { fcp: of('fcp'), lcp: of('lcp'), cls: of('cls') }
    worst.push({ page: name, paint })
    reportFigure(
      `${name}: largest paint`,
      paints.map(({ lcp }) => lcp),
      { unit: 'ms', target: { bound: 1_500, side: 'max' } },
    )
  }
  const highest = (figure: keyof FirstPaint, what: string, unit: 'ms' | '', bound: number) => {
    const [{ page, paint } = { page: '', paint: { fcp: 0, lcp: 0, cls: 0 } }] = worst.toSorted(
      (one, other) => other.paint[figure] - one.paint[figure],
    )
    reportFigure(`${what}: ${page}`, [paint[figure]], { unit, target: { bound, side: 'max' } })
  }
  highest('fcp', 'latest first paint', 'ms', 1_000)
  highest('cls', 'largest shift of the layout', '', 0.02)
  reportFigure('serious and critical findings of axe', [findings], { target: { bound: 0, side: 'max' } })
  reportFigure('errors in the console and breaches of the policy', [complaints.length], {
    target: { bound: 0, side: 'max' },
  })
  for (const complaint of new Set(complaints)) console.log(`\n${complaint}\n`)
}

export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
}

async function visited(
  browser: Browser,
  site: Site,
  colorScheme: 'light' | 'dark',
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    colorScheme,
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context, site.origin, site.sampleKey)
  await walk(await context.newPage())
  await context.close()
}

/** Runs in the page. */
const readPaint = `new Promise((resolve) => {
  const shifts = []
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const lcp = list.getEntries().at(-1).startTime
    setTimeout(() => {
      const cls = shifts.filter((one) => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0)
      resolve({ fcp, lcp, cls })
    }, 100)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`
