import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { chooseFilter } from './choose-item.ts'
import { goOn, goTo } from './go-to.ts'
import { focusGrid, gridRows } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'

browserTest(
  'v opens the views of every list that can have some, and a filter of each becomes a view',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      await page.goto(`${origin}/w/sample/home`)
      for (const [path, name] of [
        ['accounts?account_tier=none', 'No tier'],
        ['competitors/accounts?side=attack', 'To attack'],
      ] as const) {
        await goTo(page, `/w/sample/${path}`)
        await page.getByRole('button', { name: 'Save view' }).press('Enter')
        await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
        await page.keyboard.type(name)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name, pressed: true }).waitFor()
        await page.keyboard.press('v')
        await page
          .getByRole('menuitem', { name: new RegExp(name) })
          .first()
          .waitFor()
        await page.keyboard.press('Escape')
      }
      expect(complaints).toEqual([])
    })
  },
)

browserTest('what is typed into something open over a list does nothing to its rows', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/opportunities`)
    await focusGrid(page)
    await page.keyboard.press('f')
    await chooseFilter(page, 'Tier')
    const tiers = page.getByRole('dialog', { name: 'Tier' })
    await tiers.locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await tiers.waitFor({ state: 'detached' })
    for (const name of ['Views', 'Columns']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.press('Enter')
      const dropdown =
        name === 'Views' ? page.getByRole('menu', { name }) : page.getByRole('dialog', { name })
      await dropdown.locator(':focus').waitFor()
      for (const key of ['x', 's', 'e', 'w', 'o']) await page.keyboard.press(key)
      await dropdown.waitFor()
      await page.keyboard.press('Escape')
      await dropdown.waitFor({ state: 'detached' })
      await hasFocus(button)
    }
    // Nor does what is typed into the field that one clicks into out of a cell.
    await focusGrid(page)
    await page.keyboard.press('n')
    await hasFocus(page.getByRole('grid').getByRole('textbox', { name: 'Notes' }))
    const search = page.getByRole('searchbox', { name: 'Search this list' })
    await search.click()
    await page.getByRole('grid').getByRole('textbox').waitFor({ state: 'detached' })
    await page.keyboard.type('xo')
    expect(await search.inputValue()).toBe('xo')
    expect(await page.getByRole('region', { name: 'selected' }).count()).toBe(0)
    expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/w/sample/opportunities')
    expect(complaints).toEqual([])
  })
})

browserTest(
  'Escape takes away what a list is searched for, then leads to its rows, as the arrow does',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      await gridRows(page)
      for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press('j')
      await page.keyboard.press('/')
      const search = page.getByRole('searchbox', { name: 'Search this list' })
      await hasFocus(search)
      await page.keyboard.type('a ')
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('a')
      await gridRows(page)
      await page.keyboard.type('b')
      expect(await search.inputValue()).toBe('a b')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('ArrowDown')
      await hasFocus(page.getByRole('grid'))
      // What is found is gone through from its first row.
      await page
        .getByRole('row', { selected: false })
        .filter({ has: page.locator('[data-active]') })
        .waitFor()
      expect(await page.locator('[role="row"]:has([data-active])').getAttribute('aria-rowindex')).toBe('2')
      await search.focus()
      await page.keyboard.press('Escape')
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(null)
      await hasFocus(search)
      await page.keyboard.press('Escape')
      await hasFocus(page.getByRole('grid'))
    })
  },
)

browserTest('all that matches is selected no longer once something else matches', async () => {
  await visit({}, async ({ page, origin }) => {
    const search = page.getByRole('searchbox', { name: 'Search this list' })
    const bar = page.locator('[data-bulk-bar]')
    await page.goto(`${origin}/w/sample/connectors`)
    await focusGrid(page)
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Select all 8 matching' }).click()
    await page.getByText('All 8 matching are selected').waitFor()
    // Without one of them the others stay.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('7 selected', { exact: true }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+a')
    await page.getByText('All 8 matching are selected').waitFor()
    const answer = await page.request.get(`${origin}/v1/network/connectors?page_size=1`)
    await search.fill((await answer.json()).data.connectors[0].name)
    await bar.waitFor({ state: 'detached' })
    // One by one they stay: somebody else may be searched for to go with them.
    await focusGrid(page)
    await page.keyboard.press('x')
    await page.getByText('1 selected', { exact: true }).waitFor()
    await search.fill('nobody is called that')
    await page.getByRole('gridcell').first().waitFor({ state: 'detached' })
    await page.getByText('1 selected', { exact: true }).waitFor()
    // What is done with accounts needs them in the list.
    await goTo(page, '/w/sample/accounts')
    await focusGrid(page)
    await page.keyboard.press('x')
    await page.getByText('1 selected', { exact: true }).waitFor()
    await search.fill('nobody is called that')
    await bar.waitFor({ state: 'detached' })
  })
})

browserTest(
  'what was loaded further up is selected, and stays so without one of all that match',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      await focusGrid(page)
      await page.keyboard.press('x')
      const active = page
        .getByRole('row')
        .filter({ has: page.locator('.grid-cell[data-active]:not(:has(.grid-skeleton))') })
      const placeOfActive = async () => Number(await active.getAttribute('aria-rowindex')) - 1
      while ((await placeOfActive()) <= 220) await page.keyboard.press('PageDown')
      await page.keyboard.press('Shift+X')
      await page.getByText(`${await placeOfActive()} selected`, { exact: true }).waitFor()
      await page.keyboard.press('Control+a')
      await page.getByText('300 selected', { exact: true }).waitFor()
      await page.keyboard.press('Control+a')
      await page.getByText(/^All \d+ matching are selected$/).waitFor()
      await page.keyboard.press('x')
      await page.getByText('299 selected', { exact: true }).waitFor()
      await page.getByText('Only the rows that are loaded stay selected: 299').waitFor()
    })
  },
)

browserTest('Shift selects a range, Escape clears it', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/connectors`)
    await focusGrid(page)
    await page.keyboard.press('x')
    await page.getByText('1 selected', { exact: true }).waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 selected', { exact: true }).waitFor()
    // A panel is closed first.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('3 selected', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('3 selected', { exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await page.getByText('1 selected', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await hasFocus(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox'))
    await page.keyboard.type('clear the sel')
    await page.locator('[data-action][data-selected]').filter({ hasText: 'Clear the selection' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('1 selected', { exact: true }).waitFor({ state: 'detached' })
  })
})

