import Bowser from 'bowser'

/** What somebody signed in with; null where that is no browser that is known. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent)
  const major = browser.version?.split('.')[0] ?? ''
  return browser.name && os.name ? { browser: `${browser.name} ${major}`.trim(), system: os.name } : null
}
