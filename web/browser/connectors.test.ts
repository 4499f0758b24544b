import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { focusGrid, gridRows } from './grid-rows.ts'

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

browserTest(
  'the page of a connector gives it another owner and other tags, and shows whom it leads to',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/connectors`)
      await focusGrid(page)
      await page.keyboard.press('o')
      const owner = page.getByRole('combobox', { name: 'Set owner' })
      await owner.click()
      const before = await owner.inputValue()
      const other = page.getByRole('option', { selected: false }).filter({ hasNotText: 'Nobody' }).first()
      const name = (await other.textContent()) ?? ''
      await other.click()
      await page.getByText('Owner saved').waitFor()
      expect(await owner.inputValue()).toBe(name)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Owner is as it was').waitFor()
      expect(await owner.inputValue()).toBe(before)
      await page.getByRole('button', { name: 'Edit tags' }).click()
      const tag = page.getByRole('menuitemradio').or(page.getByRole('menuitemcheckbox'))
      await tag.first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: /^Whom .* can introduce$/ }).waitFor()
      await page
        .getByRole('button', { name: /^Person, / })
        .first()
        .waitFor()
      expect(complaints).toEqual([])
    })
  },
)
