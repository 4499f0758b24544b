import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { focusGrid, gridRows } from './grid-rows.ts'

browserTest(
  'by the keyboard alone: export every interaction; what is cut at its ceiling says so',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/competitors/export`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
      const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
      expect(lines[0]).toMatch(/^\uFEFFcompetitor_id,competitor_name,/)
      await page.getByText(/^[\d,]+ rows exported to interactions-.*\.csv\.$/).waitFor()
      expect(lines.length).toBeGreaterThan(1_000)
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.route('**/v1/competitor-interactions/export', async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        await route.fulfill({
          response: answer,
          body: text.replace(/"truncated":\s*false/, '"truncated":true'),
        })
      })
      await page.getByRole('button', { name: 'Export as JSON' }).press('Enter')
      await page.getByRole('alert').getByText('Not everything is in the file').waitFor()
      await page.route('**/v1/competitor-interactions/export', (route) =>
        route.fulfill({ json: { success: true, data: { interactions: [], count: 0, truncated: false } } }),
      )
      const empty = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
      expect(await readFile(await (await empty).path(), 'utf8')).toBe(`${lines[0]}\r\n`)
      expect(complaints).toEqual([])
    })
  },
)

/** Saves the list of a page as a file, and gives its lines. */
async function exported(
  page: Page,
  button = 'Export (CSV)',
): Promise<{ name: string; path: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-about-rows]', { hasText: button }).click(),
  ])
  const path = await download.path()
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
  return { name: download.suggestedFilename(), path, lines }
}

/** Has a file imported, and gives what came of it. */
async function imported(
  page: Page,
  api: string,
  { list, name, path }: Record<'list' | 'name' | 'path', string>,
) {
  const answer = await page.request.post(`${api}/${list}/import`, {
    multipart: { file: { name, mimeType: 'text/csv', buffer: await readFile(path) } },
  })
  const job = `${api}/jobs/${(await answer.json()).data.job_id}`
  const read = async () => (await (await page.request.get(job)).json()).data
  await expect.poll(async () => (await read()).status).toBe('COMPLETED')
  return (await read()).summary
}

browserTest('an export of target accounts is a file that their import knows', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/accounts?account_tier=Tier+1`)
    await gridRows(page)
    const { name, path, lines } = await exported(page)
    const rows = lines.length - 1
    await page.getByText(`${rows} rows`, { exact: true }).waitFor()
    const summary = await imported(page, `${origin}/v1`, { list: 'target-accounts', name, path })
    expect(summary).toMatchObject({ new: 0, changed: 0, rows_read: rows, rows_skipped: 0 })
    expect(complaints).toEqual([])
  })
})

browserTest('an export of the feed is a file that its import knows', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/competitors/feed?interaction_type=reaction,comment`)
    const { name, path, lines } = await exported(page)
    const summary = await imported(page, `${origin}/v1`, { list: 'competitor-interactions', name, path })
    expect(summary).toMatchObject({ new: 0, duplicates: lines.length - 1, skipped: {} })
    expect(complaints).toEqual([])
  })
})

browserTest('each list is exported as it is filtered and ordered', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/home`)
    let firstExported: string | undefined
    for (const [path, file, headings, inEach] of [
      [
        'connectors?connector_tag=Customer',
        'connectors',
        'name,social_url,job_title,company_name,tags,opportunities_count,owner_email,owner_name',
        'Customer',
      ],
      ['clients?source=crm', 'clients', 'company_name,domain,social_url,numeric_id,sources,excluded', ''],
      [
        'competitors/accounts?side=defend',
        'courted-accounts',
        'company_name,domain,numeric_id,we_own,at_risk,owner_email,deal_name,deal_stage,deal_amount,deal_currency,competitors,courtship,courtship_by_competitor,signal_score,interactions,',
        '',
      ],
      ['opportunities?min_score=90&seniority=vp&seniority=head&sort=-score', 'opportunities', '', ''],
    ] as const) {
      await goTo(page, `/w/sample/${path}`)
      await gridRows(page)
      const { name, lines } = await exported(page)
      expect(name).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
      expect(lines[0]?.startsWith(`\uFEFF${headings}`)).toBe(true)
      const total = Number.parseInt((await page.getByText(/^\d+ rows?$/).textContent()) ?? '', 10)
      expect(lines).toHaveLength(1 + total)
      for (const line of lines.slice(1)) expect(line).toContain(inEach)
      firstExported = lines[1]
    }
    const first = await page.getByRole('gridcell').locator('.two-lines-first').first().textContent()
    expect(firstExported).toContain(first)
    expect(complaints).toEqual([])
  })
})

browserTest('a bucket of the activity leads to what it counts, and the feed exports as many', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const answer = await page.request.get(`${origin}/v1/competitors`)
    const [{ id }] = (await answer.json()).data.competitors
    await page.goto(`${origin}/w/sample/home`)
    for (const [title, mark] of [
      ['Activity', '.plot-bar[data-leads]'],
      ['Day by day', '[data-id="week"] rect:not([data-empty])'],
    ] as const) {
      await goTo(page, `/w/sample/competitors/${id}?days=90`)
      const section = page.getByRole('figure', { name: title })
      await section.getByRole('button', { name: 'View as table' }).press('Enter')
      const row = section
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .last()
      const count = Number(await row.getByRole('cell').nth(1).innerText())
      await row.getByRole('link').press('Enter')
      await page.waitForURL(/\/competitors\/feed\?/)
      const { lines } = await exported(page)
      expect(lines).toHaveLength(1 + count)
      const leads = page.url()
      await page.goBack()
      await section.locator(mark).last().click()
      await page.waitForURL(leads)
    }
    expect(complaints).toEqual([])
  })
})

browserTest('of selected rows only these are exported, on each list that has a selection', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/home`)
    for (const path of ['connectors', 'accounts', 'opportunities?sort=-score']) {
      await goTo(page, `/w/sample/${path}`)
      await focusGrid(page)
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      const { lines } = await exported(page, 'Export 2 selected (CSV)')
      const names = await page.locator('[role="row"][aria-selected="true"]').allTextContents()
      expect([names.length, lines.length], path).toEqual([2, 3])
      await page.getByRole('grid').focus()
      await page.keyboard.press('Escape')
      await page.locator('[data-about-rows]', { hasText: 'Export (CSV)' }).waitFor()
    }
    expect(complaints).toEqual([])
  })
})
