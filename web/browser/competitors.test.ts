import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { chooseItem } from './choose-item.ts'
import { goOn } from './go-to.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'
import { pressInDialog } from './press-in-dialog.ts'

const openFirst = async (page: Page, origin: string, search = '') => {
  const listed = await page.request.get(`${origin}/v1/competitors?page_size=1`)
  const [{ id }] = (await listed.json()).data.competitors
  await page.goto(`${origin}/w/sample/competitors/${id}${search}`)
  await page.getByRole('heading', { level: 2, name: 'Day by day' }).waitFor()
}

/** Goes on with the Tab key until what is meant has the focus. */
const tabTo = async (page: Page, name: string) => {
  const isThere = `document.activeElement?.textContent?.trim().startsWith(${JSON.stringify(name)}) ?? false`
  for (let steps = 0; steps < 60 && !(await page.evaluate(isThere)); steps++) await page.keyboard.press('Tab')
  expect(await page.evaluate(isThere)).toBe(true)
}

browserTest(
  'by the keyboard alone: add a competitor, open its card, rename it, pause it, undo, delete it with its counts named',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/default/competitors`)
      await page.getByText('No competitors yet').waitFor()
      expect(await page.getByRole('link', { name: /Export/ }).count()).toBe(0)
      await page.keyboard.press('a')
      await hasFocus(page.getByRole('dialog', { name: 'Add a competitor' }).getByLabel('Company name'))
      await page.keyboard.type('Rival')
      // A key that closes the dialog loses nothing that was typed.
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Add a competitor' }).waitFor({ state: 'detached' })
      await page.keyboard.press('a')
      const nameField = page.getByRole('dialog', { name: 'Add a competitor' }).getByLabel('Company name')
      await hasFocus(nameField)
      expect(await nameField.inputValue()).toBe('Rival')
      await page.keyboard.press('End')
      await page.keyboard.type(' Works')
      // A line that is no profile is told of at its field, and the others stay.
      const reps = page.getByLabel('Reps to watch')
      await reps.fill('https://www.linkedin.com/in/wizard-rival\n\nnot a url')
      const answer = await holdAnswers(page, '**/v1/competitors')
      await page.getByRole('button', { name: 'Add the competitor' }).press('Enter')
      // Nothing closes a dialog whose write is under way: what comes of it is told there.
      await page.getByRole('button', { name: 'Cancel', disabled: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      answer()
      await page.getByText('Line 3, “not a url”, is no profile address.').waitFor()
      // The browser tells of the refusal as well.
      expect(complaints.splice(0)).toHaveLength(1)
      expect(await reps.getAttribute('aria-invalid')).toBe('true')
      expect(await reps.inputValue()).toContain('wizard-rival')
      await reps.fill('')
      await page.getByLabel('Company name').press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Rival Works' }).waitFor()
      await page.getByText('Nothing was seen of this competitor yet').waitFor()
      await page.keyboard.press('u')
      await page.getByRole('link', { name: 'Rival Works' }).waitFor()
      await page.getByRole('button', { name: 'Actions for Rival Works' }).focus()
      await page.keyboard.press('Enter')
      await hasFocus(page.getByRole('menuitem', { name: 'Edit' }))
      await page.keyboard.press('Enter')
      const edited = page.getByRole('dialog', { name: 'Edit Rival Works' })
      await hasFocus(edited.getByLabel('Company name'))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Rival Labs')
      await edited.getByLabel('Company page').fill('no page')
      await page.keyboard.press('Enter')
      await edited.getByRole('alert').waitFor()
      expect(complaints.splice(0)).toHaveLength(1)
      await edited.getByLabel('Company page').fill('https://www.linkedin.com/company/rival-labs-browser')
      await page.keyboard.press('Enter')
      await edited.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Rival Labs' }).waitFor()
      await page.getByRole('button', { name: 'Actions for Rival Labs' }).focus()
      await page.keyboard.press('Enter')
      await chooseItem(page, 'Pause')
      await page.getByText('Rival Labs is paused.').waitFor()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await page.getByText('Rival Labs is active again.').waitFor()
      await page.getByRole('button', { name: 'Actions for Rival Labs' }).focus()
      await page.keyboard.press('Enter')
      await chooseItem(page, 'Delete')
      const dialog = page.getByRole('dialog', { name: 'Delete Rival Labs?' })
      await dialog.getByText('No interaction and a list of no reps go with it, for good.').waitFor()
      await dialog.getByRole('button', { name: 'Pause instead' }).waitFor()
      await pressInDialog(dialog.getByRole('button', { name: 'Delete Rival Labs and no interactions' }))
      await page.getByText('No competitors yet').waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest(
  'a competitor that is another one is merged into it, with what goes over named before',
  async () => {
    await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
      const add = async (name: string) => {
        const reps = [{ social_url: `https://www.linkedin.com/in/rep-${name.length}` }]
        const made = await page.request.post(`${origin}/v1/competitors`, { data: { name, reps } })
        return (await made.json()).data.competitor.id
      }
      await add('Acme')
      await page.goto(`${origin}/w/default/competitors/${await add('Acme Labs')}`)
      await page.getByRole('button', { name: 'More' }).press('Enter')
      await chooseItem(page, 'Merge into another…')
      const dialog = page.getByRole('dialog', { name: 'Merge Acme Labs into another competitor' })
      const button = dialog.getByRole('button', { name: 'Merge' })
      expect(await button.isDisabled()).toBe(true)
      await dialog.getByLabel('The competitor that stays').press('Enter')
      await page.getByRole('option', { name: 'Acme', exact: true }).click()
      await dialog.getByText('No interactions and 1 rep go over.').waitFor()
      await pressInDialog(dialog.getByRole('button', { name: 'Merge Acme Labs into Acme' }))
      await page.getByRole('heading', { level: 1, name: 'Acme', exact: true }).waitFor()
      await page.getByText('2 reps under watch').waitFor()
      expect(complaints).toEqual([])
    })
  },
)

