import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { signIn } from '../../../web/browser/sign-in.ts'
import type { Site } from '../../../web/browser/start-site.ts'
import { reportFigure } from '../figures/report.ts'
import type { MeasuredPage } from './measured-pages.ts'

/** What is used of Lighthouse, which is installed for this benchmark alone. */
export interface LighthousePackage {
  default(
    url: string,
    flags: object,
    config: unknown,
  ): Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>
  desktopConfig: unknown
}

/** Lighthouse's marks for each page, as on a desktop: accessibility and performance. */
export async function lighthouseScores(
  { default: lighthouse, desktopConfig }: LighthousePackage,
  { executablePath, site, pages }: { executablePath: string; site: Site; pages: readonly MeasuredPage[] },
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'throughline-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    await signIn(context, site.origin, site.sampleKey)
    for (const { name, path, isChart } of pages) {
      // The session stays, and nothing but the session is kept from one page to the next.
      const flags = { port, disableStorageReset: true, onlyCategories: ['accessibility', 'performance'] }
      const result = await lighthouse(site.origin + path, flags, desktopConfig)
      const mark = (category: string) => 100 * (result?.lhr.categories[category]?.score ?? 0)
      reportFigure(`${name}: accessibility`, [mark('accessibility')], {
        target: { bound: 95, side: 'min' },
      })
      reportFigure(`${name}: performance`, [mark('performance')], {
        target: { bound: isChart ? 80 : 90, side: 'min' },
      })
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Throws an error that says how to install it. */
export async function lighthousePackage(): Promise<LighthousePackage> {
  const { resolve } = createRequire(new URL('../../lighthouse/package.json', import.meta.url))
  try {
    return await import(pathToFileURL(resolve('lighthouse')).href)
  } catch (error) {
    throw new Error('This part needs Lighthouse; install it with: npm ci --prefix bench/lighthouse', {
      cause: error,
    })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
