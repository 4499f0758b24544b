import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem } from './choose-item.ts'
import { focusGrid } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'

/** Chooses from the menu of the bar that is open. */
async function choose(page: Page, name: string): Promise<void> {
  await chooseItem(page, name)
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
}

async function undo(page: Page, told: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText(told).waitFor()
}

browserTest(
  'by the keyboard alone: tag all connectors that match or the row at hand, give one to an owner, and put back both',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/connectors`)
      await focusGrid(page)
      const grid = page.getByRole('grid')
      const cells = (text: string) => grid.getByText(text, { exact: true })
      await page.keyboard.press('Control+a')
      await page.getByRole('region', { name: '8 selected' }).waitFor()
      await page.keyboard.press('Control+a')
      await page.getByText('All 8 matching are selected').waitFor()
      const before = await cells('Advisor').count()
      await page.getByRole('button', { name: 'Add tag' }).waitFor()
      await page.keyboard.press('t')
      await page.getByRole('menuitem', { name: 'Advisor' }).waitFor()
      expect(await seriousFindings(page, 'what lies over it')).toEqual([])
      await hasFocus(page.getByRole('menuitem').first())
      await page.keyboard.press('Escape')
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
      await hasFocus(grid)
      await page.getByText('All 8 matching are selected').waitFor()
      await page.keyboard.press('t')
      await choose(page, 'Advisor')
      await page.getByText(`Tags: ${8 - before} rows changed`).waitFor()
      await hasFocus(grid)
      await expect.poll(() => cells('Advisor').count()).toBe(8)
      await undo(page, `Tags: ${8 - before} rows are as they were.`)
      await expect.poll(() => cells('Advisor').count()).toBe(before)

      await page.keyboard.press('j')
      const atHand = await grid.getAttribute('aria-activedescendant')
      await page.keyboard.press('t')
      await page.getByRole('region', { name: '1 selected' }).waitFor()
      await hasFocus(page.getByRole('menuitem').first())
      expect(await grid.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('3')
      await page.keyboard.press('Escape')
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
      await hasFocus(grid)
      expect(await grid.getAttribute('aria-activedescendant')).toBe(atHand)
      await page.keyboard.press('Escape')
      await page.getByRole('region', { name: '1 selected' }).waitFor({ state: 'detached' })

      const owner = grid.getByRole('row').nth(1).getByRole('gridcell').last()
      const former = await owner.textContent()
      await grid.focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('x')
      await page.getByRole('region', { name: '1 selected' }).waitFor()
      await page.getByRole('button', { name: 'Set owner' }).press('Enter')
      await choose(page, 'Nobody')
      await page.getByText('Owner: 1 row changed').waitFor()
      await expect.poll(() => owner.textContent()).toBe('–')
      await page.getByRole('button', { name: 'Recent changes' }).press('Enter')
      const changes = page.getByRole('list', { name: 'Changes of many rows in the last hour' })
      await changes.getByRole('listitem').filter({ hasText: 'Tags' }).getByText('Undone').first().waitFor()
      expect(await seriousFindings(page, 'what lies over it')).toEqual([])
      const change = changes.getByRole('listitem').filter({ hasText: 'Owner of connectors: 1 row changed' })
      await change.getByText('sample@localhost').waitFor()
      await change.getByRole('button', { name: 'Undo' }).press('Enter')
      await change.getByText('Undone').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => owner.textContent()).toBe(former)
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'more opportunities than a request changes are tagged by a job that tells how far it is',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      const send = async (method: string, path: string, data: object = {}) => {
        const answer = await page.request.fetch(`${origin}/v1${path}`, { method, data, headers: { origin } })
        return (await answer.json()).data
      }
      const { tag_group: group } = await send('POST', '/tag-groups', {
        subject_type: 'path',
        name: 'Channel',
        selection: 'multi',
      })
      await send('POST', `/tag-groups/${group.id}/tags`, { name: 'By phone' })
      await page.goto(`${origin}/w/sample/opportunities`)
      await focusGrid(page)
      await page.keyboard.press('Control+a')
      const bar = page.getByRole('region', { name: /selected$/ })
      const all = bar.getByRole('button', { name: /^Select all \d+ matching$/ })
      const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
      expect(Number(count)).toBeGreaterThan(500)
      const button = bar.getByRole('button', { name: 'Set the status' })
      await button.waitFor()
      await all.press('Enter')
      await bar.getByText(`All ${count} matching are selected`).waitFor()
      // The button is gone: the keys go on to what can be done, and from there back to the rows.
      await hasFocus(button)
      await bar.getByRole('button', { name: 'Clear selection' }).press('Enter')
      await hasFocus(page.getByRole('grid'))
      await page.keyboard.press('Control+a')
      await all.press('Enter')
      await bar.getByRole('button', { name: 'Add tag' }).press('Enter')
      await choose(page, 'By phone')
      await page
        .getByText(/^Tags: /)
        .first()
        .waitFor()
      await page.getByText(`Tags: ${count} rows changed`).waitFor()
      await undo(page, `Tags: ${count} rows are as they were.`)
      await send('DELETE', `/tag-groups/${group.id}`)
      expect(complaints).toEqual([])
    })
  },
)