/** Each figure of the card leads to its own records, and back: those of this competitor in the last 90 days. */
const expectRecordsOfCard = async (page: Page) => {
  const window = new URL(page.url()).pathname.split('/').at(-1)
  const from = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)
  const row = page.getByRole('table', { name: 'At risk' }).getByRole('row').nth(1)
  const count = await row.getByRole('cell').nth(4).innerText()
  await row.getByRole('rowheader').getByRole('link').press('Enter')
  await page.getByText(new RegExp(`^${count} of \\d+ interactions?$`)).waitFor()
  expect(new URL(page.url()).search).toBe(`?competitor_id=${window}&from=${from}`)
  await page.goBack()
  await page.getByRole('button', { name: /^People tracked \d/ }).press('Enter')
  await hasFocus(page.getByRole('region', { name: 'Reps' }))
  await page.getByRole('link', { name: /^Interactions \d/ }).press('Enter')
  const day = new Date(from).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await page.getByRole('button', { name: `From (day in UTC) ${day}` }).waitFor()
  expect(new URL(page.url()).search).toBe(`?competitor_id=${window}&from=${from}`)
  await page.goBack()
  await row.waitFor()
}

browserTest(
  'a tile filters the accounts of a card and leads to its records; back and reload keep side, order and window',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await openFirst(page, origin)
      await page.getByRole('table', { name: 'Attack' }).waitFor()
      await page.getByRole('table', { name: 'Defend' }).waitFor()
      const tile = page.getByRole('button', { name: /^At risk \d/ })
      const count = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0])
      await tabTo(page, 'At risk')
      await page.keyboard.press('Enter')
      const table = page.getByRole('table', { name: 'At risk' })
      await table.getByRole('columnheader', { name: 'Open deal' }).waitFor()
      expect(await table.getByRole('rowheader').count()).toBe(count)
      expect(await table.getByRole('rowheader', { name: / urgency · / }).count()).toBe(count)
      await table.getByRole('button', { name: 'Account' }).press('Enter')
      await page.locator('th[aria-sort="ascending"]').waitFor()
      await page.getByText('90 days').click()
      await page
        .getByRole('radio', { name: '90 days' })
        .and(page.locator(':checked'))
        .waitFor({ state: 'attached' })
      expect(new URL(page.url()).search).toBe('?side=at_risk&sort=name&days=90')
      await page.reload()
      await page.getByRole('table', { name: 'At risk' }).waitFor()
      await page
        .getByRole('radio', { name: '90 days' })
        .and(page.locator(':checked'))
        .waitFor({ state: 'attached' })
      await expectRecordsOfCard(page)
      await page.goBack()
      await page
        .getByRole('radio', { name: 'All time' })
        .and(page.locator(':checked'))
        .waitFor({ state: 'attached' })
      await page.goBack()
      await page.goBack()
      await page.getByRole('table', { name: 'Attack' }).waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest('each picture of a card is one image with a summary, and a table on demand', async () => {
  await visit({}, async ({ page, origin }) => {
    await openFirst(page, origin)
    for (const title of ['Activity', 'Signal and courtship', 'Day by day']) {
      const section = page.getByRole('figure', { name: title })
      const picture = section.getByRole('img', { name: /./ })
      const summary = await picture.getAttribute('aria-label')
      expect(summary).toMatch(/^\d+ (interactions|accounts|days) .*\.$/)
      await section.getByRole('button', { name: 'View as table' }).press('Enter')
      await section.getByRole('table', { name: title }).waitFor()
      await section.getByRole('button', { name: 'View as chart' }).press('Enter')
      await picture.waitFor()
    }
  })
})

