import { expect } from 'vitest'
import { browserTest, visit } from './browser-test.ts'
import { goTo } from './go-to.ts'
import { isPainted } from './open-page.ts'

browserTest('at 1280 pixels names of the battlecard are whole, one side below the other', async () => {
  await visit({ width: 1280 }, async ({ page, origin }) => {
    const { competitors } = (await (await page.request.get(`${origin}/v1/competitors`)).json()).data
    await page.goto(`${origin}/w/sample/competitors/${competitors[0].id}`)
    await page.getByRole('table', { name: 'Defend' }).waitFor()
    const attack = page.getByRole('table', { name: 'Attack' })
    const defend = page.getByRole('table', { name: 'Defend' })
    expect(await page.evaluate(cutLinks)).toEqual([])
    const [above, below] = [await attack.boundingBox(), await defend.boundingBox()]
    expect(above && below && above.y + above.height < below.y).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect
      .poll(async () => (await attack.boundingBox())?.y === (await defend.boundingBox())?.y)
      .toBe(true)
  })
})

browserTest(
  'how many more competitors court an account is said however long the name of the first is',
  async () => {
    // In German, whose words are the longer ones.
    await visit({ width: 1280, locale: 'de-DE' }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/competitors/accounts`)
      const more = page.getByRole('gridcell').getByText(/^\+\d$/)
      await more.first().waitFor()
      expect(await page.evaluate(cutCounts)).toEqual([])
      expect(await page.evaluate(cutNames)).toEqual([])
      expect(await page.evaluate(cutHeadings)).toEqual([])
      expect(await page.evaluate(gridOverflow)).toBe(0)
      expect(await page.evaluate(placesOf('.grid-row'))).toEqual(
        await page.evaluate(placesOf('.grid-headings')),
      )
      // Lines of names stay whole for whoever spaces text wider (WCAG 1.4.12).
      await page.evaluate(spaceText)
      expect(await page.evaluate(clippedNames)).toEqual([])
      expect(await page.evaluate(pushedOut)).toEqual([])
      await goTo(page, '/w/sample/accounts')
      await page
        .getByRole('gridcell')
        .getByText(/ \+\d$/)
        .first()
        .waitFor()
      expect(await page.evaluate(pushedOut)).toEqual([])
    })
  },
)

browserTest(
  'the names of facts leave values and buttons their room, in the longer words of German',
  async () => {
    await visit({ width: 1280, locale: 'de-DE' }, async ({ page, origin }) => {
      const { target_accounts } = (await (await page.request.get(`${origin}/v1/target-accounts`)).json()).data
      await page.goto(`${origin}/w/sample/accounts/${target_accounts[0].id}`)
      await page.getByRole('button', { name: 'Merkmale ändern' }).waitFor()
      expect(await page.evaluate(cutButtons)).toEqual([])
      await page.setViewportSize({ width: 390, height: 900 })
      await goTo(page, '/w/sample/settings/me')
      const address = page.getByText('sample@localhost', { exact: true })
      await address.waitFor()
      expect((await address.boundingBox())?.height).toBeLessThan(30)
      // Smaller letters would make a phone zoom into the field.
      await goTo(page, '/w/sample/imports/new')
      await page.getByRole('combobox').waitFor()
      expect(await page.evaluate(lettersOfFields)).toBe(14)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await expect.poll(() => page.evaluate(lettersOfFields)).toBe(16)
      await goTo(page, `/w/sample/accounts/${target_accounts[0].id}`)
      await page.getByRole('button', { name: 'Merkmale ändern' }).waitFor()
      expect(await page.evaluate(smallButtons)).toEqual([])
    })
  },
)

/** Buttons that are smaller than a finger meets (WCAG 2.5.8). */
const smallButtons = `[...document.querySelectorAll('main :is(button, .mantine-Button-root)')]
  .map((button) => [button, button.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
  .map(([button]) => button.textContent)`

const lettersOfFields = `Math.min(
  ...[...document.querySelectorAll('.mantine-Input-input')].map((field) =>
    Number.parseFloat(getComputedStyle(field).fontSize),
  ),
)`

browserTest(
  'the pages of the settings are one line, all of them in sight, on a phone at least the present one',
  async () => {
    await visit({ locale: 'de-DE' }, async ({ page, origin }) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${origin}/w/sample/settings/audit`)
        await isPainted(page)
        const line = page.getByRole('navigation', { name: 'Einstellungen' })
        const tops = await page.evaluate(tabTops)
        expect(new Set(tops as number[]).size).toBe(1)
        const present = line.getByRole('link', { name: 'Protokoll' })
        const [outer, inner] = [await line.boundingBox(), await present.boundingBox()]
        if (!outer || !inner) throw new Error('the line is not there')
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
        const isOverfull = await line.evaluate((nav) => nav.scrollWidth > nav.clientWidth)
        expect(isOverfull).toBe(width === 390)
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
        expect((heading?.y ?? 0) - (inner.y + inner.height)).toBeGreaterThanOrEqual(8)
      }
    })
  },
)

