import type { Locator } from 'playwright-core'

/**
 * Presses what a dialog that is coming up holds: until the dialog has taken the focus, the key may go to what gets it. The
 * kit focuses the first part of a dialog once when it is mounted and again by an effect after that: what was focused in
 * between has lost it a turn of the page later, and takes it anew.
 */
export async function pressInDialog(target: Locator, key = 'Enter'): Promise<void> {
  const page = target.page()
  await target.locator('xpath=ancestor::*[@role="dialog"][1]').locator(':focus').waitFor()
  do {
    await target.focus()
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))',
    )
  } while ((await target.and(page.locator(':focus')).count()) === 0)
  await target.press(key)
}