browserTest('a window without activity says when the last was and leads to all time', async () => {
  await visit({}, async ({ page, origin }) => {
    await openFirst(page, origin)
    const { pathname } = new URL(page.url())
    await goOn(page, `${pathname}?from=2020-01-01&to=2020-02-01`)
    await page.getByText('No activity in this window').waitFor()
    await page.getByText(/^The last interaction was /).waitFor()
    await page.getByRole('button', { name: 'Show all time' }).press('Enter')
    await page.getByRole('table', { name: 'Attack' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    // In both sides beside each other the last column is in sight.
    await page.setViewportSize({ width: 1280, height: 900 })
    const cut = `[...document.querySelectorAll('.mantine-TableScrollContainer-scrollContainer, .mantine-ScrollArea-viewport')]
      .filter((one) => one.scrollWidth > one.clientWidth).length`
    expect(await page.evaluate(cut)).toBe(0)
    await goOn(page, `${pathname}?from=2026-02-01&to=2026-01-01`)
    await page.getByText('This is before the first day and does not count.').waitFor()
    await page.getByRole('table', { name: 'Attack' }).waitFor()
  })
})

browserTest(
  'without a CRM a card has no columns of deals and owners; a window ends on its last day',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.route('**/v1/competitors/*/detail**', async (route) => {
        const answer = await route.fetch()
        const body: { data: { accounts: object[] } } = await answer.json()
        for (const account of body.data.accounts)
          Object.assign(account, { has_open_deal: false, owner_email: null })
        await route.fulfill({ response: answer, json: body })
      })
      await page.request.put(`${origin}/app/preferences`, { data: { time_zone: 'Pacific/Kiritimati' } })
      await openFirst(page, origin, '?side=attack&from=2020-01-01')
      const table = page.getByRole('table', { name: 'Attack' })
      await table.getByRole('columnheader', { name: 'Warm way in' }).waitFor()
      expect(await table.getByRole('columnheader', { name: 'Open deal' }).count()).toBe(0)
      expect(await table.getByRole('columnheader', { name: 'CRM owner' }).count()).toBe(0)
      // Of a window that has ended, ages are counted from its end, and its days are those of UTC wherever one is.
      const lastDay = new Date(Math.floor(Date.now() / 86_400_000 - 21) * 86_400_000)
      const to = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('To', { exact: true }).fill(lastDay.toISOString().slice(0, 10))
      await page.waitForURL(`**?side=attack&from=2020-01-01&to=${to}`)
      await table
        .getByRole('cell', { name: /^(on the last day|\d+ days? before the end)$/ })
        .first()
        .waitFor()
      expect(await table.getByRole('cell', { name: /days? ago$/ }).count()).toBe(0)
      await page.getByRole('link', { name: /^Interactions \d/ }).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Feed' }).waitFor()
      const days = page.getByRole('heading', { level: 2 })
      await days.first().waitFor()
      const newest = new Date(`${await days.first().innerText()} UTC`)
      expect(newest.getTime()).toBeLessThanOrEqual(lastDay.getTime())
    })
  },
)