browserTest(
  'on a phone a finger meets the box of a row, the bar of what is selected is one line, headings are whole',
  async () => {
    await visit({ width: 390 }, async ({ page, origin }) => {
      await page.goto(`${origin}/w/sample/opportunities`)
      const box = page.getByRole('row').getByRole('checkbox').nth(1)
      await box.waitFor()
      expect(await box.boundingBox()).toMatchObject({ width: 24, height: 24 })
      // What can be done with what is selected leaves the list its room.
      await box.check()
      const bar = page.getByRole('region', { name: '1 selected' })
      expect((await bar.boundingBox())?.height).toBeLessThan(64)
      // Nor is it below what is in sight where a window of 1280 by 800 is zoomed to the double.
      await page.setViewportSize({ width: 640, height: 400 })
      await expect.poll(() => bar.boundingBox()).toMatchObject({ y: 340, height: 52 })
      await page.setViewportSize({ width: 390, height: 900 })
      await bar.getByRole('button', { name: 'Clear selection' }).click()
      await bar.waitFor({ state: 'detached' })
      for (const list of ['accounts', 'connectors']) {
        await goTo(page, `/w/sample/${list}`)
        await page.getByRole('gridcell').first().waitFor()
        expect(await page.evaluate(cutHeadings)).toEqual([])
      }
      // On the smallest of them too it is said who courts, and a button has room for its text.
      await page.setViewportSize({ width: 320, height: 700 })
      await goTo(page, '/w/sample/accounts')
      await page.getByRole('gridcell').first().waitFor()
      await expect.poll(() => page.evaluate(narrowNames)).toBe(false)
      await goTo(page, '/w/sample/clients')
      await page.getByRole('gridcell').first().waitFor()
      expect(await page.evaluate(cutButtons)).toEqual([])
      await page.setViewportSize({ width: 390, height: 900 })
      // No cell that the keys lead to lies under the names of the rows, which stay where they are.
      await goTo(page, '/w/sample/competitors/accounts?layout=matrix')
      const name = page.getByRole('rowheader').first()
      await name.getByRole('link').focus()
      for (const key of ['End', 'Home', 'ArrowRight']) await page.keyboard.press(key)
      const cell = await page.locator('.matrix td :focus, .matrix td:focus').boundingBox()
      const names = await name.boundingBox()
      expect(cell && names && cell.x >= names.x + names.width).toBe(true)
    })
  },
)

browserTest('on a phone no long word runs past its place, in German either', async () => {
  await visit({ width: 390, locale: 'de-DE' }, async ({ page, origin }) => {
    await page.goto(`${origin}/w/sample/competitors`)
    await page
      .getByText(/^Letzte 4 Wochen: /)
      .first()
      .waitFor()
    expect(await page.evaluate(pastTheirCards)).toEqual([])
    await goTo(page, '/w/sample/accounts')
    await page.getByRole('gridcell').first().waitFor()
    expect(await page.evaluate(overlappingHeadings)).toEqual([])
    expect(await page.evaluate(cutHeadings)).toEqual([])
  })
})

browserTest(
  'on a phone the pictures of a battlecard show what is new, and no text over another or cut',
  async () => {
    await visit({ width: 390, locale: 'de-DE' }, async ({ page, origin }) => {
      const { competitors } = (await (await page.request.get(`${origin}/v1/competitors`)).json()).data
      await page.goto(`${origin}/w/sample/competitors/${competitors[0].id}`)
      await page.locator('.heatmap').waitFor()
      await page.locator('.quadrant-label').first().waitFor()
      expect(await page.evaluate(leftOfHeatmap)).toBeLessThanOrEqual(1)
      expect(await page.evaluate(labelsPastTheirPicture)).toEqual([])
      expect(await page.evaluate(overlappingDates)).toEqual([])
    })
  },
)

