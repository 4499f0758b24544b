import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same without windows: what surrounds the pages takes a third less of the processors. */
const shell = '/usr/bin/chromium-headless-shell'

/** What `CHROMIUM` names, else Debian's Chromium; undefined where there is none. */
export const chromiumPath = (): string | undefined => firstThere([...browsers, shell])

/** The same for tests, which only look at pages. */
export const testBrowserPath = (): string | undefined => firstThere([shell, ...browsers])

const firstThere = (places: readonly string[]) => [process.env.CHROMIUM ?? '', ...places].find(existsSync)

/**
 * Pages of tests live for seconds: optimizing their code takes longer than it saves, an eighth of all that a walk costs.
 * Whoever measures a page leaves it on.
 */
export const withoutOptimizing = '--js-flags=--no-opt --no-maglev'

/** Starts the browser without asking anybody outside. */
export async function openBrowser(executablePath: string, ...further: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of one visitor share what was compiled for the first.
      '--process-per-site',
      ...further,
    ],
  })
}
