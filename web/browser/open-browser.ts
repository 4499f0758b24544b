import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Debian's Chromium, or what `CHROMIUM` names; undefined where there is none. */
export const chromiumPath = (): string | undefined => [process.env.CHROMIUM ?? '', ...places].find(existsSync)

/** Starts the browser without asking anybody outside. */
export async function openBrowser(executablePath: string): Promise<Browser> {
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
    ],
  })
}
