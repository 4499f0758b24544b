import type { Page } from 'playwright-core'

/**
 * Opens another page of the application as one of its links does, and waits for its heading. To load the application
 * anew takes three times as long: `page.goto` is for what is about that.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate("for (const heading of document.querySelectorAll('h1')) heading.dataset.former = ''")
  await goOn(page, path)
  await page.locator('h1:not([data-former])').first().waitFor()
}

/** The same to what has the heading that is there, such as another filter: what comes next waits for what it shows. */
export const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate(`{
    history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate'))
  }`)
