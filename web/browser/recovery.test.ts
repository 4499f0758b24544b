import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { openGate } from './gate.ts'
import { focusGrid, gridRows } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'

const isGone = 'The service does not answer.'

/** Waits for the code of what lies over pages: messages of failure come with it, and it comes when the browser is idle. */
async function toastsAreThere(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

browserTest(
  'a service that dies is told of, its page and writes are kept, and what did not come is there when it is back',
  async () => {
    await visit({}, async ({ page, context, origin, sampleKey }) => {
      const gate = await openGate(origin)
      await context.request.post(`${gate.origin}/app/session`, {
        headers: { authorization: `Bearer ${sampleKey}` },
      })
      await page.goto(`${gate.origin}/w/sample/opportunities?min_score=50`)
      await gridRows(page)
      await page.evaluate('window.isTheSamePage = true')
      // The code of the fields comes when the browser is idle.
      await focusGrid(page)
      await page.keyboard.press('n')
      await hasFocus(page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
      await page.keyboard.press('Escape')
      await toastsAreThere(page)
      await gate.shut()
      await page.getByText(isGone).waitFor()
      await page.getByRole('gridcell').first().waitFor()
      // The foot of the list stays in sight.
      expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
      await focusGrid(page)
      await page.keyboard.press('n')
      await hasFocus(page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Written while it was gone')
      await page.keyboard.press('Enter')
      await page.getByText('Not saved: Notes').waitFor()
      // A page that was never opened comes from the service too: it opens by itself once that is back.
      await page.getByRole('link', { name: 'Owners' }).click()
      await page.getByRole('heading', { level: 1, name: 'This page needs the connection' }).waitFor()
      expect(await page.evaluate('window.isTheSamePage')).toBe(true)
      await gate.open()
      await page.getByRole('heading', { level: 1, name: 'Owners' }).waitFor()
      await page.getByText(isGone).waitFor({ state: 'detached' })
      await gate.shut()
    })
  },
)

browserTest('a write that failed as the service was gone is sent again from where it was told', async () => {
  await visit({}, async ({ page, context, origin, sampleKey }) => {
    const gate = await openGate(origin)
    await context.request.post(`${gate.origin}/app/session`, {
      headers: { authorization: `Bearer ${sampleKey}` },
    })
    await page.goto(`${gate.origin}/w/sample/opportunities?min_score=50`)
    await focusGrid(page)
    await toastsAreThere(page)
    const save = page.getByRole('button', { name: 'Save view' })
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    // What the dialog is made of is there before the service goes.
    await save.click()
    await hasFocus(name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await focusGrid(page)
    await page.keyboard.press('n')
    await hasFocus(page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Sent again')
    await gate.shut()
    await page.keyboard.press('Enter')
    await page.getByText('Not saved: Notes').waitFor()
    expect(await page.getByRole('gridcell', { name: 'Sent again' }).count()).toBe(0)
    // A dialog says it in the same words.
    await save.click()
    await name.fill('Never saved')
    await page.keyboard.press('Enter')
    await dialog.getByText('The service does not answer.').waitFor()
    await page.keyboard.press('Escape')
    await gate.open()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Notes saved').waitFor()
    await page.getByRole('gridcell', { name: 'Sent again' }).waitFor()
    await gate.shut()
  })
})

browserTest(
  'a browser that calls itself offline shows what a service on its own machine answers',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      await gridRows(page)
      await page.evaluate(`Object.defineProperty(navigator, 'onLine', { value: false })
      dispatchEvent(new Event('offline'))`)
      await page.getByRole('link', { name: 'Connectors' }).click()
      await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
      await gridRows(page)
      expect(await page.getByText('You are offline.').count()).toBe(0)
    })
  },
)

browserTest('a part whose code does not come is told of, and leaves the page as it is', async () => {
  await visit({}, async ({ page, origin }) => {
    let isGone = true
    const parts = /assets\/(add-account|peek-panel|cell-editors)-.*\.js$/
    await page.route(parts, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto(`${origin}/w/sample/accounts`)
    await focusGrid(page)
    await toastsAreThere(page)
    const told = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
    await focusGrid(page)
    // Enter has opened the panel, and a its dialog: both are told of, and closed again.
    for (const key of ['a', 'Enter', 'a']) await page.keyboard.press(key)
    await told.waitFor()
    await page.waitForURL((url) => !url.searchParams.has('peek'))
    expect(await told.count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await gridRows(page)
    isGone = false
    await told.getByRole('button', { name: 'Try again' }).click()
    await page.waitForEvent('load')
    await focusGrid(page)
    await page.keyboard.press('a')
    await page.getByRole('dialog').waitFor()
  })
})

browserTest('a page whose code went with another version of the service loads the new one', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/connectors`)
    let isReplaced = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isReplaced = false
    })
    await page.route('**/assets/*.js', (route) =>
      isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Owners' }).click()
    await page.getByRole('heading', { level: 1, name: 'Owners' }).waitFor()
    expect(isReplaced).toBe(false)
  })
})
