import type { Page } from 'playwright-core'

/** What this page loads from now on takes it to be so much later. The clock of the browser would stay so for other visits. */
export const clockAhead = (page: Page, ms: number) =>
  page.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${ms} }`)
