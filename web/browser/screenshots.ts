import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromiumPath, openBrowser } from './open-browser.ts'
import { shots } from './shots/index.ts'
import { signIn } from './sign-in.ts'
import { openSite, type Site } from './start-site.ts'

// Writes every page in both schemes and three widths: `npm run web:screenshots -- FOLDER [part of a name]`.

const widths = [1440, 1024, 390]
const schemes = ['light', 'dark'] as const

const [folder = 'screenshots', part = ''] = process.argv.slice(2)
const executable = chromiumPath()
if (!executable) {
  console.error('No Chromium was found: install it, or name it in CHROMIUM.')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const site = await openSite()
const browser = await openBrowser(executable)
try {
  for (const scheme of schemes) for (const width of widths) await shoot(browser, site, { scheme, width })
} finally {
  await browser.close()
  await site.stop()
}

async function shoot(browser: Browser, site: Site, form: { scheme: 'light' | 'dark'; width: number }) {
  const { scheme, width } = form
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && console.log(`console: ${message.text()}`))
  page.on('pageerror', (error) => console.log(`page error: ${error.stack ?? error.message}`))
  let signedIn: string | null = null
  for (const shot of shots.filter(({ name }) => name.includes(part))) {
    const key = shot.as === 'nobody' ? null : shot.as === 'empty' ? site.emptyKey : site.sampleKey
    if (key !== signedIn) {
      await context.clearCookies()
      if (key) await signIn(context, site.origin, key)
      signedIn = key
    }
    const workspace = shot.as === 'empty' ? 'default' : 'sample'
    await page.goto(`${site.origin}${shot.path.replace('{ws}', workspace)}`, { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor()
    await shot.prepare?.(page)
    const file = resolve(join(folder, `${shot.name}-${width}-${scheme}.png`))
    await page.screenshot({ path: file })
    console.log(file)
  }
  await context.close()
}
