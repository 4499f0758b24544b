import type { Page } from 'playwright-core'

/** Waits until a grid shows rows, not the places where they will be: keys act on rows alone. */
export const gridRows = (page: Page) =>
  page.locator('[role="grid"][aria-busy="false"] [role="gridcell"]').first().waitFor()

/** The same, and gives the grid the focus. */
export async function focusGrid(page: Page): Promise<void> {
  await gridRows(page)
  await page.getByRole('grid').focus()
}
