import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseFilter } from './choose-item.ts'
import { focusGrid } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'

browserTest(
  'a number that no score can be is the nearest one that is, and is seen in the filter',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      for (const [typed, score] of [
        ['150', '100'],
        ['12.5', '13'],
        ['12,4', '12'],
        ['-5', '0'],
      ] as const) {
        await focusGrid(page)
        await page.keyboard.press('f')
        await chooseFilter(page, 'Score from')
        await page.getByRole('textbox', { name: 'Score from' }).and(page.locator(':focus')).waitFor()
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: `Score from ${score}`, exact: true }).waitFor()
        expect(new URL(page.url()).searchParams.get('min_score')).toBe(score)
        await page.goBack()
        await page.getByRole('button', { name: /^Score from/ }).waitFor({ state: 'detached' })
      }
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'after a filter the keys go on from its chip, and from where filters are added once it is gone',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      await focusGrid(page)
      const panel = page.getByRole('dialog', { name: 'Score from' })
      const add = page.getByRole('button', { name: 'Add filter' })
      const openFilter = async () => {
        await page.keyboard.press('f')
        await chooseFilter(page, 'Score from')
        await hasFocus(panel.getByRole('textbox'))
      }
      await openFilter()
      await page.keyboard.press('Escape')
      await hasFocus(add)
      await openFilter()
      await page.keyboard.type('20')
      await page.keyboard.press('Enter')
      await panel.waitFor({ state: 'detached' })
      await hasFocus(page.getByRole('button', { name: /^Score from 20/ }))
      await page.getByRole('button', { name: 'Remove filter Score from' }).press('Enter')
      await hasFocus(add)
    })
  },
)
