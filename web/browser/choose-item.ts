import type { Page } from 'playwright-core'

/** Chooses from a menu that a key has opened: until one of its items has the focus, Enter may choose the first instead. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  await page.locator('[role="menuitem"]:focus').waitFor()
  await page.getByRole('menuitem', { name }).press('Enter')
}
