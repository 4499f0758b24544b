import type { Page } from 'playwright-core'
import { focusGrid, gridRows } from '../../../web/browser/grid-rows.ts'

// What runs in the page is text: this package knows no types of a browser.

const settleMs = 400

/** The longest delay from an input to the next paint for each of some interactions, in every round (Event Timing). */
export async function interactionDelays(
  page: Page,
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>()
  const press = (key: string) => () => page.keyboard.press(key)
  const walk: readonly [string, () => Promise<void>][] = [
    ['next row', press('j')],
    ['row selected', press('x')],
    ['row no longer selected', press('x')],
    ['a page down', press('PageDown')],
    ['panel opened', press('Enter')],
    ['next row with its panel', press('j')],
    [
      'panel closed',
      () => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    ],
    ['editor of the status opened', press('s')],
    ['editor closed', press('Escape')],
    ['palette opened', press('Control+k')],
    ['letter in the palette', press('o')],
    ['palette closed', press('Escape')],
    ['order changed', () => page.getByRole('columnheader').getByRole('button').first().click()],
    ['search entered', press('/')],
    ['letter in the search', press('a')],
    ['letter deleted', press('Backspace')],
  ]
  for (let round = 0; round < rounds; round++) {
    await page.reload()
    await gridRows(page)
    await page.evaluate(`
      window.inputDelays = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.interactionId > 0) window.inputDelays.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 })`)
    await page.getByRole('grid').focus()
    for (const [name, act] of walk) {
      await page.evaluate('window.inputDelays.length = 0')
      await act()
      await page.waitForTimeout(settleMs)
      await page.locator('.grid-skeleton').first().waitFor({ state: 'hidden' })
      // What took less than the browser writes down counts as that much.
      const delay: number = await page.evaluate('Math.max(16, ...window.inputDelays)')
      found.set(name, [...(found.get(name) ?? []), delay])
    }
  }
  return found
}

/** From the click that sets a filter, or takes it away, to the frame with the new rows. */
export async function rowsAfterFilter(page: Page, rounds: number): Promise<readonly number[]> {
  const times: number[] = []
  const measured = async (act: () => Promise<void>) => {
    await page.evaluate(`void (window.painted = new Promise((resolve) => {
      const rows = () => {
        const grid = document.querySelector('[role=grid]')
        const isWhole = grid && grid.ariaBusy === 'false' && !grid.querySelector('.grid-skeleton')
        return isWhole ? grid.ariaRowCount + grid.querySelector('[role=gridcell]:nth-child(2)')?.textContent : null
      }
      const before = rows()
      let clickedAt
      document.addEventListener('click', (event) => { clickedAt = event.timeStamp }, { capture: true, once: true })
      const look = () => {
        const now = rows()
        if (clickedAt !== undefined && now !== null && now !== before)
          requestAnimationFrame(() => resolve(performance.now() - clickedAt))
        else requestAnimationFrame(look)
      }
      look()
    }))`)
    await act()
    times.push(await page.evaluate<number>('window.painted'))
  }
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: 'Add filter' }).click()
    const choice = page.getByRole('option', { name: 'Target accounts only' })
    await choice.waitFor()
    await measured(() => choice.click())
    await measured(() => page.getByRole('button', { name: /^Remove filter/ }).click())
  }
  return times
}

/** The frames of three seconds of scrolling, and the most rows that the page ever held. */
export async function scrolling(page: Page): Promise<{ frames: readonly number[]; rowsMost: number }> {
  return page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]')
    const frames = []
    let rowsMost = 0
    let before = performance.now()
    const startedAt = before
    const step = (now) => {
      frames.push(now - before)
      before = now
      rowsMost = Math.max(rowsMost, grid.querySelectorAll('[role=row]').length)
      grid.scrollTop += 400
      if (now - startedAt < 3000) requestAnimationFrame(step)
      else resolve({ frames: frames.slice(1), rowsMost })
    }
    requestAnimationFrame(step)
  })`)
}

/** From the key that chooses a status to the frame that shows it, before the service has answered. */
export async function statusPainted(page: Page, rounds: number): Promise<readonly number[]> {
  // Where the list was scrolled to, a page that is loaded again comes back to; the rows of the keys are at the top.
  await page.evaluate("document.querySelector('[role=grid]').scrollTop = 0")
  await page.waitForTimeout(settleMs)
  await page.reload()
  await focusGrid(page)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.press('j')
    await page.locator(`[aria-rowindex="${round + 3}"] [data-active]:not(:has(.grid-skeleton))`).waitFor()
    await page.keyboard.press('s')
    const options = page.getByRole('option')
    await options.nth(2).waitFor()
    // One by one until an option is chosen that is a status, and another one than the row has.
    do await page.keyboard.press('ArrowDown')
    while (!(await page.evaluate<boolean>(isOtherStatus)))
    await page.evaluate(`void (window.painted = new Promise((resolve) => {
      const cell = document.querySelector('.grid-cell[data-editing]')
      const chosen = document.querySelector('[role=option][data-combobox-selected]').textContent
      let pressedAt
      document.addEventListener('keydown', (event) => { pressedAt = event.timeStamp }, { capture: true, once: true })
      const changes = new MutationObserver(() => {
        if (pressedAt === undefined || cell.hasAttribute('data-editing') || cell.textContent !== chosen) return
        changes.disconnect()
        // What is asked for in a frame and comes as a message comes when that frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - pressedAt)
          port2.postMessage(null)
        })
      })
      changes.observe(cell, { attributes: true, characterData: true, childList: true, subtree: true })
    }))`)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate<number>('window.painted'))
    await page.waitForTimeout(settleMs)
  }
  return times
}

/** Runs in the page, where the list of the editor is open: its first entry leaves the cell empty. */
const isOtherStatus = `(() => {
  const chosen = document.querySelector('[role=option][data-combobox-selected]')
  return chosen !== null && chosen.previousElementSibling !== null && !chosen.hasAttribute('data-combobox-active')
})()`

/** From the start of the navigation to the frame with the first cards; a graph of many draws those in sight. */
export async function firstCards(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(`new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('.react-flow__node')) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })`)
}
