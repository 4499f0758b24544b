import type { Locator } from 'playwright-core'

/** Presses what a dialog that is coming up holds: until the dialog has taken the focus, the key may go to what gets it. */
export async function pressInDialog(target: Locator, key = 'Enter'): Promise<void> {
  await target.locator('xpath=ancestor::*[@role="dialog"][1]').locator(':focus').waitFor()
  await target.press(key)
}
