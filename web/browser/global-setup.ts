import type { TestProject } from 'vitest/node'
import { chromiumPath } from './open-browser.ts'
import { openSite } from './start-site.ts'
import { workers } from './vitest.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; empty where there is no browser. */
    sites: { origin: string; sampleKey: string; emptyKey: string; signInLink: string }[]
    chromium: string
  }
}

/** A service with the sample for each worker; nothing is started where there is no browser to look with. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = chromiumPath()
  project.provide('chromium', chromium ?? '')
  if (!chromium) {
    console.log(
      'No Chromium was found, so the tests in a browser are skipped: install it, or name it in CHROMIUM.',
    )
    project.provide('sites', [])
    return async () => {}
  }
  const opened = await Promise.all(Array.from({ length: workers }, openSite))
  project.provide(
    'sites',
    opened.map(({ stop: _, ...site }) => site),
  )
  return async () => {
    await Promise.all(opened.map(({ stop }) => stop()))
  }
}