browserTest(
  'keys of a list act from wherever the focus is on a row that is seen, and go on from the row of an open panel',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      await gridRows(page)
      const grid = page.getByRole('grid')
      const activeRow = () =>
        grid.locator('[role="row"]:has(.grid-cell[data-active])').getAttribute('aria-rowindex')
      for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press('j')
      await hasFocus(grid)
      expect(await activeRow()).toBe('6')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.reload()
      await page.getByRole('dialog').waitFor()
      await expect.poll(activeRow).toBe('6')
      const heading = page.getByRole('dialog').getByRole('heading', { level: 2 }).first()
      const shown = await heading.textContent()
      await page.keyboard.press('j')
      await expect.poll(() => grid.locator('[data-peeked]').getAttribute('aria-rowindex')).toBe('7')
      await expect.poll(() => heading.textContent()).not.toBe(shown)
      await page.keyboard.press('k')
      await expect.poll(() => heading.textContent()).toBe(shown)
      await grid.focus()
      await page.keyboard.press('n')
      await hasFocus(grid.getByRole('textbox', { name: 'Notes' }))
      await page.keyboard.press('Control+k')
      await hasFocus(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox'))
    })
  },
)

browserTest('j leaves out none where the row of the open panel has left the list', async () => {
  await visit({}, async ({ page, origin }) => {
    const answer = await page.request.get(`${origin}/v1/opportunities?status_id=none&page_size=3`)
    const ids: string[] = (await answer.json()).data.opportunities.map(({ id }: { id: string }) => id)
    const peeked = () => new URL(page.url()).searchParams.get('peek')
    await page.goto(`${origin}/w/sample/opportunities?status_id=none`)
    await focusGrid(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading', { name: 'Status' }).waitFor()
    for (const [at, id] of ids.slice(0, 2).entries()) {
      await expect.poll(peeked).toBe(id)
      await page.keyboard.press('2')
      await page.getByRole('grid').locator('[data-peeked]').waitFor({ state: 'detached' })
      await page.keyboard.press('j')
      await expect.poll(peeked).toBe(ids[at + 1])
    }
    for (const id of ids.slice(0, 2))
      await page.request.put(`${origin}/v1/opportunities/${id}`, { data: { clear_status: true } })
  })
})

browserTest('on a page of its own j and k go on in the list, u and Back return to it as it was', async () => {
  await visit({}, async ({ page, origin }) => {
    const list = `${origin}/w/sample/opportunities?min_score=20`
    await page.goto(list)
    await focusGrid(page)
    await page.keyboard.press('x')
    const selected = page.getByText('1 selected', { exact: true })
    await selected.waitFor()
    await page.keyboard.press('o')
    await page.waitForURL('**/opportunities/*')
    const first = page.url()
    await page.getByText('Back to the list').waitFor()
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.href !== first)
    await page.keyboard.press('k')
    await page.waitForURL(first)
    await page.goBack()
    await page.waitForURL(list)
    await focusGrid(page)
    await selected.waitFor()
    await page.keyboard.press('o')
    await page.waitForURL('**/opportunities/*')
    await page.getByText('Back to the list').waitFor()
    await page.keyboard.press('u')
    await page.waitForURL(list)
    await focusGrid(page)
    await page.keyboard.press('o')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.waitForURL(list)
  })
})

