import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'

browserTest(
  'signing in leads home, and from there to opportunities, accounts at risk and reports',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(origin)
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/w/sample/home')
      await page.getByTitle('What is shown here is invented.').waitFor()
      for (const name of ['Accounts at risk', 'Where opportunities stand', 'Last reports'])
        await page.getByRole('region', { name }).waitFor()
      // The money, and which report is which.
      const atRisk = page.getByRole('region', { name: 'Accounts at risk' })
      await atRisk.getByText(/courted\. €[\d,]+ at stake\.$/).waitFor()
      const amounts = await atRisk.getByText(/^€[\d,]+ · /).allTextContents()
      const values = amounts.map((text) => Number(text.replace(/ · .*$/, '').replace(/\D/g, '')))
      expect(values.length).toBeGreaterThan(1)
      expect(values).toEqual([...values].sort((a, b) => b - a))
      const reports = page.getByRole('region', { name: 'Last reports' })
      const windows = await reports.getByText(/^\w+ \d+(, \d{4})? – \w+ \d+, \d{4}$/).count()
      // A link leads to all of them.
      expect(windows).toBe((await reports.getByRole('link').count()) - 1)
      await page.getByRole('button', { name: 'View as table' }).click()
      await page.getByRole('cell', { name: 'Contacted' }).waitFor()
      await page.getByRole('region', { name: 'Best opportunities' }).getByRole('link').nth(1).click()
      await page.waitForURL(/\/opportunities\/[0-9a-f-]{36}$/)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest('introductions that stand still are to be followed up, and lead to their list', async () => {
  await visit({}, async ({ page, context, origin, complaints }) => {
    const asked = await context.request.get(`${origin}/v1/opportunities?min_days_in_status=0`)
    const { opportunities, total } = (await asked.json()).data
    const [first] = opportunities
    expect(first.status_at).not.toBeNull()
    // The sample got its statuses today: what it has is shown as older than it is.
    const status_at = new Date(Date.now() - 12.5 * 86_400_000).toISOString()
    await page.route(`${origin}/v1/home`, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      data.follow_ups = { ...data.follow_ups, total, opportunities: [{ ...first, status_at }] }
      await route.fulfill({ response, json: { ...rest, data } })
    })
    await page.goto(`${origin}/w/sample/home`)
    const card = page.getByRole('region', { name: 'Introductions to follow up' })
    await card.getByRole('link', { name: first.prospect.name }).waitFor()
    await card.getByText(`for 12 days, through ${first.connector.name}`).waitFor()
    await card.getByRole('link', { name: 'See all' }).click()
    await page.getByRole('button', { name: 'Days in its status, at least 7', exact: true }).waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.getAll('status_id')).toHaveLength(4)
    expect(complaints).toEqual([])
  })
})

browserTest('where all that was not asked for leads into clients, nobody is said to have asked', async () => {
  await visit({}, async ({ page, origin }) => {
    let without_status = 1
    await page.route('**/v1/home', async (route) => {
      const answer = await route.fetch()
      const { data, ...others } = await answer.json()
      const to_ask = { ...data.to_ask, total: 0, opportunities: [] }
      const opportunities = { ...data.opportunities, open: 1, without_status }
      await route.fulfill({ json: { ...others, data: { ...data, to_ask, opportunities } } })
    })
    await page.goto(`${origin}/w/sample/home`)
    await page.getByText(/leads into companies that are clients/).waitFor()
    without_status = 0
    await page.getByText('Everything that is open has been asked for.').waitFor()
  })
})
