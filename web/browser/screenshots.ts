import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { chromiumPath, openBrowser } from './open-browser.ts'
import { shots } from './shots/index.ts'
import type { Shot } from './shots/shot.ts'
import { signIn } from './sign-in.ts'
import { openSite } from './start-site.ts'

// Writes every page in both schemes and three widths:
// `npm run web:screenshots -- FOLDER [part of a name] [--locale de]`; `--locale en,de` writes both languages,
// `--full` what is below the fold too.

const widths = [1440, 1024, 390]
const schemes = ['light', 'dark'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en' },
    full: { type: 'boolean', default: false },
  },
})
const [folder = 'screenshots', part = ''] = positionals
const locales = values.locale.split(',')
const executable = chromiumPath()
if (!executable) {
  console.error('No Chromium was found: install it, or name it in CHROMIUM.')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const site = await openSite()
const browser = await openBrowser(executable)
try {
  for (const shot of shots.filter(({ name }) => name.includes(part))) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const key = shot.as === 'nobody' ? null : shot.as === 'empty' ? site.emptyKey : site.sampleKey
    if (key) await signIn(context, site.origin, key)
    await shoot(context, shot).catch((error: Error) => console.log(`${shot.name}: ${error.message}`))
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}

/** Brings the page into its state once, and pictures that in every form; overlays stay open meanwhile. */
async function shoot(context: BrowserContext, shot: Shot): Promise<void> {
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && console.log(`console: ${message.text()}`))
  page.on('pageerror', (error) => console.log(`page error: ${error.stack ?? error.message}`))
  await page.setViewportSize({ width: 1440, height: 900 })
  const workspace = shot.as === 'empty' ? 'default' : 'sample'
  await page.goto(`${site.origin}${shot.path.replace('{ws}', workspace)}`, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  await shot.prepare?.(page)
  for (const locale of locales) {
    await readIn(page, locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await isStill(page)
        const ending = locale === 'en' ? '' : `-${locale}`
        const file = resolve(join(folder, `${shot.name}-${width}-${scheme}${ending}.png`))
        await page.screenshot({ path: file, fullPage: values.full })
        console.log(file)
      }
    }
  }
}

/** As if another tab had chosen the language. */
async function readIn(page: Page, locale: string): Promise<void> {
  const name = 'throughline.preferences'
  await page.evaluate(`(() => {
    localStorage.setItem('${name}', JSON.stringify({ ...JSON.parse(localStorage.getItem('${name}') ?? '{}'), locale: '${locale}' }))
    dispatchEvent(new StorageEvent('storage', { key: '${name}' }))
  })()`)
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Nothing moves any longer, and nothing waits for its data. */
async function isStill(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.evaluate(
    'Promise.all(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < 5000).map(({ finished }) => finished.catch(() => {})))',
  )
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}
