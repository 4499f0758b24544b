import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { focusGrid } from './grid-rows.ts'
import { invite } from './invite.ts'
import { idOf, isPainted } from './open-page.ts'
import { pages } from './pages.ts'

/** What a control that writes is called. */
const writing =
  /^(add|new|create|change|import|make|schedule|delete|remove|edit|save|rename|duplicate|copy as|pause|resume|share|stop|run|move|not a client|client after all|dismiss|restore|mark|set|watch|stop watching|not this one|recent changes|new ask|clear the|keep somebody|not through|allow again|erase|let imports)\b/i
/** They are called alike and write nothing, or what is the viewer's own. */
const harmless =
  /^(new$|save the picture|remove filter|add filter|set password|save password|save name|new password|stop sharing my|clear selection|move (up|down))/i
/** What a member settles for himself stands there. */
const own = ['/w/$ws/settings/me', '/w/$ws/settings/sessions', '/login', '/invite/']

browserTest('whoever may only read is offered nothing that writes, on any page', async () => {
  let link = ''
  await visit({}, async ({ page, origin }) => {
    link = await invite(page, origin, { email: 'looks@acme.test', role: 'viewer' })
  })
  await visit({ as: 'nobody' }, async (seen) => {
    const { page, origin } = seen
    await page.request.post(`${origin}/app/invitation/accept`, {
      data: { token: link.split('=').at(-1), name: 'Véra Viewer', password: 'a sentence that is long' },
    })
    const writes: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && !pathname.endsWith('/preview'))
        writes.push(`${request.method()} ${pathname}`)
    })
    await page.goto(`${origin}/w/sample/home`)
    await page.getByText('What is going on at Sample.').waitFor()
    const offered: string[] = []
    for (const one of pages.filter(({ route, record }) => !own.includes(route) && !record?.made)) {
      await goTo(page, one.path.replace('{id}', await idOf(seen, one)))
      await isPainted(page)
      offered.push(...(await offeredOn(page)).map((name) => `${one.path}: ${name}`))
    }
    expect(offered).toEqual([])
    // Keys neither: the row at hand stays as it is, and the page says why.
    await goTo(page, '/w/sample/opportunities')
    await focusGrid(page)
    for (const key of ['s', 'n', 't', 'x', 'e']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.getByText('Your role may read here, but change nothing.').waitFor()
    expect(await page.getByRole('grid').locator('input, textarea').count()).toBe(0)
    await page.keyboard.press('o')
    await page.waitForURL(/opportunities\/[^?]+$/)
    await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('u')
    await page.getByRole('heading', { level: 1, name: 'Opportunities' }).waitFor()
    expect(writes).toEqual([])
  })
})

/** Names of what is enabled and seems to write, with what the first menu of each kind offers. */
async function offeredOn(page: Page): Promise<string[]> {
  const found = await namesIn(page, 'main')
  const menus = page.locator('main [aria-haspopup="menu"]:not([disabled])')
  if ((await menus.count()) > 0) {
    await menus.last().click()
    await page.getByRole('menu').waitFor()
    found.push(...(await namesIn(page, '[role="menu"]')))
    // It closes by its own key, which it gets once it has the focus.
    await page.locator('[role="menu"]:focus, [role="menu"] :focus').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  return found.filter((name) => writing.test(name) && !harmless.test(name))
}

const namesIn = (page: Page, root: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(root)})].flatMap((part) =>
    [...part.querySelectorAll('button, a[href], [role="menuitem"], input[type="checkbox"], textarea')]
      .filter((one) => !one.disabled && !one.readOnly && one.dataset.disabled === undefined && one.checkVisibility())
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()))`)
