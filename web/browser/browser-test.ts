import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, test as plainTest } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { signIn } from './sign-in.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  origin: string
  sampleKey: string
  /** Signs the owner of `default` in, once for all tests. */
  signInLink: string
  /** Everything the console called an error, and what the page threw, until now. */
  complaints: string[]
}

export interface Visitor {
  as?: 'sample' | 'empty' | 'nobody'
  scheme?: 'light' | 'dark'
  width?: number
  locale?: string
}

const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1] ?? null
let browser: Browser | undefined

/** A test in a browser; skipped, and shown as that, where there is none. */
export const browserTest = plainTest.skipIf(site === null)

/** Opens the browser for the tests of a file. */
export function withBrowser(): void {
  beforeAll(async () => {
    if (site) browser = await openBrowser(inject('chromium'))
  })
  afterAll(() => browser?.close())
}

/** Visits the application with a fresh profile, and closes it afterwards. */
export async function visit(visitor: Visitor, walk: (visit: Visit) => Promise<void>): Promise<void> {
  if (!site || !browser) throw new Error('there is no browser')
  const { as = 'sample', scheme = 'light', width = 1440, locale = 'en-US' } = visitor
  const context = await browser.newContext({
    colorScheme: scheme,
    locale,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const complaints: string[] = []
  try {
    if (as !== 'nobody') await signIn(context, site.origin, as === 'empty' ? site.emptyKey : site.sampleKey)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('console', (message) => isComplaint(message) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const { origin, sampleKey, signInLink } = site
    await walk({ page, context, origin, sampleKey, signInLink, complaints })
  } finally {
    await context.close()
  }
}

/**
 * The browser itself writes down every answer that is no success. A 404 is none of ours: it is how the API says that
 * something is gone meanwhile, or that no account has the name that was searched.
 */
const isComplaint = (message: ConsoleMessage) =>
  message.type() === 'error' && !/Failed to load resource: .* 404 /.test(message.text())