browserTest('a rep is added, the watch ends and a person is dismissed, each with its undo', async () => {
  await visit({}, async ({ page, origin }) => {
    await openFirst(page, origin)
    await page.getByRole('button', { name: 'Add a rep' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a rep' })
    await dialog.getByLabel('Profile address').fill('https://www.linkedin.com/in/rosa-neu-browser')
    await dialog.getByLabel('Name').fill('Rosa Neu')
    await dialog.getByLabel('Job title').fill('Account Executive')
    await page.keyboard.press('Enter')
    await page.getByText('Rosa Neu is under watch.').waitFor()
    const reps = page.getByRole('table', { name: 'Reps' })
    await reps
      .getByRole('img', {
        name: /: \d+ interactions?, active in \d+ of \d+ weeks; the most, \d+, from /,
      })
      .first()
      .waitFor()
    const row = reps.getByRole('row', { name: /Rosa Neu/ })
    await row.getByText('not in this window').waitFor()
    const choose = async (item: string) => {
      await row.getByRole('button', { name: 'Actions for Rosa Neu' }).press('Enter')
      await chooseItem(page, item)
    }
    await choose('Dismiss the person')
    await page.getByText('Rosa Neu counts nowhere any longer.').waitFor()
    await row.getByText('dismissed').waitFor()
    expect(await row.getByText('not in this window').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await page.getByText('Rosa Neu counts again.').waitFor()
    await row.getByText('dismissed').waitFor({ state: 'detached' })
    await choose('End the watch')
    await page.getByText('The watch on Rosa Neu has ended.').waitFor()
    await row.waitFor({ state: 'detached' })
  })
})

browserTest(
  'the matrix of accounts and competitors is one stop of the keyboard, leads from a cell to its interactions, and is a table on demand',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/competitors/accounts`)
      await page.getByRole('grid', { name: 'Courted accounts' }).waitFor()
      await page.getByText('Matrix', { exact: true }).click()
      const matrix = page.getByRole('grid', { name: 'Matrix' })
      await matrix.waitFor()
      await page
        .getByText(
          /^The first 25 of \d+ accounts by \d+ competitors, over all time; .+ The most: .+ interactions\.$/,
        )
        .waitFor()
      expect(await matrix.locator('[tabindex="0"]').count()).toBe(1)
      expect(await seriousFindingsInBothSchemes(page, 'without the frame')).toEqual([])
      const account = await matrix.getByRole('rowheader').first().innerText()
      await matrix.locator('[tabindex="0"]').focus()
      const heads = matrix.getByRole('columnheader').getByRole('link')
      await page.keyboard.press('ArrowUp')
      await hasFocus(heads.first())
      await page.keyboard.press('End')
      await hasFocus(heads.last())
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      const cells = matrix.getByRole('row').nth(1).getByRole('gridcell')
      const filled = cells.filter({ has: page.getByRole('link') }).first()
      const [, column] = (await filled.getByRole('link').getAttribute('data-place'))?.split(' ') ?? []
      expect(Number(column)).toBeGreaterThan(0)
      for (let step = 1; step < Number(column); step++) await page.keyboard.press('ArrowRight')
      await hasFocus(filled.getByRole('link'))
      const [figure] = (await filled.getByRole('link').locator('b').innerText()).split(' ')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: account }).waitFor()
      expect(new URL(page.url()).searchParams.get('competitor_id')).not.toBeNull()
      await page.getByText(new RegExp(`^${figure} of \\d+ interactions?$`)).waitFor()
      await page.keyboard.press('u')
      await matrix.waitFor()
      await page.getByRole('button', { name: 'View as table' }).press('Enter')
      await page.getByRole('table', { name: 'Matrix' }).waitFor()
      expect(complaints).toEqual([])
    })
  },
)

browserTest('a card holds all of the reps, however many are under watch', async () => {
  await visit({ as: 'empty' }, async ({ page, context, origin }) => {
    const competitors = `${origin}/v1/competitors`
    const data = { name: 'Many Hands', reps: [{ social_url: 'https://www.linkedin.com/in/rep-of-many' }] }
    const { id } = (await (await context.request.post(competitors, { data })).json()).data.competitor
    const listed = await context.request.get(`${competitors}/${id}/reps`)
    const [rep] = (await listed.json()).data.reps
    // As many as the API has on a page.
    let total = 200
    let sendPage = () => {}
    const held = new Promise<void>((resolve) => (sendPage = resolve))
    await page.route(/\/reps\?/, async (route) => {
      const from = route.request().url().includes('page=2') ? 200 : 0
      if (from > 0) await held
      const rows = Array.from({ length: Math.min(200, total - from) }, (_, at) => ({
        ...rep,
        social_id: `rep-${from + at}`,
        name: `Rep ${100 + from + at}`,
      }))
      await route.fulfill({ json: { success: true, data: { reps: rows, total } } })
    })
    await page.goto(`${origin}/w/default/competitors/${id}`)
    const table = page.getByRole('table', { name: 'Reps' })
    const firstRep = table.getByText('Rep 100', { exact: true })
    await firstRep.waitFor()
    // With one more the others stay until the next page has come.
    const isAsked = page.waitForRequest(/\/reps\?.*\bpage=2/)
    total = 201
    await isAsked
    expect(await firstRep.count()).toBe(1)
    sendPage()
    for (const more of ['Show 50 more', 'Show 50 more', 'Show 50 more', 'Show 1 more'])
      await page.getByRole('button', { name: more, exact: true }).click()
    await table.getByText('Rep 300', { exact: true }).waitFor()
    expect(await table.getByRole('row').count()).toBe(1 + 201)
    await context.request.delete(`${competitors}/${id}`)
  })
})
