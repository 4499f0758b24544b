import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { gridRows } from './grid-rows.ts'

browserTest(
  'removing a connector names what goes with it, over the panel, and nothing goes before',
  async () => {
    await visit({ width: 390 }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/connectors`)
      await gridRows(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByRole('button', { name: /^Remove .+ and \d+ opportunities$/ }).waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('8 rows').waitFor()
    })
  },
)

browserTest('with the panel open j and k go on to the next and the previous row', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/connectors`)
    await gridRows(page)
    await page.getByRole('grid').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    const heading = panel.getByRole('heading', { level: 2 })
    const first = await heading.textContent()
    await page.keyboard.press('j')
    await expect.poll(() => heading.textContent()).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(() => heading.textContent()).toBe(first)
  })
})

browserTest(
  'the columns are in the address: after a reload, from the navigation and for others',
  async () => {
    let shared = ''
    await visit({}, async ({ page, origin }) => {
      const heading = page.getByRole('columnheader', { name: 'Company' })
      await page.goto(`${origin}/w/sample/connectors`)
      await heading.waitFor()
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('checkbox', { name: 'Company' }).click()
      await heading.waitFor({ state: 'detached' })
      await page.reload()
      await gridRows(page)
      expect(await heading.count()).toBe(0)
      const navigation = page.getByRole('navigation')
      await navigation.getByRole('link', { name: 'Opportunities', exact: true }).click()
      await page.waitForURL('**/opportunities')
      await navigation.getByRole('link', { name: 'Connectors', exact: true }).click()
      await page.waitForURL('**/connectors?cols=**')
      await gridRows(page)
      expect(await heading.count()).toBe(0)
      shared = page.url()
    })
    await visit({}, async ({ page, origin }) => {
      const headings = page.getByRole('columnheader')
      await page.goto(shared)
      await gridRows(page)
      expect(await headings.filter({ hasText: 'Company' }).count()).toBe(0)
      await page.goto(`${origin}/w/sample/connectors?cols=bogus`)
      await headings.filter({ hasText: 'Company' }).waitFor()
    })
  },
)
