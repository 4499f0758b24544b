import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { focusGrid, gridRows } from './grid-rows.ts'

/** What can lie over a list, and how it is opened. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  'the palette with what it finds': async (page) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.locator('input:focus').waitFor()
    await page.keyboard.type('ma')
    await palette.locator('.mantine-Spotlight-actionsGroup').first().waitFor()
    await page.keyboard.press('ArrowUp')
  },
  'the menu of the account': async (page) => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio').first().waitFor()
  },
  'the sheet of shortcuts': async (page) => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  },
  'the panel of a row': async (page) => {
    await focusGrid(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Best target accounts').waitFor()
  },
  'the question before an action': async (page) => {
    await focusGrid(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('This cannot be undone').waitFor()
  },
  'the editor of a cell': async (page) => {
    await focusGrid(page)
    await page.keyboard.press('w')
    await page.getByRole('option').first().waitFor()
  },
  'the form of a view': async (page) => {
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
  },
  'the choice of columns': async (page) => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  },
  'the choice of filters': async (page) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('listbox', { name: 'Filter by' }).waitFor()
  },
  'a toast of failure': async (page) => {
    await page.route('**/v1/network/connectors/*/owner', (route) =>
      route.fulfill({ status: 409, json: { success: false, error: { code: 'CONFLICT', message: 'No.' } } }),
    )
    await focusGrid(page)
    await page.keyboard.press('w')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('grid').locator('input:focus').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
  },
}

/** Of these the page beneath changes as well: it shows the field, or is held back by the question. */
const withPage = ['the editor of a cell', 'the question before an action']

browserTest(
  'whatever lies over a page has nothing serious or critical against it, in both schemes',
  async () => {
    const found: string[] = []
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/connectors?search=ma`)
      await gridRows(page)
      for (const [name, open] of Object.entries(overlays)) {
        await open(page)
        const part = withPage.includes(name) ? 'without the frame' : 'what lies over it'
        const findings = await seriousFindingsInBothSchemes(page, part)
        found.push(...findings.map((finding) => `${name}: ${finding}`))
        await closeAll(page)
      }
    })
    expect(found).toEqual([])
  },
)

/** The question before an action lies over the panel. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible')
  do {
    await page.keyboard.press('Escape')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  } while ((await open.count()) > 0)
}

browserTest('from right to left the frame is mirrored, and what opens over it reads as well', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.route('**/w/sample/connectors', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<html ', '<html dir="rtl" '),
      })
    })
    await page.goto(`${origin}/w/sample/connectors`)
    await gridRows(page)
    const left = async (name: string) => (await page.getByRole('navigation', { name }).boundingBox())?.x
    expect(await left('Main navigation')).toBeGreaterThan(1000)
    await focusGrid(page)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByText('Best target accounts').waitFor()
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
    expect(await seriousFindingsInBothSchemes(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
