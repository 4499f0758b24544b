import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const run = 'axe.run(document, { resultTypes: ["violations"] })'

/** What a page does against the rules of accessibility, as far as it is serious or critical: rule, element, why. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // By way of the protocol, as a script element would need the nonce of the page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const { violations }: AxeResults = await page.evaluate(run)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
}
