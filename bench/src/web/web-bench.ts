import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, openBrowser } from '../../../web/browser/open-browser.ts'
import { openSite } from '../../../web/browser/start-site.ts'
import { sizeBars } from '../../../web/budgets/size-bars.ts'
import type { Bench, BenchOptions } from '../bench.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { buildService } from '../service/build-service.ts'
import { firstPaints } from './first-paints.ts'
import { largeWorkspace } from './large-workspace.ts'
import { lighthousePackage, lighthouseScores } from './lighthouse-scores.ts'
import { measuredPages } from './measured-pages.ts'

const usualRounds = 5
const usualSize = 100_000
const root = join(import.meta.dirname, '../../..')

/** What the web application weighs and how soon it answers, in Debian's Chromium on this machine. */
export const webBench: Bench = {
  about:
    'the application: sizes, build, first paint, Lighthouse, long lists; --only sizes|paint|lighthouse|lists, --size opportunities',
  async run(options) {
    buildService()
    const wants = (part: string) => options.only === null || options.only === part
    reportHead('web', ['Sizes are in gzip; whatever runs in the browser is drawn without a graphics card.'])
    if (wants('sizes')) sizes()
    if (!['paint', 'lighthouse', 'lists'].some(wants)) return
    const executable = chromiumPath()
    if (!executable) throw new Error('No Chromium was found: install it, or name it in CHROMIUM.')
    if (wants('paint') || wants('lighthouse')) await onSample(executable, options, wants)
    if (wants('lists'))
      await largeWorkspace(
        { ...options, size: options.size ?? usualSize, rounds: options.rounds ?? usualRounds },
        executable,
      )
  },
}

function sizes(): void {
  for (const { name, bytes, limit } of sizeBars())
    reportFigure(name, [bytes / 1000], { unit: 'kB', target: { bound: limit / 1000, side: 'max' } })
  const folder = mkdtempSync(join(tmpdir(), 'throughline-web-'))
  const build = `import { buildWeb } from ${JSON.stringify(join(root, 'scripts/build-web.mjs'))}; await buildWeb(process.argv[1])`
  const startedAt = performance.now()
  execFileSync(process.execPath, ['--input-type=module', '--eval', build, folder], { stdio: 'inherit' })
  reportFigure('build', [(performance.now() - startedAt) / 1000], {
    unit: 's',
    target: { bound: 15, side: 'max' },
  })
  rmSync(folder, { recursive: true, force: true })
}

async function onSample(
  executable: string,
  { rounds }: BenchOptions,
  wants: (part: string) => boolean,
): Promise<void> {
  // First of all, as the parts before it take minutes.
  const lighthouse = wants('lighthouse') ? await lighthousePackage() : null
  const site = await openSite()
  try {
    const pages = await measuredPages(site)
    if (wants('paint')) {
      const browser = await openBrowser(executable)
      await firstPaints(browser, { site, pages, rounds: rounds ?? usualRounds })
      await browser.close()
    }
    if (lighthouse) await lighthouseScores(lighthouse, { executablePath: executable, site, pages })
  } finally {
    await site.stop()
  }
}
