import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsInBothSchemes } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { goOn, goTo } from './go-to.ts'

const address = (page: Page) => new URL(page.url())

/** Picks the account with the best way in, by keys alone. */
async function pickFirst(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/w/sample/paths`)
  await page.getByText('Pick an account').waitFor()
  await page.getByRole('combobox', { name: 'Account, connector or person' }).focus()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('figure', { name: 'Warm paths' }).waitFor()
}

browserTest('by the keyboard alone: pick an account, choose a card, go on to an opportunity', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    await pickFirst(page, origin)
    const card = page.getByRole('button', { name: /^Person, / }).first()
    await card.waitFor()
    await page
      .getByRole('img', { name: /^\D+ to \D+, score \d+$/ })
      .first()
      .waitFor()
    await card.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Known by').waitFor()
    expect(await card.getAttribute('aria-pressed')).toBe('true')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture (SVG)' }).press('Enter')
    const picture = await readFile(await (await download).path(), 'utf8')
    expect(picture).toMatch(/^<svg [\s\S]*stroke="#[0-9a-f]{6}"[\s\S]*<\/svg>\n$/)
    await page.keyboard.press('Escape')
    await page.getByText('Known by').waitFor({ state: 'detached' })
    await card.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Known by').waitFor()
    const chosen = page.getByRole('region').getByRole('link').first()
    await chosen.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    expect(complaints).toEqual([])
  })
})

browserTest('Enter takes the first that was found for what one has typed', async () => {
  await visit({}, async ({ page, origin, context }) => {
    const answer = await context.request.get(`${origin}/v1/network/connectors?page_size=1`)
    const { social_id, name } = (await answer.json()).data.connectors[0]
    await page.goto(`${origin}/w/sample/paths`)
    await page.getByText('Pick an account').waitFor()
    await page.getByRole('combobox', { name: 'Account, connector or person' }).focus()
    await page.keyboard.type(name)
    await page.locator('[role="option"][data-combobox-selected]', { hasText: name }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('figure', { name: 'Warm paths' }).waitFor()
    expect(address(page).searchParams.get('connector')).toBe(social_id)
    await page.goBack()
    const offered = page.getByRole('tabpanel')
    await offered.getByText('Accounts with the best scores').waitFor()
    await offered.getByRole('button').first().click()
    await page.getByRole('figure', { name: 'Warm paths' }).waitFor()
    expect(address(page).searchParams.has('account_id')).toBe(true)
  })
})

browserTest('back and reload keep account, threshold, tab and card', async () => {
  await visit({}, async ({ page, origin }) => {
    await pickFirst(page, origin)
    await page
      .getByRole('button', { name: /^Person, / })
      .first()
      .click()
    await page.getByText('Known by').waitFor()
    await page.reload()
    await page.getByText('Known by').waitFor()
    const threshold = page.getByRole('slider')
    await threshold.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('Score from 1').waitFor()
    await page.waitForURL((url) => url.searchParams.get('min_score') === '1')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL((url) => url.searchParams.get('min_score') === '2')
    await page.getByRole('tab', { name: 'List' }).click()
    await page.getByRole('table', { name: 'Warm paths as a list' }).waitFor()
    await page.reload()
    await page.getByRole('table', { name: 'Warm paths as a list' }).waitFor()
    expect(address(page).searchParams.get('min_score')).toBe('2')
    await page.goBack()
    await page.getByRole('figure', { name: 'Warm paths' }).waitFor()
    await page.getByText('Score from 2').waitFor()
    // On the way to a score there are many; Back leads to where the account was picked.
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('account_id'))
  })
})

browserTest('a graph with more than is shown says so, and shows 20 cards more', async () => {
  await visit({}, async ({ page, origin, context }) => {
    const answer = await context.request.get(`${origin}/v1/network/connectors?page_size=1`)
    const { data } = await answer.json()
    await page.goto(`${origin}/w/sample/paths?connector=${data.connectors[0].social_id}`)
    await page.getByText(/^The best \d+ of [\d,]+$/).waitFor()
    await page.getByRole('button', { name: 'Show 20 more' }).click()
    await page.waitForURL((url) => url.searchParams.get('cards') === '60')
    await goOn(page, `/w/sample/paths?connector=${data.connectors[0].social_id}&cards=150`)
    await page.getByText('A graph has 150 cards at most', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'Show 20 more' }).count()).toBe(0)
  })
})

browserTest(
  'the pages of an account and an opportunity hold the graph, and the same as a table',
  async () => {
    await visit({}, async ({ page, origin, context }) => {
      const answer = await context.request.get(`${origin}/v1/opportunities?page_size=1&targets_only=true`)
      const { data } = await answer.json()
      const [opportunity] = data.opportunities
      await page.goto(`${origin}/w/sample/accounts/${opportunity.target_account.id}?tab=paths`)
      await page.getByRole('button', { name: /^Account, / }).waitFor()
      await page.getByRole('button', { name: 'View as table' }).click()
      await page
        .getByRole('table', { name: 'Warm paths' })
        .getByText(opportunity.prospect.name)
        .first()
        .waitFor()
      await goTo(page, `/w/sample/opportunities/${opportunity.id}`)
      await page.getByRole('button', { name: `Person, ${opportunity.prospect.name}`, exact: false }).waitFor()
      await expect.poll(() => page.evaluate(cardsUnderTools)).toBe(0)
      await page.setViewportSize({ width: 390, height: 900 })
      // On a phone the figures come first: the names of the picture would be cut there.
      await page.getByRole('table', { name: 'Warm paths' }).waitFor()
      await page.getByRole('button', { name: 'View as chart' }).click()
      await page.getByRole('button', { name: /^Account, / }).waitFor()
      await expect.poll(() => page.evaluate(cardsUnderTools)).toBe(0)

      // Code that does not come takes away the picture alone.
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.route('**/assets/path-graph-*.js', (route) => route.abort())
      await page.goto(`${origin}/w/sample/accounts/${opportunity.target_account.id}?tab=paths`)
      await page.getByText('The picture could not be loaded.').waitFor()
      await page.getByRole('button', { name: 'View as table' }).click()
      await page.getByRole('table', { name: 'Warm paths' }).waitFor()
      await page.getByRole('button', { name: 'View as chart' }).click()
      await page.unroute('**/assets/path-graph-*.js')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: /^Account, / }).waitFor()
    })
  },
)

/** How many cards of the graph lie under its tools. */
const cardsUnderTools = `(() => {
  const tools = document.querySelector('.path-tools').getBoundingClientRect()
  return [...document.querySelectorAll('.path-card')]
    .map((card) => card.getBoundingClientRect())
    .filter((card) => card.left < tools.right && tools.left < card.right && card.top < tools.bottom && tools.top < card.bottom)
    .length
})()`

browserTest('everything that the overview counts opens the list of it', async () => {
  await visit({}, async ({ page, origin, complaints }) => {
    const overview = '/w/sample/paths?tab=overview'
    /** Opens a list, of which the number of rows is what was counted. */
    const opensListOf = async (count: string, names: readonly string[]) => {
      await page.getByText(new RegExp(`^${count} row`)).waitFor()
      const { searchParams } = address(page)
      expect([...new Set(searchParams.keys())].filter((name) => name !== 'cols').sort()).toEqual(names)
      await goTo(page, overview)
      await page.locator('.flow-node').first().waitFor()
    }
    await page.goto(origin + overview)
    const nodes = page.locator('.flow-node')
    await nodes.first().waitFor()
    for (const [node, names] of [
      [nodes.first(), ['owner_email', 'targets_only']],
      [nodes.filter({ hasText: 'Director' }), ['seniority', 'targets_only']],
      [nodes.last(), ['account_tier']],
    ] as const) {
      const count = (await node.locator('b').textContent()) ?? ''
      await node.click()
      await opensListOf(count, names)
    }
    const band = page.locator('.flow-band').first()
    const words = (await band.locator('title').textContent()) ?? ''
    await band.dispatchEvent('click')
    await opensListOf(/: (\d+)$/.exec(words)?.[1] ?? '', ['owner_email', 'seniority', 'targets_only'])
    const cell = page.getByRole('grid', { name: 'Owners by tiers' }).locator('.matrix-figure').first()
    const figure = (await cell.locator('b').textContent()) ?? ''
    await cell.click()
    await opensListOf(figure, ['account_tier', 'owner_email', 'targets_only'])
    const outcomes = page.getByRole('grid', { name: 'How far opportunities have come, by strength' })
    await outcomes.getByRole('rowheader', { name: 'strong' }).waitFor()
    await outcomes.getByRole('link', { name: 'Not a fit' }).click()
    await opensListOf('1', ['include', 'status_id'])
    // The same in a table, for whoever sees no picture.
    await page.getByRole('button', { name: 'View as table' }).click()
    const row = page.getByRole('table').getByRole('row').nth(1)
    const count = (await row.getByRole('link').textContent()) ?? ''
    await row.getByRole('link').click()
    await opensListOf(count, ['account_tier', 'owner_email', 'seniority', 'targets_only'])
    expect(await seriousFindingsInBothSchemes(page, 'without the frame')).toEqual([])
    expect(complaints).toEqual([])
  })
})

browserTest('without any paths the page and its overview offer what brings some about', async () => {
  await visit({ as: 'empty' }, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/default/imports`)
    for (const tab of ['', '?tab=overview']) {
      await goTo(page, `/w/default/paths${tab}`)
      await page.getByText('No way into a target account yet').waitFor()
      expect(await page.getByRole('link', { name: 'Add target accounts' }).getAttribute('href')).toBe(
        '/w/default/accounts',
      )
      await page.getByRole('link', { name: 'Import contacts' }).click()
      await page.getByRole('heading', { level: 1, name: 'New import' }).waitFor()
    }
    expect(complaints).toEqual([])
  })
})
