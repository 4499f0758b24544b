import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings } from './axe.ts'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { gridRows } from './grid-rows.ts'
import { hasFocus } from './has-focus.ts'
import { holdAnswers } from './hold-answers.ts'
import { signIn } from './sign-in.ts'

browserTest(
  'whoever is not signed in comes to the page for it, and then to where they wanted to go',
  async () => {
    await visit({ as: 'nobody' }, async ({ page, origin, sampleKey }) => {
      await page.goto(`${origin}/w/sample/connectors?search=a`)
      await page.getByRole('tab', { name: 'API key' }).click()
      await page.getByRole('textbox', { name: 'API key' }).fill('tl_live_wrong')
      await page.keyboard.press('Enter')
      await page.getByText('This key is not valid.').waitFor()
      await page.getByRole('textbox', { name: 'API key' }).fill(sampleKey)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
      expect(new URL(page.url()).search).toBe('?search=a')
      const kept = await page.evaluate(
        'JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie',
      )
      expect(kept).not.toContain(sampleKey)
    })
  },
)

browserTest(
  'a link into another workspace opens nothing, and signing in leads to nothing of it',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/default/connectors`)
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
      await page.goto(`${origin}/login?to=${encodeURIComponent('/w/default/connectors')}`)
      await page.waitForURL('**/w/sample/home')
    })
  },
)

browserTest('a page begins anew once somebody else is signed in by another tab', async () => {
  await visit({ as: 'empty' }, async ({ page, context, origin, sampleKey }) => {
    await page.goto(`${origin}/w/default/connectors`)
    await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
    await signIn(context, origin, sampleKey)
    const other = await context.newPage()
    await other.goto(`${origin}/`)
    await other.waitForURL('**/w/sample/home')
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    // Of the same member nothing begins anew.
    await other.evaluate('window.isTheSamePage = true')
    await page.getByRole('link', { name: 'Go to the start' }).click()
    await page.waitForURL('**/w/sample/home')
    expect(await other.evaluate('window.isTheSamePage')).toBe(true)
  })
})

browserTest('a record that is gone is not found, with the way to the others', async () => {
  await visit({}, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/connectors/nobody`)
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    await page.getByRole('link', { name: 'All connectors' }).click()
    await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
  })
})

browserTest('the dark is there before anything is painted', async () => {
  await visit({ scheme: 'dark' }, async ({ page, origin }) => {
    await page.addInitScript(notePaintsBeforeScheme)
    await page.goto(`${origin}/login`)
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    expect(await page.evaluate('window.paintsBefore')).toBe(0)
  })
})

/** How often the page had been painted when it was first told to be light or dark. */
const notePaintsBeforeScheme = `
  new MutationObserver(() => { window.paintsBefore ??= performance.getEntriesByType('paint').length })
    .observe(document, { subtree: true, attributeFilter: ['data-mantine-color-scheme'] })`

/** Types a name until all of it has been searched for. */
async function typeName(page: Page, name: string): Promise<void> {
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === name)
  await page.keyboard.type(name)
  await found
}

/** Waits until Enter takes the entry that is meant. */
const selected = (palette: Locator, entry: string) =>
  palette.locator('[data-action][data-selected]').filter({ hasText: entry }).waitFor()

browserTest(
  'keys and the palette lead into pages, also from the header, and can be switched off',
  async () => {
    await visit({}, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      await page.getByRole('gridcell').first().waitFor()
      const toggle = page.getByRole('button', { name: 'Show or hide the sidebar' })
      await toggle.focus()
      await page.keyboard.press('g')
      await page.keyboard.press('c')
      await page.getByRole('heading', { level: 1, name: 'Connectors' }).waitFor()
      await gridRows(page)
      await hasFocus(page.getByRole('main'))
      // They are letters in a field.
      await page.keyboard.press('/')
      await hasFocus(page.getByRole('searchbox'))
      await page.keyboard.type('gc')
      expect(new URL(page.url()).pathname).toBe('/w/sample/connectors')
      await toggle.focus()
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await page.keyboard.press('Control+k')
      await hasFocus(palette.getByRole('combobox'))
      await page.keyboard.press('Escape')
      await hasFocus(toggle)
      await page.keyboard.press('Control+k')
      await hasFocus(palette.getByRole('combobox'))
      await page.keyboard.type('Go to Opp')
      await selected(palette, 'Opportunities')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Opportunities' }).waitFor()
      await palette.waitFor({ state: 'hidden' })
      await hasFocus(page.getByRole('main'))
      await page.keyboard.press('?')
      await page.getByRole('switch', { name: 'Single keys act' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.keyboard.press('?')
      await page.keyboard.press('Control+k')
      await palette.waitFor()
      expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0)
    })
  },
)

browserTest('the palette finds records of every kind, and leads to them by the keyboard alone', async () => {
  await visit({}, async ({ page, context, origin, complaints }) => {
    const answer = await context.request.get(`${origin}/v1/target-accounts?page_size=1`)
    const [account] = (await answer.json()).data.target_accounts
    await page.goto(`${origin}/w/sample/home`)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await hasFocus(palette.getByRole('combobox'))
    await typeName(page, account.account_name)
    await selected(palette, account.account_name)
    const option = palette.getByRole('option', { selected: true })
    await expect.poll(() => option.textContent()).toContain(account.account_name)
    const field = palette.getByRole('combobox', { expanded: true })
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    expect(await field.getAttribute('aria-controls')).toBe(
      await palette.getByRole('listbox').getAttribute('id'),
    )
    expect(await seriousFindings(page, 'what lies over it')).toEqual([])
    const first = await option.getAttribute('id')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => option.getAttribute('id')).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => option.getAttribute('id')).toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: account.account_name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/w/sample/accounts/${account.id}`)
    const [competitor] = (await (await context.request.get(`${origin}/v1/competitors`)).json()).data
      .competitors
    await page.keyboard.press('Control+k')
    await hasFocus(palette.getByRole('combobox'))
    // Enter of somebody who is quicker than the answers waits for what the whole name finds.
    const letGo = await holdAnswers(page, '**/v1/search?*')
    await page.keyboard.type(competitor.name)
    await page.keyboard.press('Enter')
    letGo()
    await page.getByRole('heading', { level: 1, name: competitor.name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/w/sample/competitors/${competitor.id}`)
    expect(complaints).toEqual([])
  })
})

browserTest('all texts are there in German', async () => {
  await visit({ locale: 'de-DE' }, async ({ page, origin, complaints }) => {
    await page.goto(`${origin}/w/sample/opportunities`)
    await page.getByRole('heading', { level: 1, name: 'Chancen' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('columnheader', { name: 'Wertung' }).waitFor()
    const isCut = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.grid-sort .grid-heading'))`
    expect(await page.evaluate(isCut)).toBe(false)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Strg').first().waitFor()
    await goTo(page, '/w/sample/competitors/feed?from=2026-11-20')
    await page.getByRole('list', { name: 'Aktive Filter' }).getByText('20.11.2026').waitFor()
    expect(complaints).toEqual([])
  })
})
