import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'

interface Row {
  id: string
  prospect: { name: string }
  status_id: string | null
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, name: string, prospect: string) =>
  column(page, name).getByRole('link', { name: prospect, exact: true })

/** What the API answers to a search. */
async function search(page: Page, origin: string, query: string): Promise<{ total: number; rows: Row[] }> {
  const answer = await page.request.get(`${origin}/v1/opportunities?${query}`)
  const { data }: { data: { total: number; opportunities: Row[] } } = await answer.json()
  return { total: data.total, rows: data.opportunities }
}

async function statuses(
  page: Page,
  origin: string,
): Promise<{ id: string; name: string; closes: boolean }[]> {
  return (await (await page.request.get(`${origin}/v1/opportunities/statuses`)).json()).data.statuses
}

/** The name of the prospect on the first card without a status. */
async function firstWithoutStatus(page: Page, origin: string): Promise<string> {
  const { rows } = await search(page, origin, 'status_id=none&page_size=1')
  return rows[0]?.prospect.name ?? ''
}

browserTest('the board has a column for each status with what the API counts there', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/opportunities`)
    await page.getByText('Board', { exact: true }).click()
    await page.waitForURL(/layout=board/)
    for (const { id, name, closes } of [
      { id: 'none', name: 'No status', closes: false },
      ...(await statuses(page, origin)),
    ]) {
      const { total, rows } = await search(
        page,
        origin,
        `status_id=${id}${closes ? '&include=terminal' : ''}&page_size=25`,
      )
      await column(page, name).getByText(total.toLocaleString('en-US'), { exact: true }).waitFor()
      const links = column(page, name).getByRole('link')
      expect(await links.allTextContents()).toEqual(rows.map(({ prospect }) => prospect.name))
    }
    const more = column(page, 'No status').getByRole('button', { name: 'Show 25 more' })
    await more.click()
    await column(page, 'No status').getByRole('link').nth(49).waitFor()
    expect(await column(page, 'No status').getByRole('link').count()).toBe(50)
    // A filter by status leaves its columns, any other filter all of them.
    const [, contacted] = await statuses(page, origin)
    await page.goto(`${origin}/w/sample/opportunities?layout=board&status_id=none&status_id=${contacted?.id}`)
    await column(page, 'Contacted').waitFor()
    expect(await page.getByRole('main').getByRole('region').count()).toBe(2)
    await page.getByRole('button', { name: 'Remove filter Status' }).click()
    await column(page, 'Won').waitFor()
    // Beyond what a board shows there is the list.
    for (const count of [25, 50, 100])
      await column(page, 'No status')
        .getByRole('button', { name: `Show ${count} more` })
        .click()
    await column(page, 'No status').getByRole('link', { name: 'See the others in the list' }).click()
    await page.getByRole('grid', { name: 'Opportunities' }).waitFor()
    expect(new URL(page.url()).searchParams.get('status_id')).toBe('none')
    await page.goto(`${origin}/w/sample/opportunities?layout=board&search=zzzz`)
    await page.getByText('Nothing matches these filters').waitFor()
    await page.goto(`${origin}/w/sample/opportunities?layout=shelf`)
    await page.getByRole('grid').waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest('a card is moved by dragging it, at once, and comes back where the service refuses', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/opportunities?layout=board`)
    const name = await firstWithoutStatus(page, origin)
    const card = cardIn(page, 'No status', name)
    await card.waitFor()
    await page.route('**/v1/opportunities/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'INTERNAL_ERROR', message: 'Something failed.' } },
      })
    })
    // Nothing that is read again helps: what was refused leaves no trace by itself.
    const sendRows = await holdAnswers(page, '**/v1/opportunities?*')
    await card.dragTo(column(page, 'Contacted'))
    await page.getByText('Not saved: Status').waitFor()
    await card.waitFor()
    await page.unroute('**/v1/opportunities/*')
    // As it does where the service does not answer: nothing was done that could be undone.
    await page.route('**/v1/opportunities/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await card.dragTo(column(page, 'Contacted'))
    await page.getByText('The service does not answer.').last().waitFor()
    await card.waitFor()
    expect(await cardIn(page, 'Contacted', name).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await page.unroute('**/v1/opportunities/*')
    await card.dragTo(column(page, 'Contacted'))
    // Where its score puts it, before the columns are read again.
    await cardIn(page, 'Contacted', name).waitFor()
    const scores = await column(page, 'Contacted').locator('.score-badge').allTextContents()
    expect(scores).toEqual(scores.toSorted((one, other) => Number(other) - Number(one)))
    sendRows()
    await page.getByText(`${name}: Contacted`).waitFor()
    const contacted = (await statuses(page, origin)).find((status) => status.name === 'Contacted')
    const { rows } = await search(page, origin, `status_id=${contacted?.id}`)
    expect(rows.map(({ prospect }) => prospect.name)).toContain(name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    await page.getByText(`${name}: No status`).waitFor()
    // Whoever drags nothing has a menu for it.
    await page.getByRole('button', { name: `Move ${name}` }).click()
    await page.getByRole('menuitemradio', { name: 'Contacted' }).waitFor()
    expect(await seriousFindingsInBothSchemes(page, 'what lies over it')).toEqual([])
  })
})

browserTest('by the keyboard alone: go to a card, move it, see why, and come back to it', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/opportunities?layout=board`)
    const name = await firstWithoutStatus(page, origin)
    const start = cardIn(page, 'No status', name)
    await start.waitFor()
    await page.keyboard.press('j')
    await hasFocus(column(page, 'No status').getByRole('link').nth(1))
    await page.keyboard.press('ArrowUp')
    await hasFocus(start)
    await page.keyboard.press('ArrowRight')
    await hasFocus(column(page, 'New').getByRole('link').first())
    await page.keyboard.press('ArrowLeft')
    await hasFocus(start)
    // By its digit, the focus goes with it; by the menu back again.
    await page.keyboard.press('2')
    await hasFocus(cardIn(page, 'Contacted', name))
    await page.getByText(`${name}: Contacted`).waitFor()
    await page.keyboard.press('s')
    await page.locator('[role="menuitemradio"]:focus').waitFor()
    expect(await page.getByRole('menuitemradio', { checked: true }).textContent()).toBe('Contacted')
    await page.getByRole('menuitemradio', { name: 'No status' }).press('Enter')
    await hasFocus(start)
    // The panel goes along, and its address opens it again.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name }).getByText('Why this score').waitFor()
    await page.keyboard.press('j')
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
    const second = column(page, 'No status').getByRole('link').nth(1)
    const other = (await second.textContent()) ?? ''
    await page.getByRole('dialog', { name: other }).getByText('Why this score').waitFor()
    await page.reload()
    await page.getByRole('dialog', { name: other }).getByText('Why this score').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const third = (await column(page, 'No status').getByRole('link').nth(2).textContent()) ?? ''
    // The page of a record knows its neighbours on the board, and leads back to it.
    await page.keyboard.press('o')
    await page.waitForURL(/opportunities\/[^?]+$/)
    await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    const before = page.url()
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.href !== before)
    await page.getByRole('heading', { level: 1, name: third }).waitFor()
    await page.keyboard.press('u')
    await page.waitForURL(/layout=board/)
    await column(page, 'No status').getByRole('link').nth(2).and(page.locator('[tabindex="0"]')).waitFor()
    expect(complaints).toEqual([])
  })
})