/** Names that end in three dots. */
const cutLinks = `[...document.querySelectorAll('table a')]
  .filter((link) => link.scrollWidth > link.clientWidth + 1 || link.scrollHeight > link.clientHeight + 1)
  .map((link) => link.textContent)`

/** Counts that do not stand in their cells as a whole. */
const cutCounts = `[...document.querySelectorAll('[role=gridcell] *')]
  .filter((part) => part.children.length === 0 && /^[+][0-9]$/.test(part.textContent))
  .filter((part) => {
    const inner = part.getBoundingClientRect()
    const cell = part.closest('[role=gridcell]').getBoundingClientRect()
    return inner.width === 0 || inner.left < cell.left || inner.right > cell.right
  })
  .map((part) => part.textContent)`

/** Names of competitors of which a word has no room. */
const cutNames = `[...document.querySelectorAll('[role=gridcell] .two-lined:not(a)')]
  .filter((name) => name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)`

const spaceText = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }')
  document.adoptedStyleSheets = [sheet]
})()`

/** What paragraphs spaced wider push out of its row; a domain that gives way to a long name is hidden. */
const pushedOut = `[...document.querySelectorAll('[role=gridcell] .mantine-Text-root')]
  .filter((text) => text.getClientRects().length > 0)
  .filter((text) => text.getBoundingClientRect().top + 1 < text.parentElement.getBoundingClientRect().bottom)
  .filter((text) => {
    const [box, cell] = [text.getBoundingClientRect(), text.closest('[role=gridcell]').getBoundingClientRect()]
    return box.top < cell.top - 1 || box.top + box.height / 2 > cell.bottom
  })
  .map((text) => text.textContent)`

/** Names of accounts of which a line is cut by what holds them. */
const clippedNames = `[...document.querySelectorAll('[role=gridcell] div > .two-lined:first-child')]
  .filter((name) => name.getBoundingClientRect().bottom > name.parentElement.getBoundingClientRect().bottom + 1)
  .map((name) => name.textContent)`

/** Whether the name of a competitor has no room; undefined as long as none is there. */
const narrowNames = `((widths) => widths.length > 0 ? Math.min(...widths) < 40 : undefined)(
  [...document.querySelectorAll('[role=gridcell] .mantine-Group-root[title] > :first-child')]
    .map((name) => name.getBoundingClientRect().width))`

/** Buttons that are too narrow for their words. */
const cutButtons = `[...document.querySelectorAll('main button, main button *')]
  .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.textContent)`

const gridOverflow = `document.querySelector('[role=grid]').scrollWidth - document.querySelector('[role=grid]').clientWidth`

const placesOf = (row: string) =>
  `[...document.querySelector('${row}').children].map((cell) => Math.round(cell.getBoundingClientRect().left))`

const tabTops = `[...document.querySelectorAll('.settings-nav a')].map((link) => link.offsetTop)`

const pastTheirCards = `[...document.querySelectorAll('main li')].flatMap((card) =>
  [...card.querySelectorAll('.mantine-Badge-root')]
    .filter((badge) => badge.getBoundingClientRect().right > card.getBoundingClientRect().right - 8)
    .map((badge) => badge.textContent))`

/** Of neighbours in a line the first of two that meet. */
const meeting = (texts: string) =>
  `((texts) => texts.filter((one, at) => {
    const [box, next] = [one.getBoundingClientRect(), texts[at + 1]?.getBoundingClientRect()]
    return next && Math.abs(box.top - next.top) < 4 && box.right > next.left - 2
  }).map((one) => one.textContent))(${texts})`

const overlappingHeadings = meeting(
  `[...document.querySelectorAll('[role=columnheader] :is(.grid-sort, .grid-heading:not(.grid-sort *))')]`,
)

/** Headings that end in three dots. */
const cutHeadings = `[...document.querySelectorAll('.grid-heading')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)`

const overlappingDates = meeting(
  `[...document.querySelectorAll('.plot-bar > span')].filter((label) => label.getClientRects().length > 0)`,
)

/** How much of the heatmap is hidden behind its end, in pixels. */
const leftOfHeatmap = `((view) => view.scrollWidth - view.clientWidth - view.scrollLeft)(
  document.querySelector('.heatmap').closest('.mantine-ScrollArea-viewport'))`

const labelsPastTheirPicture = `[...document.querySelectorAll('.quadrant-label')].filter((label) => {
    const [box, picture] = [label.getBoundingClientRect(), label.closest('figure').getBoundingClientRect()]
    return box.left < picture.left || box.right > picture.right
  }).map((label) => label.textContent)`
