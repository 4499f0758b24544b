import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseFilter } from './choose-item.ts'
import { focusGrid } from './grid-rows.ts'

browserTest(
  'a number that no score can be is the nearest one that is, and is seen in the filter',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      for (const [typed, score] of [
        ['150', '100'],
        ['12.5', '13'],
        ['12,4', '12'],
        ['-5', '0'],
      ] as const) {
        await page.goto(`${origin}/w/sample/opportunities`)
        await focusGrid(page)
        await page.keyboard.press('f')
        await chooseFilter(page, 'Score from')
        await page.getByRole('textbox', { name: 'Score from' }).and(page.locator(':focus')).waitFor()
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: `Score from ${score}`, exact: true }).waitFor()
        expect(new URL(page.url()).searchParams.get('min_score')).toBe(score)
      }
      expect(complaints).toEqual([])
    })
  },
)
