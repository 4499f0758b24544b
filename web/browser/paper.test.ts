import { expect } from 'vitest'
import { browserTest, type Visit, visit } from './browser-test.ts'
import { cutOnPaper } from './cut-on-paper.ts'
import { isPainted } from './open-page.ts'

async function cardOf({ page, origin }: Visit): Promise<string> {
  const { competitors } = (await (await page.request.get(`${origin}/v1/competitors`)).json()).data
  return `${origin}/w/sample/competitors/${competitors[0].id}`
}

async function reportOf({ page, origin }: Visit): Promise<string> {
  const answer = await page.request.get(`${origin}/v1/competitor-monitoring/reports`)
  const { reports } = (await answer.json()).data
  return `${origin}/w/sample/competitors/reports/${reports[0].id}`
}

browserTest('a report and a battlecard that are read in the dark are printed in the light', async () => {
  await visit({ scheme: 'dark', width: 1280 }, async (here) => {
    const { page } = here
    for (const address of [await reportOf(here), await cardOf(here)]) {
      await page.goto(address)
      await page.getByRole('table', { name: 'Attack' }).waitFor()
      await page.evaluate(watchScheme)
      await page.pdf()
      await expect.poll(() => page.evaluate('schemes')).toEqual(['light', 'dark'])
    }
  })
})

browserTest('on paper a battlecard takes all of the width, cuts nothing and offers no deeds', async () => {
  await visit({ width: 1280 }, async (here) => {
    const { page } = here
    await page.goto(await cardOf(here))
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

/** The application may write the scheme that is there once more: that is no change. */
const watchScheme = `{
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  let last = scheme()
  globalThis.schemes = []
  new MutationObserver(() => {
    if (scheme() !== last) schemes.push((last = scheme()))
  }).observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
}`
