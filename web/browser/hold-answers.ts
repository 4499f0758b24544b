import type { Page } from 'playwright-core'

/** Answers of these addresses come only after the call of what this gives. */
export async function holdAnswers(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
