import type { Page } from 'playwright-core'

/** As over plain http at another host, until the page is loaded again; without `isOlderThere` nothing copies at all. */
export const takeClipboardAway = (page: Page, { isOlderThere = true } = {}) =>
  page.evaluate(
    `Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    ${isOlderThere ? '' : 'document.execCommand = () => false'}`,
  )

/** What is on the clipboard that was taken away. */
export const onClipboard = (page: Page): Promise<string> =>
  page.evaluate('delete navigator.clipboard, navigator.clipboard.readText()')
