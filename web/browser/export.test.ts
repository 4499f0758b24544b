import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'

browserTest('by the keyboard alone: export the interactions as CSV, every row of them', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/competitors/export`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toContain('competitor_name')
    await page.getByText(/^[\d,]+ rows exported to interactions-.*\.csv\.$/).waitFor()
    expect(lines.length).toBeGreaterThan(1_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

browserTest('an export that is cut at its ceiling says so', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.route('**/v1/competitor-interactions/export', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({
        response: answer,
        body: text.replace(/"truncated":\s*false/, '"truncated":true'),
      })
    })
    await page.goto(`${origin}/w/sample/competitors/export`)
    await page.getByRole('button', { name: 'Export as JSON' }).press('Enter')
    await page.getByRole('alert').getByText('Not everything is in the file').waitFor()
  })
})