browserTest('back from a record, the list goes on from its row, however far down that is', async () => {
  await visit({}, async ({ page, origin }) => {
    const rowAtHand = () =>
      page.evaluate(`(() => {
        const cell = document.getElementById(document.querySelector('[role="grid"]').getAttribute('aria-activedescendant'))
        if (!cell) return null
        const { top, bottom } = cell.getBoundingClientRect()
        return { row: cell.closest('[role="row"]').getAttribute('aria-rowindex'), isInSight: top > 0 && bottom < innerHeight }
      })()`)
    await page.goto(`${origin}/w/sample/opportunities?min_score=1`)
    await focusGrid(page)
    for (let at = 0; at < 20; at++) await page.keyboard.press('PageDown')
    // Its page may still be on its way.
    const active = page
      .getByRole('row')
      .filter({ has: page.locator('.grid-cell[data-active]:not(:has(.grid-skeleton))') })
    const row = await active.getAttribute('aria-rowindex')
    expect(Number(row)).toBeGreaterThan(150)
    await page.keyboard.press('o')
    await page.getByText('Back to the list').waitFor()
    const former = page.url()
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.href !== former)
    await page.keyboard.press('u')
    await gridRows(page)
    await expect.poll(rowAtHand).toEqual({ row: String(Number(row) + 1), isInSight: true })
    // Opened anew with another filter, it begins at its top.
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: 'Connectors', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
    await page.getByRole('link', { name: 'Opportunities', exact: true }).click()
    await gridRows(page)
    await expect.poll(rowAtHand).toEqual({ row: '2', isInSight: true })
  })
})

