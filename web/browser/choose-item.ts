import type { Page } from 'playwright-core'

/** Chooses from a menu that a key has opened: until one of its items has the focus, Enter may choose the first instead. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  await page.locator('[role="menuitem"]:focus').waitFor()
  await page.getByRole('menuitem', { name }).press('Enter')
}

/** Chooses what a cell is to be by typing: until its list is there and follows the text, Enter takes nothing. */
export async function chooseTyped(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').locator('input:focus').waitFor()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type(text)
  await page.locator('[role="option"][data-combobox-selected]').filter({ hasText: text }).waitFor()
  await page.keyboard.press('Enter')
}

/** Chooses what a list is filtered by, by typing its name. */
export async function chooseFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a filter' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(name)
  await page.locator('[role="option"][data-combobox-selected]').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
}
