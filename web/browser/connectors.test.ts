import { expect } from 'vitest'
import { seriousFindings } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { gridRows } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'

browserTest(
  'removing a connector names what goes with it, over the panel, and nothing goes before',
  async () => {
    await visit({ width: 390 }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/connectors`)
      await gridRows(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      const button = page.getByRole('button', { name: /^Remove .+ and \d+ opportunities$/ })
      expect(await button.isDisabled()).toBe(true)
      const field = page.getByRole('textbox', { name: /^To be sure, type the name: / })
      const name = String(await page.getByText(/^To be sure, type the name: /).textContent()).split(': ')[1]
      await field.fill(String(name))
      expect(await button.isDisabled()).toBe(false)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('8 rows').waitFor()
    })
  },
)

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
      // The first by how many opportunities lead through them.
      await headings.getByRole('button', { name: 'Opportunities' }).click()
      await page.waitForURL('**/connectors?**sort=opportunities_count**')
      await page.locator('[role="columnheader"][aria-sort="descending"]').waitFor()
      const answer = await page.request.get(`${origin}/v1/network/connectors?sort=opportunities_count`)
      const [{ name }] = (await answer.json()).data.connectors
      await page.getByRole('row').nth(1).getByText(name, { exact: true }).waitFor()
    })
  },
)

browserTest(
  'the page of a connector gives it another owner and other tags, and shows whom it leads to',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const listed = await page.request.get(`${origin}/v1/network/connectors?page_size=1`)
      const [{ social_id }] = (await listed.json()).data.connectors
      await page.goto(`${origin}/w/sample/connectors/${social_id}`)
      const owner = page.getByRole('combobox', { name: 'Set owner' })
      await owner.click()
      const before = await owner.inputValue()
      const other = page.getByRole('option', { selected: false }).filter({ hasNotText: 'Nobody' }).first()
      const name = (await other.textContent()) ?? ''
      await other.click()
      await page.getByText('Owner saved').waitFor()
      expect(await owner.inputValue()).toBe(name)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Owner: as before').waitFor()
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

browserTest(
  'a connector who does not want to introduce somebody leads to them no longer, until that is taken back',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const read = async (path: string) => (await (await page.request.get(`${origin}/v1${path}`)).json()).data
      const { opportunities } = await read('/opportunities?status_id=none&min_score=30&page_size=100')
      const { id, connector, prospect } = opportunities.at(-1)
      await page.goto(`${origin}/w/sample/opportunities?peek=${id}`)
      const ask = page.getByRole('button', { name: `Not through ${connector.name}…` })
      await ask.click()
      const dialog = page.getByRole('dialog', { name: `No introductions through ${connector.name}` })
      await dialog.getByText('1 opportunity is deleted').waitFor()
      expect(await seriousFindings(page, 'what lies over it')).toEqual([])
      await dialog.getByRole('combobox', { name: 'Person or company' }).click()
      await page.getByRole('option', { name: prospect.name }).waitFor()
      await page.getByRole('option', { name: /^Everybody at / }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her brother')
      await dialog.getByRole('button', { name: 'Keep out and delete 1 opportunity' }).click()
      await page.getByText(`${connector.name} does not lead to ${prospect.name} any more.`).waitFor()
      await ask.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])

      await goTo(page, `/w/sample/connectors/${connector.social_id}`)
      await page.getByText('Her brother').waitFor()
      const count = page.getByText(`leads to ${prospect.name} again: 1 opportunity`)
      const allow = page.getByRole('button', { name: `Allow again: ${prospect.name}` })
      await allow.click()
      await count.waitFor()
      await allow.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await allow.click()
      await allow.waitFor({ state: 'detached' })
      await page.getByText('Nobody is kept out.').waitFor()

      await page.getByRole('button', { name: 'Keep somebody out' }).click()
      await hasFocus(dialog.getByRole('combobox', { name: 'Person or company' }))
      await page.keyboard.type(prospect.name)
      // Others may be called the same.
      await page.getByRole('option', { name: prospect.name }).first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Keep out' }).click()
      await dialog.getByText('Choose a person or a company.').waitFor()
      expect(complaints).toEqual([])
    })
  },
)