browserTest('j goes on with the tab of an account, and with the window of a card', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/accounts`)
    await focusGrid(page)
    await page.keyboard.press('o')
    await page.getByRole('tab', { name: 'Who courts it' }).click()
    const tab = page.getByRole('tab', { name: 'Who courts it', selected: true })
    await onToTheNext(tab, 'tab=competitors')
    await tab.waitFor()
    await goTo(page, '/w/sample/competitors?layout=table')
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await page.getByText('90 days', { exact: true }).click()
    await onToTheNext(page.getByRole('radio', { name: '90 days', checked: true }), 'days=90')
    await page.keyboard.press('u')
    await page.waitForURL(`${origin}/w/sample/competitors?layout=table`)
  })
})

/** Once what was chosen is seen, by its key to the next record, of which the address keeps it as `search`. */
async function onToTheNext(chosen: Locator, search: string): Promise<void> {
  const page = chosen.page()
  await chosen.waitFor({ state: 'attached' })
  await page.waitForURL((url) => url.search === `?${search}`)
  const before = page.url()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== before && url.search === `?${search}`)
}

browserTest(
  'a filter that a link brings and the list does not offer is a chip that can be taken away',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const answer = await page.request.get(`${origin}/v1/target-accounts?page_size=1`)
      const { data }: { data: { target_accounts: { id: string }[] } } = await answer.json()
      const id = data.target_accounts[0]?.id
      await page.goto(`${origin}/w/sample/opportunities?account_id=${id}&status_id=xyz&view=nope`)
      await page.getByRole('button', { name: 'Remove filter Target account' }).click()
      // What is no status or view is left out, as if the link did not say it.
      await gridRows(page)
      await page.getByRole('button', { name: 'Remove filter Target account' }).waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.get('account_id')).toBeNull()
      // An owner may be named by an id, and a status as the tag that it is.
      const read = async (path: string) => (await (await page.request.get(`${origin}/v1${path}`)).json()).data
      const { owners }: { owners: { id: string; first_name: string }[] } = await read('/owners')
      // One of the sample: others come and go with other walks.
      const owner = owners.find(({ first_name }) => first_name === 'Céline')
      const { statuses } = await read('/opportunities/statuses')
      await goOn(page, `/w/sample/opportunities?owner_email=${owner?.id}&tag_id=${statuses[0].id}&id=${id}`)
      await page.getByRole('button', { name: 'Owner Céline' }).waitFor()
      await page.getByRole('button', { name: `Tag ${statuses[0].name}`, exact: true }).waitFor()
      await page.getByRole('button', { name: 'Remove filter Rows' }).waitFor()
      await goTo(page, `/w/sample/connectors?owner_email=${owner?.id}`)
      await page.getByRole('button', { name: 'Owner Céline' }).waitFor()
    })
  },
)

browserTest(
  'connectors of a filter are shown and chosen by their names, found as one types however many there are',
  async () => {
    await visit({}, async ({ page, origin }) => {
      const answer = await page.request.get(`${origin}/v1/network/connectors`)
      const [first, second] = (await answer.json()).data.connectors
      await page.goto(`${origin}/w/sample/opportunities?connector=${first.social_id}`)
      const chip = page.getByRole('button', { name: /^Connector / })
      await chip.filter({ hasText: first.name }).click()
      const choice = page.getByRole('dialog', { name: 'Connector' })
      await choice.getByRole('textbox', { name: 'Search' }).fill(second.name)
      await expect.poll(() => choice.getByRole('checkbox').count()).toBe(2)
      await choice.getByRole('checkbox', { name: second.name }).click()
      await chip.filter({ hasText: first.name }).filter({ hasText: second.name }).waitFor()
    })
  },
)

browserTest(
  'scrolled to its end before those rows are there, a list keeps its length and its place',
  async () => {
    await visit({}, async ({ page, origin, complaints }) => {
      let release: () => void = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/[?&]page=([2-9]|\d\d)/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${origin}/w/sample/opportunities`)
      await focusGrid(page)
      const grid = page.getByRole('grid')
      const length = await grid.getAttribute('aria-rowcount')
      expect(Number(length)).toBeGreaterThan(200)
      await page.keyboard.press('Control+End')
      const last = grid.locator(`[role="row"][aria-rowindex="${length}"]`)
      await last.locator('.grid-skeleton').first().waitFor()
      expect(await grid.getAttribute('aria-rowcount')).toBe(length)
      release()
      await last.getByRole('checkbox').waitFor()
      expect(complaints).toEqual([])
    })
  },
)
