import type { TestProject } from 'vitest/node'
import { testBrowserPath } from './open-browser.ts'
import { givenServer } from './start-service.ts'
import { openSite, type Site } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where there is no browser. */
    chromium: string | null
    /** One for each process of tests, so that none meets what another has written. */
    sites: Omit<Site, 'stop'>[]
  }
}

/**
 * Services with the sample for all tests; none is started where there is no browser to look with. The first is on the
 * embedded PostgreSQL, the others on the server that tests were given, if any.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = testBrowserPath() ?? null
  project.provide('chromium', chromium)
  if (!chromium) {
    console.log(
      'No Chromium was found, so the tests in a browser are skipped: install it, or name it in CHROMIUM.',
    )
    project.provide('sites', [])
    return async () => {}
  }
  const { maxWorkers } = project.config
  const sites = await Promise.all(
    Array.from({ length: maxWorkers }, (_, at) => openSite(at === 0 ? undefined : givenServer)),
  )
  project.provide(
    'sites',
    sites.map(({ stop, ...site }) => site),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}
