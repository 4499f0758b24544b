import type { TestProject } from 'vitest/node'
import { chromiumPath } from './open-browser.ts'
import { openSite } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where there is no browser. */
    site: {
      origin: string
      sampleKey: string
      emptyKey: string
      signInLink: string
      chromium: string
    } | null
  }
}

/** One service with the sample for all tests; nothing is started where there is no browser to look with. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = chromiumPath()
  if (!chromium) {
    console.log(
      'No Chromium was found, so the tests in a browser are skipped: install it, or name it in CHROMIUM.',
    )
    project.provide('site', null)
    return async () => {}
  }
  const { stop, ...site } = await openSite()
  project.provide('site', { ...site, chromium })
  return stop
}
