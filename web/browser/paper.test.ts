import { expect } from 'vitest'
import { browserTest, type Visit, visit } from './browser-test.ts'
import { cutOnPaper } from './cut-on-paper.ts'
import { goTo } from './go-to.ts'
import { isPainted } from './open-page.ts'

async function cardOf({ page, origin }: Visit): Promise<string> {
  const { competitors } = (await (await page.request.get(`${origin}/v1/competitors`)).json()).data
  return `/w/sample/competitors/${competitors[0].id}`
}

async function reportOf({ page, origin }: Visit): Promise<string> {
  const answer = await page.request.get(`${origin}/v1/competitor-monitoring/reports`)
  const { reports } = (await answer.json()).data
  return `/w/sample/competitors/reports/${reports[0].id}`
}

browserTest('what is read in the dark is printed in the light', async () => {
  await visit({ scheme: 'dark', width: 1280 }, async (here) => {
    const { page, origin } = here
    await page.goto(`${origin}/w/sample/home`)
    await page.evaluate(watchScheme)
    for (const path of [await reportOf(here), await cardOf(here), '/w/sample/accounts']) {
      await goTo(page, path)
      await page.getByRole('table', { name: 'Attack' }).or(page.getByRole('gridcell')).first().waitFor()
      await page.evaluate('schemes.length = 0')
      await page.pdf()
      await expect.poll(() => page.evaluate('schemes')).toEqual(['light', 'dark'])
    }
  })
})

browserTest('on paper a battlecard takes all of the width, cuts nothing and offers no actions', async () => {
  await visit({ width: 1280 }, async (here) => {
    const { page } = here
    await page.goto(here.origin + (await cardOf(here)))
    await page.getByRole('table', { name: 'Reps' }).waitFor()
    await page.locator('.heatmap').waitFor()
    await isPainted(page)
    await page.emulateMedia({ media: 'print' })
    for (const width of [718, 794]) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await page.evaluate(cutOnPaper), `${width}`).toEqual([])
      const box = await page.getByRole('region', { name: 'Reps' }).boundingBox()
      expect([box?.x, box?.width], `${width}`).toEqual([0, width])
    }
    for (const name of [/^Show /, 'Add a rep', 'View as table', 'Make a report'])
      expect(await page.getByRole('button', { name }).count(), `${name}`).toBe(0)
  })
})

browserTest('on paper a list has every row that is there, and no column is cut', async () => {
  await visit({ width: 1280 }, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/accounts`)
    const rows = page.getByRole('grid').getByRole('row')
    await page.getByRole('gridcell').first().waitFor()
    const inSight = await rows.count()
    const all = Number(/\d+/.exec((await page.getByText(/^\d+ rows$/).textContent()) ?? '')?.[0])
    expect(inSight).toBeLessThan(all)
    await page.evaluate('dispatchEvent(new Event("beforeprint"))')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    await expect.poll(() => rows.count()).toBe(all + 1)
    expect(await page.evaluate(cutOnPaper)).toEqual([])
    const [last, grid] = [await rows.last().boundingBox(), await page.getByRole('grid').boundingBox()]
    expect(last && grid && last.y + last.height <= grid.y + grid.height).toBe(true)
    expect(await page.getByRole('searchbox').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.evaluate('dispatchEvent(new Event("afterprint"))')
    await expect.poll(() => rows.count()).toBeLessThan(all)
  })
})

browserTest(
  'on paper a board has all of its cards, a graph whole names, and figures that lead on stay',
  async () => {
    await visit({ width: 1280 }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities?layout=board`)
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('link') })
      await cards.first().waitFor()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 718, height: 1000 })
      expect(await page.evaluate(cutOnPaper)).toEqual([])
      await cards.first().getByRole('link').click()
      const chips = page.getByRole('radiogroup', { name: 'Status', includeHidden: true })
      await chips.waitFor()
      await expect.poll(() => chips.locator('label:visible').allTextContents()).toEqual(['No status'])
      const { target_accounts } = (await (await page.request.get(`${origin}/v1/target-accounts`)).json()).data
      await goTo(page, `/w/sample/paths?account_id=${target_accounts[0].id}`)
      await page.locator('.path-card').first().waitFor()
      expect(await page.evaluate(cutCards)).toEqual([])
      await goTo(page, '/w/sample/competitors')
      await page
        .getByRole('link', { name: /Attack$/ })
        .first()
        .waitFor()
      await goTo(page, '/w/sample/settings/audit')
      await page.getByRole('cell', { name: 'sample@localhost' }).first().waitFor()
      expect(await page.evaluate(cutOnPaper)).toEqual([])
    })
  },
)

/** Cards of a graph that cut a text, or are taller than leaves the one below its place. */
const cutCards = `[...document.querySelectorAll('.path-card')]
  .filter((card) => card.offsetHeight > 74 ||
    [...card.querySelectorAll('.path-card-texts *')].some((text) => text.scrollWidth > text.clientWidth + 1))
  .map((card) => card.textContent)`

/** The application may write the scheme that is there once more: that is no change. */
const watchScheme = `{
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  let last = scheme()
  globalThis.schemes = []
  new MutationObserver(() => {
    if (scheme() !== last) schemes.push((last = scheme()))
  }).observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
}`
