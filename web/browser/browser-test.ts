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
  /** Everything the console called an error, what the page threw, and what its policy refused, until now. */
  complaints: string[]
  /** Addresses at other hosts that the page asked for, until now. */
  elsewhere: string[]
}

export interface Visitor {
  as?: 'sample' | 'empty' | 'nobody'
  scheme?: 'light' | 'dark'
  width?: number
  locale?: string
}

const site = inject('site')
let browser: Browser | undefined

/** A test in a browser; skipped, and shown as that, where there is none. */
export const browserTest = plainTest.skipIf(site === null)

/** Opens the browser for the tests of a file. */
export function withBrowser(): void {
  beforeAll(async () => {
    if (site) browser = await openBrowser(site.chromium)
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
  const elsewhere: string[] = []
  try {
    if (as !== 'nobody') await signIn(context, site.origin, as === 'empty' ? site.emptyKey : site.sampleKey)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on(
      'console',
      (message) => isComplaint(message) && complaints.push(`${message.text()} ${message.location().url}`),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { origin: asked, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && asked !== site.origin) elsewhere.push(request.url())
    })
    const { origin, sampleKey, signInLink } = site
    await walk({ page, context, origin, sampleKey, signInLink, complaints, elsewhere })
  } finally {
    await context.close()
  }
}

/**
 * The reads that a page does knowing that 404 may be the answer: no account has the name that is searched, a record was
 * deleted while it was open, or an invitation is used up.
 */
const mayBeMissing =
  /^(\/v1\/(target-accounts|(network\/connectors|opportunities|competitors|company-icp|workflows|webhook-endpoints)\/[^/]+(\/(detail|deliveries|runs))?)|\/app\/invitation\/read)$/

/** The browser itself writes down every answer that is no success, also where the answer is one. */
const isComplaint = (message: ConsoleMessage) => {
  if (message.type() !== 'error') return false
  const isMissing = /Failed to load resource: .* 404 /.test(message.text())
  return !(isMissing && mayBeMissing.test(pathOf(message.location().url)))
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')
