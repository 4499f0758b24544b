import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseFilter, chooseItem } from './choose-item.ts'
import { goOn, goTo } from './go-to.ts'
import { focusGrid } from './grid-rows.ts'

browserTest('by the keyboard alone: dismiss a person in the feed, and undo it', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/competitors/feed`)
    const menu = page.getByRole('button', { name: /^Actions for/ }).first()
    const name = /with (.*)$/.exec((await menu.getAttribute('aria-label')) ?? '')?.[1]
    await menu.press('Enter')
    await chooseItem(page, `Dismiss ${name} (target)`)
    await page.getByText(`${name} counts nowhere any longer.`).waitFor()
    await page
      .getByRole('button', { name: `with ${name}` })
      .first()
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText(`${name} counts again.`).waitFor()
    await page
      .getByRole('button', { name: `with ${name}` })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest('the feed is grouped by day; reload and back keep its filters', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/competitors/feed`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.getByRole('button', { name: 'Add filter' }).press('Enter')
    await chooseFilter(page, 'With people we know')
    const chip = page.getByRole('button', { name: 'Remove filter With people we know' })
    await chip.waitFor()
    expect(new URL(page.url()).search).toBe('?we_know_target=true')
    await page.reload()
    await chip.waitFor()
    await page.getByRole('listitem').filter({ hasText: 'We know them: find the path' }).first().waitFor()
    await page.goBack()
    await chip.waitFor({ state: 'detached' })
    const read = async (path: string) => (await (await page.request.get(`${origin}/v1/${path}`)).json()).data
    const { interactions } = await read('competitor-interactions?page_size=25')
    // A second competitor of one name is told from the first.
    const [{ competitor_name }] = interactions
    const twin = { name: competitor_name, domain: 'another-of-that-name.example' }
    const made = await page.request.post(`${origin}/v1/competitors`, { data: twin })
    const { id: twinId } = (await made.json()).data.competitor
    await page.reload()
    await page
      .getByRole('link', { name: new RegExp(`^${competitor_name} \\(.+\\)$`) })
      .first()
      .waitFor()
    await page.request.delete(`${origin}/v1/competitors/${twinId}`)
    // Whoever is in none of the rows that are there is offered as well.
    const { accounts } = await read('competitor-accounts?page_size=200')
    const { competitors } = await read('competitors')
    const reps = []
    for (const { id } of competitors) reps.push(...(await read(`competitors/${id}/detail`)).reps)
    const shown = JSON.stringify(interactions)
    const account = accounts.find((one: { company_name: string }) => !shown.includes(one.company_name))
    const rep = reps.find((one: { rep_name: string }) => !shown.includes(one.rep_name))
    for (const [label, name, param, value] of [
      ['Account', account.company_name, 'account', account.account_key],
      ['Rep', rep.rep_name, 'rep', rep.rep_social_id],
    ]) {
      await goOn(page, '/w/sample/competitors/feed')
      await page.getByRole('button', { name: /^Remove filter/ }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Add filter' }).press('Enter')
      await chooseFilter(page, label)
      await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name)
      // The address says what is checked: it follows a moment later.
      await page.getByRole('radio', { name, exact: true }).click()
      await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
      expect(new URL(page.url()).searchParams.get(param)).toBe(value)
      await page.reload()
      await page.getByRole('button', { name: `${label} ${name}`, exact: true }).waitFor()
    }
  })
})

browserTest('what was only seen says so in the place of a time of day', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.route('**/v1/competitor-interactions?*', async (route) => {
      const body = await (await route.fetch()).json()
      for (const row of body.data.interactions) row.time_precision = 'observed'
      await route.fulfill({ json: body })
    })
    await page.goto(`${origin}/w/sample/competitors/feed`)
    const line = page.getByRole('listitem').filter({ hasText: 'first seen on that day' }).first()
    await line.waitFor()
    expect(await line.innerText()).not.toMatch(/\d:\d\d/)
  })
})

browserTest('an account opens from the overview with its interactions, and leads to the paths', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/competitors/accounts?side=defend`)
    await page.getByText(/accounts are at risk, €[\d,]+ in open deals\./).waitFor()
    await focusGrid(page)
    await page.keyboard.press('o')
    await page.getByRole('radio', { name: 'Timeline' }).waitFor({ state: 'attached' })
    // The CRM names its owner by an address, the directory by name.
    await page.getByText(/^Owner [^@]+$/).waitFor()
    await page.getByText(/^\d+ of \d+ interactions?$/).waitFor()
    await page.getByText('Table', { exact: true }).click()
    await page.getByRole('table', { name: 'Interactions' }).waitFor()
    await page.reload()
    await page.getByRole('table', { name: 'Interactions' }).waitFor()
    await page.goBack()
    await page.getByRole('table', { name: 'Interactions' }).waitFor({ state: 'detached' })
    await page.getByText(/^\d+ of \d+ interactions?$/).waitFor()
    await page.keyboard.press('u')
    await page.getByRole('heading', { level: 1, name: 'Courted accounts' }).waitFor()
    await goTo(page, '/w/sample/competitors/feed?we_know_target=true')
    await page.getByRole('link', { name: 'We know them: find the path' }).first().press('Enter')
    await page.waitForURL(/\/w\/sample\/paths\?prospect=/)
    expect(complaints).toEqual([])
  })
})

browserTest('a feed and courted accounts of nothing offer the import that fills them', async () => {
  await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/default/competitors`)
    for (const path of ['feed', 'accounts']) {
      await goTo(page, `/w/default/competitors/${path}`)
      await page.getByRole('link', { name: 'Import interactions' }).click()
      await page.waitForURL(`${origin}/w/default/imports/new?kind=interactions`)
    }
    expect(complaints).toEqual([])
  })
})
