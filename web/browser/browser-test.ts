import type { APIRequestContext, Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { inject, test as plainTest } from 'vitest'
import { toastTimes } from '../src/kit/toast-times.ts'
import { openBrowser, withoutOptimizing } from './open-browser.ts'
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
  /**
   * Fetches and does meanwhile what waits until the browser is idle: parts that are not opened yet, counts of pinned
   * views, what copies rows. A tenth of a walk goes into that; without it parts come as they are opened.
   */
  idle?: boolean
}

const chromium = inject('chromium')
/** That of this process. */
const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]
/** One for all files of this process; it ends with it. */
let browser: Promise<Browser> | undefined
/** Of the next visit, where nobody is in it now. */
let free: Profile | undefined

interface Profile {
  context: BrowserContext
  /** Stays open, so that the code that it has read is there for the next visit too. */
  resident: Page
}

/** A test in a browser; skipped, and shown as that, where there is none. */
export const browserTest = plainTest.skipIf(chromium === null)

/** Visits the application as somebody whom this browser has not seen yet, and leaves nothing behind. */
export async function visit(visitor: Visitor, walk: (visit: Visit) => Promise<void>): Promise<void> {
  if (!site) throw new Error('there is no service')
  const { origin, sampleKey, emptyKey, signInLink } = site
  const { as = 'sample', scheme = 'light', width = 1440, locale = usualLocale, idle = false } = visitor
  const profile = (locale === usualLocale && free) || (await openProfile(locale))
  if (profile === free) free = undefined
  const { context } = profile
  const complaints: string[] = []
  const elsewhere: string[] = []
  const page = await context.newPage()
  try {
    if (as !== 'nobody') await signIn(context, origin, as === 'empty' ? emptyKey : sampleKey)
    page.setDefaultTimeout(waitMs)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await slowDown(page)
    await delayRequests(page)
    await page.addInitScript(messagesStay)
    if (!idle) await page.addInitScript('window.requestIdleCallback = () => 0')
    page.on(
      'console',
      (message) => isComplaint(message) && complaints.push(`${message.text()} ${message.location().url}`),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { origin: asked, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && asked !== origin) elsewhere.push(request.url())
    })
    await walk({ page, context, origin, sampleKey, signInLink, complaints, elsewhere })
  } catch (error) {
    throw await withWhatIsShown(error, page, complaints)
  } finally {
    if (locale === usualLocale && !free) free = await leave(profile)
    else await context.close()
  }
}

const usualLocale = 'en-US'
/** What is there after a second or two where all is well; a slow machine may take its time. */
const waitMs = 60_000

async function openProfile(locale: string): Promise<Profile> {
  if (!site || !chromium) throw new Error('there is no browser')
  browser ??= openBrowser(chromium, withoutOptimizing)
  const context = await (await browser).newContext({ locale, reducedMotion: 'reduce' })
  keepNoConnections(context.request)
  const resident = await context.newPage()
  await resident.goto(`${site.origin}/favicon.svg`)
  return { context, resident }
}

/**
 * Else a request takes a connection that the service may be closing at that moment, for it was idle for long enough, and
 * fails: unlike a browser, this one sends nothing a second time.
 */
function keepNoConnections(request: APIRequestContext): void {
  const ask = request.fetch.bind(request)
  request.fetch = (url, options) =>
    ask(url, { ...options, headers: { ...options?.headers, connection: 'close' } })
}

/** Forgets who was here and what they chose. */
async function leave({ context, resident }: Profile): Promise<Profile> {
  await Promise.all(context.pages().map((page) => page === resident || page.close()))
  await resident.evaluate('localStorage.clear()')
  await context.clearCookies()
  await context.clearPermissions()
  return { context, resident }
}

/** What failed, with what the page said then, in its roles and names. */
async function withWhatIsShown(error: unknown, page: Page, complaints: string[]): Promise<unknown> {
  if (!(error instanceof Error) || page.isClosed()) return error
  const shown = await page.locator('main').first().ariaSnapshot({ timeout: 5_000 }).catch(String)
  error.message += `\nconsole: ${complaints.join('; ')}\n${page.url()} showed:\n${shown.slice(0, shownMax)}`
  return error
}

const shownMax = 4_000

/** As slow as CPU_SLOWDOWN says (4: a quarter of the speed), to see what a slow machine would see. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.CPU_SLOWDOWN ?? 1)
  if (rate === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Messages would go by themselves, with what they offer to undo: on a slow machine before a walk is there. A newer one
 * still takes the place of the oldest.
 */
const messagesStay = `{
  const wait = window.setTimeout.bind(window)
  window.setTimeout = (run, ms, ...given) => wait(run, ${JSON.stringify(Object.values(toastTimes))}.includes(ms) ? 600000 : ms, ...given)
}`

/**
 * Holds back each request by the milliseconds that REQUEST_DELAY says, and each write by four times as many, to find
 * walks that go on before what they did is done.
 */
async function delayRequests(page: Page): Promise<void> {
  const delayMs = Number(process.env.REQUEST_DELAY ?? 0)
  if (delayMs === 0) return
  await page.addInitScript(`{
    const send = window.fetch.bind(window)
    window.fetch = async (asked, options) => {
      const method = asked instanceof Request ? asked.method : (options?.method ?? 'GET')
      await new Promise((done) => setTimeout(done, method === 'GET' ? ${delayMs} : ${delayMs * 4}))
      return send(asked, options)
    }
  }`)
}

/**
 * The reads that a page does knowing that 404 may be the answer: no account has the name that is searched, a record was
 * deleted while it was open, or an invitation is used up.
 */
const mayBeMissing =
  /^(\/v1\/(target-accounts|(network\/connectors|opportunities|competitors|competitor-monitoring\/reports|company-icp|workflows|webhook-endpoints)\/[^/]+(\/(detail|deliveries|runs))?)|\/app\/invitation\/read)$/

/** The browser itself writes down every answer that is no success, also where the answer is one. */
const isComplaint = (message: ConsoleMessage) => {
  if (message.type() !== 'error') return false
  const isMissing = /Failed to load resource: .* 404 /.test(message.text())
  return !(isMissing && mayBeMissing.test(pathOf(message.location().url)))
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')
