import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, type Visit, visit } from './browser-test.ts'
import { idOf, isPainted } from './open-page.ts'
import { type AppPage, pages, routesWithoutPage } from './pages.ts'

test('every route of the router has a line among the pages that are looked at', () => {
  const tree = readFileSync(join(import.meta.dirname, '../.generated/route-tree.gen.ts'), 'utf8')
  const [, body = ''] = /export interface FileRoutesById \{([^}]+)\}/.exec(tree) ?? []
  const routes = [...body.matchAll(/^\s+'([^']+)':/gm)].map(([, route]) => route)
  const looked = new Set([...pages.map(({ route }) => route), ...routesWithoutPage])
  expect([...looked].sort()).toEqual(routes.sort())
})

describe('every page opens, reads well in both schemes, keeps to its width, and shows a failed read', () => {
  for (const one of pages) {
    browserTest(one.path, async () => {
      await visit({ as: one.path.startsWith('/w/') ? 'sample' : 'nobody', idle: true }, async (seen) => {
        expect(await faultsOf(seen, one)).toEqual([])
      })
    })
  }
})

/** Everything that is wrong with a page, in lines that name it. */
async function faultsOf(seen: Visit, one: AppPage): Promise<string[]> {
  const { page, origin, complaints, elsewhere } = seen
  const faults: string[] = []
  const id = await idOf(seen, one)
  const address = origin + one.path.replace('{id}', id)
  if (one.read) await openWithFailingRead(page, address, origin + one.read.replace('{id}', id))
  else await page.goto(address)
  await isPainted(page)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isExpected(one, text)))
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) faults.push(`${headings} headings of the first level`)
  if (page.url() !== address) faults.push(`leads to ${page.url()}`)
  faults.push(...(await seriousFindingsInBothSchemes(page, 'without the frame')))
  faults.push(...(await faultsOfWidth(page)))
  if (one.record?.made) await page.request.delete(`${origin}${one.record.list}/${id}`)
  faults.push(...complaints.splice(0).map((text) => `console: ${text}`))
  faults.push(...elsewhere.splice(0).map((url) => `asks another host: ${url}`))
  return faults
}

/**
 * The page is opened while its main read fails: it says so with the request id, and recovers after it was asked to. What
 * it reads again by itself fails as well until then.
 */
async function openWithFailingRead(page: Page, address: string, read: string): Promise<void> {
  await page.addInitScript(`{
    const answered = fetch
    let isAsked = false
    addEventListener('click', () => { isAsked = true }, true)
    window.fetch = (asked, how) => {
      const { origin, pathname } = new URL(asked, location.href)
      if (isAsked || origin + pathname !== ${JSON.stringify(read)}) return answered(asked, how)
      return Promise.resolve(Response.json(${JSON.stringify(failure)}, { status: 500 }))
    }
  }`)
  await page.goto(address)
  const alert = page.getByRole('alert').filter({ hasText: 'request-1' })
  await alert.first().getByRole('button', { name: 'Try again' }).click()
  await alert.first().waitFor({ state: 'detached' })
}

const failure = {
  success: false,
  error: { code: 'INTERNAL_ERROR', message: 'Something failed.', request_id: 'request-1' },
}

/** Nothing sticks out of the page in either direction, and from right to left nothing more lies over something else. */
async function faultsOfWidth(page: Page): Promise<string[]> {
  // One way there and one back: whatever is drawn for another width costs as much as a page that is loaded.
  const overlaps = await overlapsOf(page)
  const faults = await faultsAt(page, 'ltr', [1440, 1024, 390, 320])
  await page.evaluate('document.documentElement.dir = "rtl"')
  faults.push(...(await faultsAt(page, 'rtl', [320, 390, 1024, 1440])))
  const added = (await overlapsOf(page)).filter((pair) => !overlaps.includes(pair))
  return [...faults, ...added.map((pair) => `overlaps from right to left: ${pair}`)]
}

async function faultsAt(page: Page, dir: string, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const former = width <= 390 ? '[role="grid"]:not([data-phone])' : '.phone-table, [data-phone]'
    await page.locator(former).first().waitFor({ state: 'detached' })
    const sideways: number = await page.evaluate(sidewaysPixels)
    if (sideways > 0) faults.push(`${sideways} pixels to scroll sideways at ${width}, ${dir}`)
    if (width !== 390) continue
    const cut: string[] = await page.evaluate(cutOnPhone)
    faults.push(...cut.map((text) => `is cut on a phone, ${dir}: ${text}`))
  }
  return faults
}

async function overlapsOf(page: Page): Promise<string[]> {
  await page.evaluate(picturesFitted)
  return page.evaluate(overlapping)
}

/** How far the page scrolls sideways, once the frame has moved to where it belongs at this width. */
const sidewaysPixels = `(() => {
  const { scrollingElement } = document
  const pixels = () => scrollingElement.scrollWidth - scrollingElement.clientWidth
  // Asked once for the styles of this width to begin their transitions.
  pixels()
  document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())
  return pixels()
})()`

/** A picture of paths is fitted into another width in the frames after it: three that are alike are the last. */
const picturesFitted = `new Promise((resolve) => {
  const places = () => [...document.querySelectorAll('.react-flow__viewport')].map(({ style }) => style.transform).join()
  const look = (before, alike) => {
    if (alike === 3) return resolve()
    requestAnimationFrame(() => look(places(), places() === before ? alike + 1 : 0))
  }
  look(places(), 0)
})`

/** Which controls, and parts of the frame, lie over each other without one being in the other. */
const overlapping = `(() => {
  // What lies beyond the edge of a part that scrolls, or shows a cut of a picture, is not seen.
  const seen = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const edge = around.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top }
  }
  const shown = [...document.querySelectorAll('header, nav, main, main button, main a, main input, h1, h2')]
    .map((element) => ({ element, box: seen(element) }))
    .filter(({ element, box }) => box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  const name = ({ element }) => element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)
  const pairs = []
  for (const [at, one] of shown.entries()) for (const other of shown.slice(at + 1)) {
    if (one.element.contains(other.element) || other.element.contains(one.element)) continue
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
    if (wide > 2 && high > 2) pairs.push(name(one) + ' / ' + name(other))
  }
  return pairs
})()`

/** Which lists are wider than a phone, which buttons do not show all of their words, and which are reached unseen. */
const cutOnPhone = `(() => {
  const isClipped = (element) => element.tagName !== 'BODY' && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const wider = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.scrollWidth > element.clientWidth + 1)
  return [
    ...wider('[role="grid"], .phone-table').map((list) => list.getAttribute('aria-label') ?? 'a table'),
    ...wider('.mantine-Button-label').filter((label) => !label.querySelector('[title]')).map(({ textContent }) => textContent),
    ...[...document.querySelectorAll('main button')].filter(isClipped).map(({ textContent }) => textContent + ' (not in sight)'),
  ]
})()`

/** What whoever is not signed in, or comes with a link that is gone, is answered. */
const isExpected = ({ path }: AppPage, complaint: string) =>
  !path.startsWith('/w/') && /status of 401/.test(complaint)
